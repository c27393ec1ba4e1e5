//! Dwindling Resources (B-570).
//! Kinds: dwindling-resources = DwindlingResources

use crate::amendments::{AmendmentRule, OptionInfo};
use crate::cards::{CardKind, Deck};
use crate::data;
use crate::event::Event;
use crate::verbs::{Play, Steps};

/// The optional rule Dwindling Resources.
pub(crate) struct DwindlingResources;

impl AmendmentRule for DwindlingResources {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                listens: true,
                ..OptionInfo::of(
                    &data::options::DWINDLING_RESOURCES,
                    "Each time the discards become a new deck, one Brick and one Mortar leave the game.",
                )
            }
        }
    }

    fn after(&self, g: &mut Play, fact: &Event, _: &mut Steps) {
        if *fact == (Event::DeckShuffled { deck: Deck::Castle }) {
            g.remove_from_deck(CardKind::Brick);
            g.remove_from_deck(CardKind::Mortar);
        }
    }
}
