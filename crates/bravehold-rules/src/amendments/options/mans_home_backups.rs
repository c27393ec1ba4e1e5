//! Backup Towers (B-545).
//! Kinds: mans-home-backups = MansHomeBackups

use crate::amendments::{AmendmentRule, Figure, Group, Note};
use crate::setup::Setup;

/// The optional rule Backup Towers.
pub(crate) struct MansHomeBackups;

impl AmendmentRule for MansHomeBackups {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Backup Towers",
                help: "Towers that nobody owns can be claimed by players who lost theirs.",
                rule: "B-545",
                group: Group::LittleMore,
                ticked: true,
                ..Note::PLAIN
            }
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Backups { 1 } else { now }
    }
}
