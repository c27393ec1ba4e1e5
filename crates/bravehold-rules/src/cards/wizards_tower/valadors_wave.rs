//! Valador's Wave (W-154, W-155).
//! Kinds: valadors-wave = ValadorsWave

use crate::board::{Arc, ArcSet, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::{CardRule, Deed, Face, Targets, wizard};
use crate::choice::{Choice, Who};
use crate::look::Look;
use crate::question::{Chain, Prompt, Question, Why};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, By, Got, Harm, Step};
use crate::verbs::Play;

/// The card Valador's Wave.
pub(crate) struct ValadorsWave;

impl CardRule for ValadorsWave {
    fn face(&self) -> &'static Face {
        const {
            &wizard(
                "Valador's Wave",
                "W-154",
                "Four points among the Monsters of one colour, split as you like.",
            )
        }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for ValadorsWave {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if prey(g, ArcSet::ALL).is_empty() {
            return Err(Refusal::by("W-67", "there is no Monster that it affects"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        let arcs = Arc::ALL.into_iter().filter(|a| !prey(g, ArcSet::of(&[*a])).is_empty());
        Targets::Colors(arcs.fold(ArcSet::NONE, ArcSet::with))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-154", "it is aimed at a colour with a Monster")
    }

    /// The stage is the number of points asked for; they are allotted first and dealt at once (W-155).
    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, stage: u8, got: Got) -> Got {
        let Aim::Color(color) = aim else { return Got::Nothing };
        let mut done = stage >= POINTS;
        match got.choice() {
            Some(Choice::Token(id)) => g.allot(id),
            Some(_) => done = true,
            None => {}
        }
        let among = prey(g.look(), color.arcs());
        if done || among.is_empty() {
            g.next(&[Step::Bury { by: By::Seat(seat) }]);
            g.deal_out(Harm::Card);
            return Got::Nothing;
        }
        let question = Question::Token { among, why: Why::Share(stage) };
        let back = Step::Perform { by: g.look().source_of(seat), chain: *chain, aim, stage: stage + 1 };
        g.call(back, Step::Ask(Prompt { who: Who::Seat(seat), question }))
    }
}

/// The points that there are.
const POINTS: u8 = 4;

/// Those that can still be given a point: at most as many as they have health.
fn prey(g: Look, arcs: ArcSet) -> TokenSet {
    let spent = g.state.tokens.filter(|t| t.due >= t.health);
    g.enchantable(SpaceSet::rings(&Ring::ALL, arcs)).without(spent)
}
