//! Scavenge (B-220).
//! Kinds: scavenge = Scavenge

use crate::board::Seat;
use crate::cards::{CardRule, Deck, Deed, Face, special};
use crate::choice::{Choice, Who};
use crate::look::Look;
use crate::question::{Chain, From, Optional, Prompt, Question, Source, Why};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Step};
use crate::verbs::Play;

/// The card Scavenge.
pub(crate) struct Scavenge;

impl CardRule for Scavenge {
    fn face(&self) -> &'static Face {
        const { &special("Scavenge", "B-220", "Take any card from the Castle discard pile into your hand.") }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for Scavenge {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if g.state.decks.at(Deck::Castle).discard.is_empty() {
            return Err(Refusal::by("B-222", "the discard pile is empty"));
        }
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("B-220", "Scavenge takes a card")
    }

    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, _: u8, got: Got) -> Got {
        if let Got::Choice(Choice::Card(card)) = got {
            g.take_from_discard(seat, card);
            return Got::Nothing;
        }
        let question = Question::Card { from: From::Discard, why: Why::Scavenge, optional: Optional::Must };
        let back = Step::Perform { by: Source::Cards, chain: *chain, aim, stage: 1 };
        g.call(back, Step::Ask(Prompt { who: Who::Seat(seat), question }))
    }
}
