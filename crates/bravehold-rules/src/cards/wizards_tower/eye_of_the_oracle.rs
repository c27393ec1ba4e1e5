//! Eye of the Oracle (W-200, W-201).
//! Kinds: eye-of-the-oracle = EyeOfTheOracle

use crate::board::Seat;
use crate::cards::{Action, CardRule, Deck, Face};
use crate::choice::{Choice, Who};
use crate::data;
use crate::look::Look;
use crate::question::{CardSource, Chain, Optional, Prompt, Purpose, Question};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, DrawInto, Resume, Step};
use crate::verbs::Play;

/// The card Eye of the Oracle.
pub(crate) struct EyeOfTheOracle;

impl CardRule for EyeOfTheOracle {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::EYE_OF_THE_ORACLE,
                "W-200",
                "Look at the top five cards of the deck, keep one, put the others back in any order.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for EyeOfTheOracle {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if !g.can_draw(Deck::Castle) {
            return Err(Refusal::by("R-12", "there is no card to look at"));
        }
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-200", "Eye of the Oracle needs no target")
    }

    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, stage: u8, got: Resume) -> Resume {
        let by = g.look().source_of(seat);
        let back = |stage: u8| Step::Perform { by, chain: *chain, aim, stage };
        let why = match (stage, got.choice()) {
            (LOOK, _) => {
                let look = Step::DrawCards { seat, left: CARDS, deck: Deck::Castle, into: DrawInto::Aside };
                return g.call(back(KEEP), look);
            }
            (KEEP, _) => Purpose::Keep,
            (KEPT, Some(Choice::Card(card))) => {
                g.keep(seat, card);
                Purpose::PutBack
            }
            (_, Some(Choice::Card(card))) => {
                g.put_back(seat, card);
                Purpose::PutBack
            }
            _ => Purpose::PutBack,
        };
        if g.state().aside.is_empty() {
            return Resume::Nothing;
        }
        let question = Question::Card { from: CardSource::Aside, why, optional: Optional::Must };
        let next = if why == Purpose::Keep { KEPT } else { ORDER };
        g.call(back(next), Step::Ask(Prompt { who: Who::Seat(seat), question }))
    }
}

/// How many cards are looked at.
const CARDS: u8 = 5;

const LOOK: u8 = 0;
const KEEP: u8 = 1;
const KEPT: u8 = 2;
const ORDER: u8 = 3;
