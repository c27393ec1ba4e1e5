//! Draw 2 Cards (B-210).
//! Kinds: draw-2-cards = Draw2Cards

use crate::board::Seat;
use crate::cards::{CardRule, Deck, Deed, Face, special};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Into, Step};
use crate::verbs::Play;

/// The card Draw 2 Cards.
pub(crate) struct Draw2Cards;

impl CardRule for Draw2Cards {
    fn face(&self) -> &'static Face {
        const { &special("Draw 2 Cards", "B-210", "Draw two cards, also above the hand size.") }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for Draw2Cards {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if !g.can_draw(Deck::Castle) {
            return Err(Refusal::by("B-212", "the deck and the discard pile are both empty"));
        }
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("B-210", "Draw 2 Cards has no target")
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, _: Aim, _: u8, _: Got) -> Got {
        g.next(&[Step::DrawCards { seat, left: 2, deck: Deck::Castle, into: Into::Hand }]);
        Got::Nothing
    }
}
