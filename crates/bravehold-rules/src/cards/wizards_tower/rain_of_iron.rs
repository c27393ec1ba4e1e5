//! Rain of Iron (W-152).
//! Kinds: rain-of-iron = RainOfIron

use crate::board::{Seat, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{CardRule, Deed, Face, wizard};
use crate::step::{Got, Step};
use crate::verbs::Play;

/// The card Rain of Iron.
pub(crate) struct RainOfIron;

impl CardRule for RainOfIron {
    fn face(&self) -> &'static Face {
        const { &wizard("Rain of Iron", "W-152", "Every Monster of one arc outside the Forest takes a point.") }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Spell for RainOfIron {
    fn scope(&self) -> Scope {
        Scope::outside_forest(Span::Arc, "it is aimed at an arc with a Monster outside the Forest")
    }

    fn strike(&self, g: &mut Play, seat: Seat, who: TokenSet, _: Step, _: Got) -> Got {
        g.harm_all(seat, who, 1);
        Got::Nothing
    }
}
