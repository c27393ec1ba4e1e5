//! Burning the Midnight Oil (T-330, T-361).
//! Kinds: burning-midnight-oil = BurningMidnightOil

use crate::amendments::{AmendmentRule, Figure, OptionInfo};
use crate::data;
use crate::setup::Setup;

/// The optional rule Burning the Midnight Oil.
pub(crate) struct BurningMidnightOil;

impl AmendmentRule for BurningMidnightOil {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::BURNING_MIDNIGHT_OIL,
                "Boiling Oil deals 1 more point to each Monster that is on fire.",
            )
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::OilOnFire { 1 } else { now }
    }
}
