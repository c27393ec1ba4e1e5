//! War Storm (W-153).
//! Kinds: war-storm = WarStorm

use crate::board::{Seat, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{CardRule, Deed, Face, wizard};
use crate::step::{Got, Step};
use crate::verbs::Play;

/// The card War Storm.
pub(crate) struct WarStorm;

impl CardRule for WarStorm {
    fn face(&self) -> &'static Face {
        const {
            &wizard(
                "War Storm",
                "W-153",
                "Every Monster in the Archer, Knight and Swordsman rings of one colour takes a point.",
            )
        }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Spell for WarStorm {
    fn scope(&self) -> Scope {
        Scope::field(Span::Color, "it is aimed at a colour with a Monster in these rings")
    }

    fn strike(&self, g: &mut Play, seat: Seat, who: TokenSet, _: Step, _: Got) -> Got {
        g.harm_all(seat, who, 1);
        Got::Nothing
    }
}
