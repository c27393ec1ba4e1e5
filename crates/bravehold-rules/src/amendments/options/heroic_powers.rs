//! Heroic Powers (B-520).
//! Kinds: heroic-powers = HeroicPowers

use crate::amendments::{AmendmentRule, Figure, OptionInfo};
use crate::data;
use crate::setup::Setup;

/// The optional rule Heroic Powers.
pub(crate) struct HeroicPowers;

impl AmendmentRule for HeroicPowers {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::HEROIC_POWERS,
                "A Hero may also hit a Monster in the Castle ring of its color.",
            )
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::HeroCastle { 1 } else { now }
    }
}
