//! Never Lose Hope (W-130 to W-133).
//! Kinds: never-lose-hope = NeverLoseHope

use crate::board::Seat;
use crate::cards::{Action, CardRule, Deck, Face};
use crate::choice::{Choice, Who};
use crate::data;
use crate::look::Look;
use crate::question::{CardSource, Chain, Optional, Prompt, Purpose, Question, Source};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, DrawInto, Resume, Step};
use crate::verbs::Play;

/// The card Never Lose Hope.
pub(crate) struct NeverLoseHope;

impl CardRule for NeverLoseHope {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::NEVER_LOSE_HOPE,
                "W-130",
                "Discard any number of cards, at least one, and draw as many.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for NeverLoseHope {
    fn opens(&self, g: Look, seat: Seat, _: &Chain) -> Verdict {
        if g.state.seats.at(seat).hand.total() < 2 {
            return Err(Refusal::by("W-132", "there is no other card to discard"));
        }
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-130", "Never Lose Hope needs no target")
    }

    /// The stage is the number of cards discarded and asked for; all are discarded before the first draw (W-133).
    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, stage: u8, got: Resume) -> Resume {
        let mut down = stage;
        match got.choice() {
            Some(Choice::Card(card)) => g.discard(seat, card),
            Some(_) => down = stage.saturating_sub(1),
            None => {}
        }
        if down < stage || g.state().seats.at(seat).hand.is_empty() {
            let (deck, into) = (Deck::Castle, DrawInto::Hand);
            g.next(&[Step::DrawCards { seat, left: down, deck, into }]);
            return Resume::Nothing;
        }
        let optional = if stage == 0 { Optional::Must } else { Optional::May };
        let question = Question::Card { from: CardSource::Hand, why: Purpose::Hope(stage), optional };
        let back = Step::Perform { by: Source::Cards, chain: *chain, aim, stage: stage + 1 };
        g.call(back, Step::Ask(Prompt { who: Who::Seat(seat), question }))
    }
}
