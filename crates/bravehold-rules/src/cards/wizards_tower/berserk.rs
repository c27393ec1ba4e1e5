//! Berserk (W-90 to W-97).
//! Kinds: berserk = Berserk

use crate::board::Seat;
use crate::cards::{CardRule, Deed, Face, wizards_special};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got};
use crate::verbs::Play;

/// The card Berserk.
pub(crate) struct Berserk;

impl CardRule for Berserk {
    fn face(&self) -> &'static Face {
        const {
            &wizards_special(
                "Berserk",
                "W-90",
                "For the rest of the turn you draw a card after each hit card that you play.",
            )
        }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for Berserk {
    fn opens(&self, _: Look, _: Seat, _: &Chain) -> Verdict {
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-90", "Berserk has no target")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Got) -> Got {
        g.add_zeal();
        Got::Nothing
    }
}
