//! The promo card Any Color Hero in the Castle deck (P-1, P-2).
//! Kinds: any-color-hero = AnyColorHero

use crate::amendments::{Amendment, AmendmentRule, OptionInfo};
use crate::data;
use crate::setup::Setup;
use crate::setup::layout::Layout;

/// The option that shuffles the card in.
pub(crate) struct AnyColorHero;

impl AmendmentRule for AnyColorHero {
    fn note(&self) -> &'static OptionInfo {
        const { &OptionInfo::of(&data::options::ANY_COLOR_HERO, "Adds a card: a Hero that hits in every color.") }
    }

    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        l.add_promo(setup, Amendment::AnyColorHero);
    }
}
