//! Flaming Tar (W-501).
//! Kinds: flaming-tar = FlamingTar

use crate::amendments::{AmendmentRule, Figure, OptionInfo};
use crate::data;
use crate::setup::Setup;

/// The optional rule Flaming Tar.
pub(crate) struct FlamingTar;

impl AmendmentRule for FlamingTar {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::FLAMING_TAR,
                "Tar on a burning Monster gives it one more flame, once.",
            )
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Scorch { 1 } else { now }
    }
}
