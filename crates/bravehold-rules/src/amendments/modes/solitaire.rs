//! Solitaire: its own hand in the chart, with which one or two cards are exchanged in phase 2 (B-480 to B-482, B-422).
//! Kinds: solitaire = Solitaire

use crate::amendments::{Amendment, AmendmentRule, Group, OptionInfo};
use crate::setup::Setup;

/// One castle player.
pub(crate) struct Solitaire;

impl AmendmentRule for Solitaire {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                name: "Solitaire",
                help: "One player: no trades, and you may swap one or two cards in phase 2.",
                rule: "B-480",
                group: Group::Mode,
                ..OptionInfo::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        setup.players == 1
    }
}
