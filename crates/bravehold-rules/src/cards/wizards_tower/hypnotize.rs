//! Hypnotize (W-156 to W-158).
//! Kinds: hypnotize = Hypnotize

use crate::board::{ArcSet, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::{CardRule, Deed, Face, Targets, wizard};
use crate::choice::{Choice, Who};
use crate::look::Look;
use crate::question::{Chain, Prompt, Question, Why};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, By, Got, Harm, Step, Touch};
use crate::token::TokenId;
use crate::verbs::Play;

/// The card Hypnotize.
pub(crate) struct Hypnotize;

impl CardRule for Hypnotize {
    fn face(&self) -> &'static Face {
        const { &wizard("Hypnotize", "W-156", "Two Monsters in one space outside the Forest attack each other.") }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for Hypnotize {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if prey(g).is_empty() {
            return Err(Refusal::by(
                "W-67",
                "no two Monsters that it affects stand in one space outside the Forest",
            ));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Tokens(prey(g))
    }

    fn touch(&self) -> Option<Touch> {
        Some(Touch::Wizard)
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-156", "it is aimed at one of two Monsters in a space outside the Forest")
    }

    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, _: u8, got: Got) -> Got {
        let Aim::Token(id) = aim else { return Got::Nothing };
        if let Some(Choice::Token(other)) = got.choice() {
            duel(g, seat, id, other);
            return Got::Nothing;
        }
        let question = Question::Token { among: rivals(g.look(), id), why: Why::Opponent };
        let back = Step::Perform { by: g.look().source_of(seat), chain: *chain, aim, stage: 1 };
        g.call(back, Step::Ask(Prompt { who: Who::Seat(seat), question }))
    }
}

/// The Monsters that a Monster could be set against.
fn rivals(g: Look, id: TokenId) -> TokenSet {
    match g.state.tokens.get(id) {
        Some(t) => field(g).without(g.state.tokens.filter(|o| o.at != t.at)).minus(id),
        None => TokenSet::NONE,
    }
}

fn field(g: Look) -> TokenSet {
    g.enchantable(SpaceSet::ALL.without(SpaceSet::ring(Ring::Forest, ArcSet::ALL)))
}

fn prey(g: Look) -> TokenSet {
    let lonely = field(g).iter().filter(|id| rivals(g, *id).is_empty());
    field(g).without(lonely.fold(TokenSet::NONE, TokenSet::with))
}

/// Each takes as many points as the other had; a survivor catches fire if the other was burning (W-158).
fn duel(g: &mut Play, seat: Seat, a: TokenId, b: TokenId) {
    let before = |id: TokenId| g.state().tokens.get(id).map_or((0, 0), |t| (t.health, t.flames));
    let (one, two) = (before(a), before(b));
    g.next(&[Step::Bury { by: By::Seat(seat) }]);
    g.damage(a, two.0, Harm::Card);
    g.damage(b, one.0, Harm::Card);
    g.kindle(a, two.1.min(1));
    g.kindle(b, one.1.min(1));
}
