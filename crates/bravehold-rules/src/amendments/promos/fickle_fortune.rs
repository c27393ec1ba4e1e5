//! The promo card Fickle Fortune in the Castle deck (P-1, P-2).
//! Kinds: fickle-fortune = FickleFortune

use crate::amendments::{Amendment, AmendmentRule, OptionInfo};
use crate::data;
use crate::setup::Setup;
use crate::setup::layout::Layout;

/// The option that shuffles the card in.
pub(crate) struct FickleFortune;

impl AmendmentRule for FickleFortune {
    fn note(&self) -> &'static OptionInfo {
        const { &OptionInfo::of(&data::options::FICKLE_FORTUNE, "Adds a card: any die can be rerolled.") }
    }

    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        l.add_promo(setup, Amendment::FickleFortune);
    }
}
