//! Sigh of Relief (T-332).
//! Kinds: sigh-of-relief = SighOfRelief

use crate::amendments::{AmendmentRule, OptionInfo, titan};
use crate::cards::Deck;
use crate::data;
use crate::event::Event;
use crate::step::{DrawInto, Step};
use crate::verbs::{Play, Steps};

/// The optional rule Sigh of Relief.
pub(crate) struct SighOfRelief;

impl AmendmentRule for SighOfRelief {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                listens: true,
                ..OptionInfo::of(
                    &data::options::SIGH_OF_RELIEF,
                    "When Agranok is slain every player draws a card.",
                )
            }
        }
    }

    fn after(&self, g: &mut Play, fact: &Event, then: &mut Steps) {
        if let Event::Died { kind, .. } = fact
            && titan::is_titan(*kind)
        {
            for seat in g.look().seats_in() {
                then.push(Step::DrawCards { seat, left: 1, deck: Deck::Castle, into: DrawInto::Hand });
            }
        }
    }
}
