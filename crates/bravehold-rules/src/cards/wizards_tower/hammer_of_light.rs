//! Hammer of Light (W-160, W-162).
//! Kinds: hammer-of-light = HammerOfLight

use crate::board::{ArcSet, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::{CardRule, Deed, Face, Targets, wizard};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Touch};
use crate::verbs::Play;

/// The card Hammer of Light.
pub(crate) struct HammerOfLight;

impl CardRule for HammerOfLight {
    fn face(&self) -> &'static Face {
        const { &wizard("Hammer of Light", "W-160", "Slays one Monster in the Forest.") }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for HammerOfLight {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if prey(g).is_empty() {
            return Err(Refusal::by("W-67", "no Monster that it affects is in the Forest"));
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
        Refusal::by("W-160", "it slays a Monster in the Forest")
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, aim: Aim, _: u8, _: Got) -> Got {
        if let Aim::Token(id) = aim {
            g.slay(seat, id);
        }
        Got::Nothing
    }
}

fn prey(g: Look) -> TokenSet {
    g.enchantable(SpaceSet::ring(Ring::Forest, ArcSet::ALL))
}
