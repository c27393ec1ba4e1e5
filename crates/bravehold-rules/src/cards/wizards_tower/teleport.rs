//! Teleport (W-182, W-183).
//! Kinds: teleport = Teleport

use crate::board::{ArcSet, Seat, SpaceSet};
use crate::cards::{CardRule, Deed, Face, Targets, wizard};
use crate::choice::{Choice, Who};
use crate::look::Look;
use crate::question::{Chain, Prompt, Question, Why};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Step, Touch};
use crate::verbs::Play;

/// The card Teleport.
pub(crate) struct Teleport;

impl CardRule for Teleport {
    fn face(&self) -> &'static Face {
        const {
            &wizard(
                "Teleport",
                "W-182",
                "Puts one Monster in any other space, or a Fortify token on another Wall.",
            )
        }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for Teleport {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if g.enchantable(SpaceSet::ALL).is_empty() && movable(g).is_empty() {
            return Err(Refusal::by("W-67", "there is nothing that it could move"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::TokensOrArcs(g.enchantable(SpaceSet::ALL), movable(g))
    }

    fn touch(&self) -> Option<Touch> {
        Some(Touch::Wizard)
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-182", "it is aimed at a Monster or at a Wall with a Fortify token")
    }

    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, _: u8, got: Got) -> Got {
        let question = match (aim, got.choice()) {
            (Aim::Token(id), Some(Choice::Space(to))) => {
                g.send_to(id, to);
                g.strike_home();
                return Got::Nothing;
            }
            (Aim::Arc(from), Some(Choice::Arc(to))) => {
                g.move_fortify(from, to);
                return Got::Nothing;
            }
            (Aim::Token(id), _) => {
                let here = g.state().tokens.get(id).map(|t| t.at);
                let among = here.map_or(SpaceSet::NONE, |at| SpaceSet::ALL.minus(at));
                Question::Space { among, why: Why::MoveTo }
            }
            _ => Question::Arc { among: plain(g.look()), why: Why::MoveFortify },
        };
        let back = Step::Perform { by: g.look().source_of(seat), chain: *chain, aim, stage: 1 };
        g.call(back, Step::Ask(Prompt { who: Who::Seat(seat), question }))
    }
}

/// Standing Walls without a Fortify token.
fn plain(g: Look) -> ArcSet {
    g.state.castle.walls.without(g.state.castle.fortified)
}

/// Walls whose Fortify token could go to another one.
fn movable(g: Look) -> ArcSet {
    if plain(g).is_empty() { ArcSet::NONE } else { g.state.castle.fortified }
}
