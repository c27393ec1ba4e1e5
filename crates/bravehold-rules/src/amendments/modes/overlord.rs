//! The Overlord: a seat that commands the Monsters (B-420 to B-446).
//! Kinds: overlord = Overlord

use crate::amendments::{Amendment, AmendmentRule, Figure, Group, Note};
use crate::setup::Setup;
use crate::turn::{Phase, Schedule};

/// One seat plays the Monsters.
pub(crate) struct Overlord;

impl AmendmentRule for Overlord {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Overlord",
                help: "One more seat holds Monster tokens and plays them against the castle players.",
                rule: "B-420",
                group: Group::Mode,
                ..Note::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        setup.overlord
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.prelude.push(Phase::LordDeal);
        s.replace(Phase::Monsters, &[Phase::Muster, Phase::Command]);
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::LordHand { 3 } else { now }
    }
}
