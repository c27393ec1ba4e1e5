//! Scavenge (B-220).
//! Kinds: scavenge = Scavenge

use crate::board::Seat;
use crate::cards::{Action, CardRule, Deck, Face};
use crate::choice::{Choice, Who};
use crate::data;
use crate::look::Look;
use crate::question::{CardSource, Chain, Optional, Prompt, Purpose, Question, Source};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume, Step};
use crate::verbs::Play;

/// The card Scavenge.
pub(crate) struct Scavenge;

impl CardRule for Scavenge {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::SCAVENGE,
                "B-220",
                "Take any card from the Castle discard pile into your hand.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for Scavenge {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if g.state.decks.at(Deck::Castle).discard.is_empty() {
            return Err(Refusal::by("B-222", "the discard pile is empty"));
        }
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("B-220", "choose a card from the discard pile")
    }

    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, _: u8, got: Resume) -> Resume {
        if let Resume::Choice(Choice::Card(card)) = got {
            g.take_from_discard(seat, card);
            return Resume::Nothing;
        }
        let question =
            Question::Card { from: CardSource::Discard, why: Purpose::Scavenge, optional: Optional::Must };
        let back = Step::Perform { by: Source::Cards, chain: *chain, aim, stage: 1 };
        g.call(back, Step::Ask(Prompt { who: Who::Seat(seat), question }))
    }
}
