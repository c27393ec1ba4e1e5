//! Monster Recycling Program (B-650).
//! Kinds: monster-recycling = MonsterRecycling

use crate::amendments::{AmendmentRule, Figure, OptionInfo};
use crate::data;
use crate::setup::Setup;

/// The optional rule Monster Recycling Program.
pub(crate) struct MonsterRecycling;

impl AmendmentRule for MonsterRecycling {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::MONSTER_RECYCLING,
                "Monsters killed by Boulders and structures return to the pile.",
            )
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Recycle { 1 } else { now }
    }
}
