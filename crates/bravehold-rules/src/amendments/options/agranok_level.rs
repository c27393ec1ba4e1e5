//! The level of Agranok that the players pick (T-14, T-335).
//! Kinds: agranok-level = AgranokLevel

use crate::amendments::{Amendment, AmendmentRule, OptionInfo};
use crate::data;
use crate::setup::Setup;

/// A level was picked; the table of the game has only that one.
pub(crate) struct AgranokLevel;

impl AmendmentRule for AgranokLevel {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::AGRANOK_LEVEL,
                "You pick Agranok's level instead of drawing it when he arrives.",
            )
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        setup.agranok_level.is_some()
    }
}
