//! More Minions (B-460).
//! Kinds: more-minions = MoreMinions

use crate::amendments::{AmendmentRule, Figure, Group, Note};
use crate::setup::Setup;

/// The optional rule More Minions.
pub(crate) struct MoreMinions;

impl AmendmentRule for MoreMinions {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "More Minions",
                help: "The Overlord holds four tokens instead of three.",
                rule: "B-460",
                group: Group::Overlord,
                requires: &["overlord"],
                ..Note::PLAIN
            }
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::LordHand { 4 } else { now }
    }
}
