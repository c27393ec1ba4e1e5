//! The promo card Agranok Level 6 (P-70 to P-72).
//! Kinds: agranok-level-6 = AgranokLevelSix

use crate::amendments::{AmendmentRule, OptionInfo};
use crate::data;
use crate::setup::Setup;
use crate::setup::layout::Layout;

/// The option that adds the sixth level to those that can be picked or drawn.
pub(crate) struct AgranokLevelSix;

impl AmendmentRule for AgranokLevelSix {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::AGRANOK_LEVEL_6,
                "A sixth level of Agranok: he banishes cards or rushes on.",
            )
        }
    }

    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        l.omens.add_level(data::cards::AGRANOK_LEVEL_6.level, setup);
    }
}
