//! The Charging Horde: two trades (B-674).
//! Kinds: charging-horde-trades = ChargingHordeTrades

use crate::amendments::{AmendmentRule, Figure, Group, Note};
use crate::setup::Setup;

/// The optional rule The Charging Horde: two trades.
pub(crate) struct ChargingHordeTrades;

impl AmendmentRule for ChargingHordeTrades {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "The Charging Horde: two trades",
                help: "Every player may make two trades per turn.",
                rule: "B-674",
                group: Group::LotMore,
                requires: &["charging-horde"],
                ..Note::PLAIN
            }
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        // Not added to what 6 players have, and a game alone has none (B-675).
        if figure == Figure::Trades && now > 0 { 2 } else { now }
    }
}
