//! More Minions (B-460).
//! Kinds: more-minions = MoreMinions

use crate::amendments::{AmendmentRule, Figure, OptionInfo};
use crate::data;
use crate::setup::Setup;

/// The optional rule More Minions.
pub(crate) struct MoreMinions;

impl AmendmentRule for MoreMinions {
    fn note(&self) -> &'static OptionInfo {
        const { &OptionInfo::of(&data::options::MORE_MINIONS, "The Overlord holds four tokens instead of three.") }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::LordHand { 4 } else { now }
    }
}
