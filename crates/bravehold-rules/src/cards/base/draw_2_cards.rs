//! Draw 2 Cards (B-210).
//! Kinds: draw-2-cards = Draw2Cards

use crate::board::Seat;
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::deck::DeckSet;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume, Step};
use crate::verbs::Play;

/// The card Draw 2 Cards.
pub(crate) struct Draw2Cards;

impl CardRule for Draw2Cards {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::cards::DRAW_2_CARDS, "B-210", "Draw two cards, even above your hand size.") }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for Draw2Cards {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if !g.can_draw_any(DeckSet::UNNAMED) {
            return Err(Refusal::by("B-212", "the deck and the discard pile are both empty"));
        }
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("B-210", "Draw 2 Cards needs no target")
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, _: Aim, _: u8, _: Resume) -> Resume {
        g.next(&[Step::DrawAny { seat, left: 2, from: DeckSet::UNNAMED }]);
        Resume::Nothing
    }
}
