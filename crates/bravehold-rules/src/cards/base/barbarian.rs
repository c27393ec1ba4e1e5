//! Barbarian (B-150).
//! Kinds: barbarian = Barbarian

use crate::board::{Ring, Seat, TokenSet};
use crate::cards::{CardRule, Deed, Face, Targets, special};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Touch};
use crate::verbs::Play;

/// The card Barbarian.
pub(crate) struct Barbarian;

impl CardRule for Barbarian {
    fn face(&self) -> &'static Face {
        const { &special("Barbarian", "B-150", "Slays one Monster anywhere but in the Forest.") }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for Barbarian {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if prey(g).is_empty() {
            return Err(Refusal::by("B-111", "no Monster stands outside the Forest"));
        }
        Ok(())
    }

    fn joins(&self, _: Look, _: Seat, _: &Chain, _: crate::cards::CardKind) -> Verdict {
        Err(Refusal::by("B-152", "the Barbarian is no hit card and is played alone"))
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Tokens(prey(g))
    }

    fn touch(&self) -> Option<Touch> {
        Some(Touch::Card)
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("B-150", "the Barbarian slays a Monster outside the Forest")
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, aim: Aim, _: u8, _: Got) -> Got {
        if let Aim::Token(id) = aim {
            g.slay(seat, id);
        }
        Got::Nothing
    }
}

fn prey(g: Look) -> TokenSet {
    g.touchable(Touch::Card, |t| t.at.ring != Ring::Forest)
}
