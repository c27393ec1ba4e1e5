//! Flaming Tar (W-501).
//! Kinds: flaming-tar = FlamingTar

use crate::amendments::{AmendmentRule, Figure, Group, Note};
use crate::setup::Setup;

/// The optional rule Flaming Tar.
pub(crate) struct FlamingTar;

impl AmendmentRule for FlamingTar {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Flaming Tar",
                help: "Tar on a burning Monster gives it one more flame, once.",
                rule: "W-501",
                group: Group::Less,
                requires: &["wizards-tower"],
                ..Note::PLAIN
            }
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Scorch { 1 } else { now }
    }
}
