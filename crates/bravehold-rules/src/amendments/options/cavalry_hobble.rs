//! Goblin Cavalry Hobble (W-502).
//! Kinds: cavalry-hobble = CavalryHobble

use crate::amendments::{AmendmentRule, Figure, OptionInfo};
use crate::data;
use crate::setup::Setup;

/// The optional rule Goblin Cavalry Hobble.
pub(crate) struct CavalryHobble;

impl AmendmentRule for CavalryHobble {
    fn note(&self) -> &'static OptionInfo {
        const { &OptionInfo::of(&data::options::CAVALRY_HOBBLE, "Goblin Cavalry that is hurt moves one space.") }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Hobble { 1 } else { now }
    }
}
