//! The Charging Horde (B-670).
//! Kinds: charging-horde = ChargingHorde

use crate::amendments::{AmendmentRule, Figure, Group, Note};
use crate::setup::Setup;

/// The optional rule The Charging Horde.
pub(crate) struct ChargingHorde;

impl AmendmentRule for ChargingHorde {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "The Charging Horde",
                help: "Three tokens are drawn each turn instead of two.",
                rule: "B-670",
                group: Group::LotMore,
                excludes: &["overlord"],
                ..Note::PLAIN
            }
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Draws { 3 } else { now }
    }
}
