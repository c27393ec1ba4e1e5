//! Backup Towers (B-545).
//! Kinds: mans-home-backups = MansHomeBackups

use crate::amendments::{AmendmentRule, Figure, OptionInfo};
use crate::data;
use crate::setup::Setup;

/// The optional rule Backup Towers.
pub(crate) struct MansHomeBackups;

impl AmendmentRule for MansHomeBackups {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::MANS_HOME_BACKUPS,
                "Towers that nobody owns can be claimed by players who lost theirs.",
            )
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Backups { 1 } else { now }
    }
}
