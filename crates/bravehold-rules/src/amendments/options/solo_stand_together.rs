//! Solitaire: keep Stand Together (W-491).
//! Kinds: solo-stand-together = SoloStandTogether

use crate::amendments::{AmendmentRule, Group, Note};
use crate::cards::CardKind;
use crate::setup::Setup;
use crate::setup::layout::Layout;

/// The optional rule Solitaire: keep Stand Together.
pub(crate) struct SoloStandTogether;

impl AmendmentRule for SoloStandTogether {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Solitaire: keep Stand Together",
                help: "One player: Stand Together stays in the deck, though it can only be discarded.",
                rule: "W-491",
                group: Group::Solo,
                requires: &["wizards-tower"],
                ..Note::PLAIN
            }
        }
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        let card = CardKind::StandTogether;
        l.decks.at_mut(card.deck()).set(card, 1);
    }
}
