//! The promo card Feather in the Castle deck (P-1, P-2).
//! Kinds: feather = Feather

use crate::amendments::{Amendment, AmendmentRule, OptionInfo};
use crate::data;
use crate::setup::Setup;
use crate::setup::layout::Layout;

/// The option that shuffles the card in.
pub(crate) struct Feather;

impl AmendmentRule for Feather {
    fn note(&self) -> &'static OptionInfo {
        const { &OptionInfo::of(&data::options::FEATHER, "Adds a card: it slays a Monster with Tar on it.") }
    }

    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        l.add_promo(setup, Amendment::Feather);
    }
}
