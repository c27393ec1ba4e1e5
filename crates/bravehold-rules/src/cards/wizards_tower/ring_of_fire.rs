//! Ring of Fire (W-173).
//! Kinds: ring-of-fire = RingOfFire

use crate::board::{ArcSet, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{CardRule, Deed, Face, wizard};
use crate::step::{Got, Step};
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

impl Spell for RingOfFire {
    fn scope(&self) -> Scope {
        Scope {
            span: Span::All,
            field: SpaceSet::ring(Ring::Swordsman, ArcSet::ALL),
            idle: "no Monster that it affects stands in the Swordsman ring",
            wanted: "Ring of Fire has no target",
        }
    }

    fn strike(&self, g: &mut Play, _: Seat, who: TokenSet, _: Step, _: Got) -> Got {
        g.kindle_all(who);
        Got::Nothing
    }
}
