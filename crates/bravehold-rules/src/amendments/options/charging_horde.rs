//! The Charging Horde (B-670).
//! Kinds: charging-horde = ChargingHorde

use crate::amendments::{AmendmentRule, Figure, OptionInfo};
use crate::data;
use crate::setup::Setup;

/// The optional rule The Charging Horde.
pub(crate) struct ChargingHorde;

impl AmendmentRule for ChargingHorde {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::CHARGING_HORDE,
                "Three tokens are drawn each turn instead of two.",
            )
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Draws { 3 } else { now }
    }
}
