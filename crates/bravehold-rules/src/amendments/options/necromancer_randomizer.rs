//! Necromancer Randomizer (W-530).
//! Kinds: necromancer-randomizer = NecromancerRandomizer

use crate::amendments::{AmendmentRule, Figure, Group, Note};
use crate::setup::Setup;

/// The optional rule Necromancer Randomizer.
pub(crate) struct NecromancerRandomizer;

impl AmendmentRule for NecromancerRandomizer {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Necromancer Randomizer",
                help: "The Necromancer brings back tokens of any sort.",
                rule: "W-530",
                group: Group::Random,
                requires: &["wizards-tower"],
                ..Note::PLAIN
            }
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::RaiseAll { 1 } else { now }
    }
}
