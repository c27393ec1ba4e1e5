//! Chain Lightning (W-151).
//! Kinds: chain-lightning = ChainLightning

use crate::board::{Seat, SpaceSet, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{CardRule, Deed, Face, wizard};
use crate::step::{Got, Step};
use crate::verbs::Play;

/// The card Chain Lightning.
pub(crate) struct ChainLightning;

impl CardRule for ChainLightning {
    fn face(&self) -> &'static Face {
        const { &wizard("Chain Lightning", "W-151", "Every Monster in one space takes a point.") }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Spell for ChainLightning {
    fn scope(&self) -> Scope {
        Scope {
            span: Span::Space,
            field: SpaceSet::ALL,
            idle: "there is no Monster that it affects",
            wanted: "it is aimed at a space with a Monster",
        }
    }

    fn strike(&self, g: &mut Play, seat: Seat, who: TokenSet, _: Step, _: Got) -> Got {
        g.harm_all(seat, who, 1);
        Got::Nothing
    }
}
