//! Slippery Slope (T-331, T-362).
//! Kinds: slippery-slope = SlipperySlope

use crate::amendments::{AmendmentRule, Figure, OptionInfo};
use crate::data;
use crate::setup::Setup;

/// The optional rule Slippery Slope.
pub(crate) struct SlipperySlope;

impl AmendmentRule for SlipperySlope {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::SLIPPERY_SLOPE,
                "Boiling Oil may be poured on the Castle ring of its color instead.",
            )
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::OilInside { 1 } else { now }
    }
}
