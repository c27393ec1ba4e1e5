//! Not Over Yet (B-630).
//! Kinds: not-over-yet = NotOverYet

use crate::amendments::{Amendment, AmendmentRule, Figure, Group, Note};
use crate::event::Event;
use crate::look::Look;
use crate::setup::Setup;
use crate::verbs::{Play, Steps};

/// The optional rule Not Over Yet.
pub(crate) struct NotOverYet;

impl AmendmentRule for NotOverYet {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Not Over Yet",
                help: "The first time the pile is empty, the Monster discard pile is shuffled and becomes the pile.",
                rule: "B-630",
                group: Group::LittleMore,
                live: &[Figure::Refill],
                listens: true,
                ..Note::PLAIN
            }
        }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Refill { 1 } else { now }
    }

    fn figure_now(&self, g: Look, figure: Figure, now: u8) -> u8 {
        // Once per game (B-631).
        if figure == Figure::Refill && g.state.spent.has(Amendment::NotOverYet) { 0 } else { now }
    }

    fn after(&self, g: &mut Play, fact: &Event, _: &mut Steps) {
        if let Event::PileRefilled { .. } = fact {
            g.spend(Amendment::NotOverYet);
        }
    }
}
