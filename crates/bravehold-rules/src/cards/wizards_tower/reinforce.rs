//! Reinforce (W-134, W-135).
//! Kinds: reinforce = Reinforce

use crate::board::Seat;
use crate::cards::{Action, CardRule, Deck, Face};
use crate::data;
use crate::deck::DeckSet;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume, Step};
use crate::verbs::Play;
use crate::verbs::Steps;

/// The card Reinforce.
pub(crate) struct Reinforce;

impl CardRule for Reinforce {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::REINFORCE,
                "W-134",
                "Every player draws a card from the Castle or the Wizard deck.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

/// The decks that it draws from (W-134, E-34).
const DECKS: DeckSet = DeckSet::NONE.with(Deck::Castle).with(Deck::Wizard);

impl Action for Reinforce {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if g.can_draw_any(DECKS) {
            return Ok(());
        }
        Err(Refusal::by("R-12", "no card can be drawn"))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-134", "Reinforce needs no target")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Resume) -> Resume {
        let mut then = Steps::new(Step::Nothing);
        for seat in g.look().seats_in() {
            then.push(Step::DrawAny { seat, left: 1, from: DECKS });
        }
        g.next(then.as_slice());
        Resume::Nothing
    }
}
