//! Solitaire: keep Stand Together (W-491).
//! Kinds: solo-stand-together = SoloStandTogether

use crate::amendments::{AmendmentRule, OptionInfo};
use crate::cards::CardKind;
use crate::data;
use crate::setup::Setup;
use crate::setup::layout::Layout;

/// The optional rule Solitaire: keep Stand Together.
pub(crate) struct SoloStandTogether;

impl AmendmentRule for SoloStandTogether {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::SOLO_STAND_TOGETHER,
                "One player: Stand Together stays in the deck, though it can only be discarded.",
            )
        }
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        let card = CardKind::StandTogether;
        l.decks.at_mut(card.deck()).set(card, 1);
    }
}
