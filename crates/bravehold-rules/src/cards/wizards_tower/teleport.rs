//! Teleport (W-182, W-183).
//! Kinds: teleport = Teleport

use crate::attack::AttackSource;
use crate::board::{ArcSet, Ring, Seat, Space, SpaceSet, TokenSet};
use crate::cards::{Action, CardRule, Face, Targets};
use crate::choice::{Choice, Who};
use crate::data;
use crate::look::Look;
use crate::question::{Chain, Prompt, Purpose, Question};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume, Step};
use crate::token::Token;
use crate::tokens::Traits;
use crate::verbs::Play;

/// The card Teleport.
pub(crate) struct Teleport;

impl CardRule for Teleport {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::TELEPORT,
                "W-182",
                "Puts one Monster in any other space, or a Fortify token on another Wall.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for Teleport {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if pieces(g).is_empty() && movable(g).is_empty() {
            return Err(Refusal::by("W-67", "there is nothing it could move"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::TokensOrArcs(pieces(g), movable(g))
    }

    fn touch(&self) -> Option<AttackSource> {
        Some(AttackSource::Wizard)
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-182", "choose a Monster or at a Wall with a Fortify token")
    }

    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, _: u8, got: Resume) -> Resume {
        let question = match (aim, got.choice()) {
            (Aim::Token(id), Some(Choice::Space(to))) => {
                g.send_to(id, to);
                g.strike_home();
                return Resume::Nothing;
            }
            (Aim::Arc(from), Some(Choice::Arc(to))) => {
                g.move_fortify(from, to);
                return Resume::Nothing;
            }
            (Aim::Token(id), _) => {
                let here = g.state().tokens.get(id).copied();
                let among = here.map_or(SpaceSet::NONE, |t| others(g.look(), &t));
                Question::Space { among, why: Purpose::MoveTo }
            }
            _ => Question::Arc { among: plain(g.look()), why: Purpose::MoveFortify },
        };
        let back = Step::Perform { by: g.look().source_of(seat), chain: *chain, aim, stage: 1 };
        g.call(back, Step::Ask(Prompt { who: Who::Seat(seat), question }))
    }
}

/// The Monsters that it affects, and other pieces that it may move (T-85, T-268).
fn pieces(g: Look) -> TokenSet {
    let others = g.state.tokens.others().filter(|(_, t)| g.traits(t.kind).intersects(Traits::TELEPORTS));
    let others = others.filter(|(_, t)| !self::others(g, t).is_empty());
    others.fold(g.movable(AttackSource::Wizard, |_| true), |set, (id, _)| set.with(id))
}

/// The other spaces into which a piece may be put (E-94); what never comes into the Castle ring is not put there either
/// (E-274).
fn others(g: Look, t: &Token) -> SpaceSet {
    let stays_out = g.traits(t.kind).intersects(Traits::STAYS_OUT);
    let fits = |to: &Space| {
        *to != t.at && !(stays_out && to.ring == Ring::Castle) && t.kind.rule().may_be_put(g, *to)
    };
    Space::all().filter(fits).fold(SpaceSet::NONE, SpaceSet::with)
}

/// Standing Walls without a Fortify token.
fn plain(g: Look) -> ArcSet {
    g.state.castle.walls.without(g.state.castle.fortified)
}

/// Walls whose Fortify token could go to another one.
fn movable(g: Look) -> ArcSet {
    if plain(g).is_empty() { ArcSet::NONE } else { g.state.castle.fortified }
}
