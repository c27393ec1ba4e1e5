//! Azriel's Fist (W-150).
//! Kinds: azriels-fist = AzrielsFist

use crate::board::{Seat, SpaceSet, TokenSet};
use crate::cards::{CardRule, Deed, Face, Targets, wizard};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Touch};
use crate::verbs::Play;

/// The card Azriel's Fist.
pub(crate) struct AzrielsFist;

impl CardRule for AzrielsFist {
    fn face(&self) -> &'static Face {
        const { &wizard("Azriel's Fist", "W-150", "One Monster anywhere takes a point.") }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for AzrielsFist {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if prey(g).is_empty() {
            return Err(Refusal::by("W-67", "there is no Monster that it affects"));
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
        Refusal::by("W-150", "it is aimed at a Monster")
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, aim: Aim, _: u8, _: Got) -> Got {
        if let Aim::Token(id) = aim {
            g.harm_all(seat, TokenSet::one(id), 1);
        }
        Got::Nothing
    }
}

fn prey(g: Look) -> TokenSet {
    g.enchantable(SpaceSet::ALL)
}
