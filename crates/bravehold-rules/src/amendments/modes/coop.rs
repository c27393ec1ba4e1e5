//! Co-op: no trophies and no Master Slayer (B-400).
//! Kinds: coop = Coop

use crate::amendments::{Amendment, AmendmentRule, Figure, Group, OptionInfo};
use crate::setup::{Scoring, Setup};

/// Nobody keeps trophies.
pub(crate) struct Coop;

impl AmendmentRule for Coop {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                name: "Co-op",
                help: "Slain Monsters are discarded; nobody is the Master Slayer.",
                rule: "B-400",
                group: Group::Mode,
                ..OptionInfo::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        setup.scoring == Scoring::Coop
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Trophies { 0 } else { now }
    }
}
