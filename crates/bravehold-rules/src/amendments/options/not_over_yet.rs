//! Not Over Yet (B-630).
//! Kinds: not-over-yet = NotOverYet

use crate::amendments::{Amendment, AmendmentRule, Figure, OptionInfo};
use crate::data;
use crate::event::Event;
use crate::look::Look;
use crate::memory::{Field, Slot};
use crate::setup::Setup;
use crate::verbs::{Play, Steps};

/// The optional rule Not Over Yet.
pub(crate) struct NotOverYet;

/// The pile has been refilled.
const SPENT: Slot<bool> = Slot::spent(Amendment::NotOverYet);

impl AmendmentRule for NotOverYet {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                live: &[Figure::Refill],
                listens: true,
                ..OptionInfo::of(
                    &data::options::NOT_OVER_YET,
                    "The first time the pile is empty, the Monster discard pile is shuffled and becomes the pile.",
                )
            }
        }
    }

    fn memory(&self) -> &'static [Field] {
        const { &[SPENT.field()] }
    }

    fn figure(&self, _: &Setup, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Refill { 1 } else { now }
    }

    fn figure_now(&self, g: Look, figure: Figure, now: u8) -> u8 {
        // Once per game (B-631).
        if figure == Figure::Refill && g.recall(SPENT) { 0 } else { now }
    }

    fn after(&self, g: &mut Play, fact: &Event, _: &mut Steps) {
        if let Event::PileRefilled { .. } = fact {
            g.remember(SPENT, true);
        }
    }
}
