//! Eye of the Oracle (W-200, W-201).
//! Kinds: eye-of-the-oracle = EyeOfTheOracle

use crate::board::Seat;
use crate::cards::{CardRule, Deck, Deed, Face, wizard};
use crate::choice::{Choice, Who};
use crate::look::Look;
use crate::question::{Chain, From, Optional, Prompt, Question, Why};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Into, Step};
use crate::verbs::Play;

/// The card Eye of the Oracle.
pub(crate) struct EyeOfTheOracle;

impl CardRule for EyeOfTheOracle {
    fn face(&self) -> &'static Face {
        const {
            &wizard(
                "Eye of the Oracle",
                "W-200",
                "Look at the top five cards of the deck, keep one, put the others back in any order.",
            )
        }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for EyeOfTheOracle {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if !g.can_draw(Deck::Castle) {
            return Err(Refusal::by("R-12", "there is no card to look at"));
        }
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-200", "Eye of the Oracle has no target")
    }

    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, stage: u8, got: Got) -> Got {
        let by = g.look().source_of(seat);
        let back = |stage: u8| Step::Perform { by, chain: *chain, aim, stage };
        let why = match (stage, got.choice()) {
            (LOOK, _) => {
                let look = Step::DrawCards { seat, left: CARDS, deck: Deck::Castle, into: Into::Aside };
                return g.call(back(KEEP), look);
            }
            (KEEP, _) => Why::Keep,
            (KEPT, Some(Choice::Card(card))) => {
                g.keep(seat, card);
                Why::PutBack
            }
            (_, Some(Choice::Card(card))) => {
                g.put_back(seat, card);
                Why::PutBack
            }
            _ => Why::PutBack,
        };
        if g.state().aside.is_empty() {
            return Got::Nothing;
        }
        let question = Question::Card { from: From::Aside, why, optional: Optional::Must };
        let next = if why == Why::Keep { KEPT } else { ORDER };
        g.call(back(next), Step::Ask(Prompt { who: Who::Seat(seat), question }))
    }
}

/// How many cards are looked at.
const CARDS: u8 = 5;

const LOOK: u8 = 0;
const KEEP: u8 = 1;
const KEPT: u8 = 2;
const ORDER: u8 = 3;
