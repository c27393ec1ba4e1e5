//! Heroic Powers (B-520).
//! Kinds: heroic-powers = HeroicPowers

use crate::amendments::{AmendmentRule, Figure, Group, Note};
use crate::setup::Setup;

/// The optional rule Heroic Powers.
pub(crate) struct HeroicPowers;

impl AmendmentRule for HeroicPowers {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Heroic Powers",
                help: "A Hero may also hit a Monster in the Castle ring of its colour.",
                rule: "B-520",
                group: Group::Less,
                ..Note::PLAIN
            }
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::HeroCastle { 1 } else { now }
    }
}
