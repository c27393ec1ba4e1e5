//! The promo card All for One in the Castle deck (P-1, P-2).
//! Kinds: all-for-one-card = AllForOneCard

use crate::amendments::{Amendment, AmendmentRule, OptionInfo};
use crate::data;
use crate::setup::Setup;
use crate::setup::layout::Layout;

/// The option that shuffles the card in.
pub(crate) struct AllForOneCard;

impl AmendmentRule for AllForOneCard {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::ALL_FOR_ONE_CARD,
                "Adds a card: the players together give 5 cards to harm a Monster.",
            )
        }
    }

    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        l.add_promo(setup, Amendment::AllForOneCard);
    }
}
