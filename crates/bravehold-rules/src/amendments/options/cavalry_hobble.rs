//! Goblin Cavalry Hobble (W-502).
//! Kinds: cavalry-hobble = CavalryHobble

use crate::amendments::{AmendmentRule, Figure, Group, Note};
use crate::setup::Setup;

/// The optional rule Goblin Cavalry Hobble.
pub(crate) struct CavalryHobble;

impl AmendmentRule for CavalryHobble {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Goblin Cavalry Hobble",
                help: "Goblin Cavalry that is hurt moves one space.",
                rule: "W-502",
                group: Group::Less,
                requires: &["wizards-tower"],
                ..Note::PLAIN
            }
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Hobble { 1 } else { now }
    }
}
