//! Hammer of Light (W-160, W-162).
//! Kinds: hammer-of-light = HammerOfLight

use crate::board::{ArcSet, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{CardRule, Deed, Face, wizard};
use crate::step::{Got, Step};
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

impl Spell for HammerOfLight {
    fn scope(&self) -> Scope {
        Scope {
            span: Span::Monster,
            field: SpaceSet::ring(Ring::Forest, ArcSet::ALL),
            idle: "no Monster that it affects is in the Forest",
            wanted: "it slays a Monster in the Forest",
        }
    }

    fn strike(&self, g: &mut Play, seat: Seat, who: TokenSet, _: Step, _: Got) -> Got {
        g.slay_all(seat, who);
        Got::Nothing
    }
}
