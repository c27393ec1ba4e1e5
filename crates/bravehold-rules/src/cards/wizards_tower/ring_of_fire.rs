//! Ring of Fire (W-173).
//! Kinds: ring-of-fire = RingOfFire

use crate::board::{ArcSet, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::{CardRule, Deed, Face, wizard};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got};
use crate::verbs::Play;

/// The card Ring of Fire.
pub(crate) struct RingOfFire;

impl CardRule for RingOfFire {
    fn face(&self) -> &'static Face {
        const { &wizard("Ring of Fire", "W-173", "Every Monster in the Swordsman ring catches fire.") }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for RingOfFire {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if prey(g).is_empty() {
            return Err(Refusal::by("W-67", "no Monster that it affects stands in the Swordsman ring"));
        }
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-173", "Ring of Fire has no target")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Got) -> Got {
        let who = prey(g.look());
        g.kindle_all(who);
        Got::Nothing
    }
}

fn prey(g: Look) -> TokenSet {
    g.enchantable(SpaceSet::ring(Ring::Swordsman, ArcSet::ALL))
}
