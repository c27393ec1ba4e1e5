//! The promo card Crossbow in the Castle deck (P-1 to P-3).
//! Kinds: crossbow = Crossbow

use crate::amendments::{Amendment, AmendmentRule, OptionInfo};
use crate::data;
use crate::setup::Setup;
use crate::setup::layout::Layout;

/// The option that shuffles the card in.
pub(crate) struct Crossbow;

impl AmendmentRule for Crossbow {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::CROSSBOW,
                "Adds a card: with a Knight or Swordsman it hits a Flying Monster.",
            )
        }
    }

    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        l.add_promo(setup, Amendment::Crossbow);
    }
}
