//! Monster Recycling Program (B-650).
//! Kinds: monster-recycling = MonsterRecycling

use crate::amendments::{AmendmentRule, Figure, Group, Note};
use crate::setup::Setup;

/// The optional rule Monster Recycling Program.
pub(crate) struct MonsterRecycling;

impl AmendmentRule for MonsterRecycling {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Monster Recycling Program",
                help: "Monsters killed by Boulders and structures return to the pile.",
                rule: "B-650",
                group: Group::LotMore,
                ..Note::PLAIN
            }
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Recycle { 1 } else { now }
    }
}
