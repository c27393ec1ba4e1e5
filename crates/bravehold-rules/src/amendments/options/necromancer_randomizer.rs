//! Necromancer Randomizer (W-530).
//! Kinds: necromancer-randomizer = NecromancerRandomizer

use crate::amendments::{AmendmentRule, Figure, OptionInfo};
use crate::data;
use crate::setup::Setup;

/// The optional rule Necromancer Randomizer.
pub(crate) struct NecromancerRandomizer;

impl AmendmentRule for NecromancerRandomizer {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::NECROMANCER_RANDOMIZER,
                "The Necromancer brings back tokens of any sort.",
            )
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::RaiseAll { 1 } else { now }
    }
}
