//! Solitaire: the one player may exchange two cards in phase 2 (B-480 to B-482, B-422).
//! Kinds: solitaire = Solitaire

use crate::amendments::{Amendment, AmendmentRule, Figure, Group, Note};
use crate::setup::Setup;

/// One castle player.
pub(crate) struct Solitaire;

impl AmendmentRule for Solitaire {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Solitaire",
                help: "One player: no trades, and one or two cards are exchanged in phase 2.",
                rule: "B-480",
                group: Group::Mode,
                ..Note::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        setup.players == 1
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Exchange { 2 } else { now }
    }
}
