//! The Charging Horde: two trades (B-674).
//! Kinds: charging-horde-trades = ChargingHordeTrades

use crate::amendments::{AmendmentRule, Figure, OptionInfo};
use crate::data;
use crate::setup::Setup;

/// The optional rule The Charging Horde: two trades.
pub(crate) struct ChargingHordeTrades;

impl AmendmentRule for ChargingHordeTrades {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::CHARGING_HORDE_TRADES,
                "Every player may make two trades per turn.",
            )
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        // Not added to what 6 players have, and a game alone has none (B-675).
        if figure == Figure::Trades && now > 0 { 2 } else { now }
    }
}
