//! Azriel's Fist (W-150).
//! Kinds: azriels-fist = AzrielsFist

use crate::board::{Seat, SpaceSet, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{CardRule, Deed, Face, wizard};
use crate::step::{Got, Step};
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

impl Spell for AzrielsFist {
    fn scope(&self) -> Scope {
        Scope {
            span: Span::Monster,
            field: SpaceSet::ALL,
            idle: "there is no Monster that it affects",
            wanted: "it is aimed at a Monster",
        }
    }

    fn strike(&self, g: &mut Play, seat: Seat, who: TokenSet, _: Step, _: Got) -> Got {
        g.harm_all(seat, who, 1);
        Got::Nothing
    }
}
