//! Reinforce (W-134, W-135).
//! Kinds: reinforce = Reinforce

use crate::board::Seat;
use crate::cards::{CardRule, Deck, Deed, Face, wizards_special};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Step};
use crate::verbs::Play;
use crate::verbs::Steps;

/// The card Reinforce.
pub(crate) struct Reinforce;

impl CardRule for Reinforce {
    fn face(&self) -> &'static Face {
        const {
            &wizards_special(
                "Reinforce",
                "W-134",
                "Every player draws a card from the Castle or the Wizard deck.",
            )
        }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for Reinforce {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if Deck::ALL.into_iter().any(|d| g.can_draw(d)) {
            return Ok(());
        }
        Err(Refusal::by("R-12", "no card can be drawn"))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-134", "Reinforce has no target")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Got) -> Got {
        let mut then = Steps::new(Step::Nothing);
        for seat in g.look().seats_in() {
            then.push(Step::DrawAny { seat, left: 1 });
        }
        g.next(then.as_slice());
        Got::Nothing
    }
}
