//! Dwindling Resources (B-570).
//! Kinds: dwindling-resources = DwindlingResources

use crate::amendments::{AmendmentRule, Group, Note};
use crate::cards::{CardKind, Deck};
use crate::event::Event;
use crate::verbs::{Play, Steps};

/// The optional rule Dwindling Resources.
pub(crate) struct DwindlingResources;

impl AmendmentRule for DwindlingResources {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Dwindling Resources",
                help: "Each time the discards become a new deck, one Brick and one Mortar leave the game.",
                rule: "B-570",
                group: Group::LittleMore,
                listens: true,
                excludes: &["engines-of-war"],
                ..Note::PLAIN
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
