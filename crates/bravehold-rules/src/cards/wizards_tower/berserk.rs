//! Berserk (W-90 to W-97).
//! Kinds: berserk = Berserk

use crate::board::Seat;
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::look::Look;
use crate::memory::HIT_PLAYED;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::verbs::Play;

/// The card Berserk.
pub(crate) struct Berserk;

impl CardRule for Berserk {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::BERSERK,
                "W-90",
                "For the rest of the turn you draw a card after each hit card that you play.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for Berserk {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if g.recall(HIT_PLAYED) {
            return Err(Refusal::by("W-92", "Berserk must be played before any hit card of the turn"));
        }
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-90", "Berserk needs no target")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Resume) -> Resume {
        g.draw_one_more_per_hit();
        Resume::Nothing
    }
}
