//! Wall of Force (W-181).
//! Kinds: wall-of-force = WallOfForce

use crate::board::{Ring, Seat, Space, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{CardRule, Deed, Face, wizard};
use crate::step::{Got, Step};
use crate::verbs::Play;

/// The card Wall of Force.
pub(crate) struct WallOfForce;

impl CardRule for WallOfForce {
    fn face(&self) -> &'static Face {
        const { &wizard("Wall of Force", "W-181", "Every Monster of one arc is put into its Forest.") }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Spell for WallOfForce {
    fn scope(&self) -> Scope {
        Scope::outside_forest(Span::Arc, "it is aimed at an arc with a Monster outside the Forest")
    }

    fn strike(&self, g: &mut Play, _: Seat, who: TokenSet, _: Step, _: Got) -> Got {
        g.send_all(who, |at| Space::new(Ring::Forest, at.arc));
        Got::Nothing
    }
}
