//! Rain of Ice (W-185 to W-187).
//! Kinds: rain-of-ice = RainOfIce

use crate::board::Seat;
use crate::cards::{CardRule, Deed, Face, wizard};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Touch};
use crate::verbs::Play;

/// The card Rain of Ice.
pub(crate) struct RainOfIce;

impl CardRule for RainOfIce {
    fn face(&self) -> &'static Face {
        const {
            &wizard(
                "Rain of Ice",
                "W-185",
                "No Monster moves on its own this turn, and all flames come off Monsters.",
            )
        }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for RainOfIce {
    /// Also without a Monster: it holds those that come later in the turn (W-186).
    fn opens(&self, _: Look, _: Seat, _: &Chain) -> Verdict {
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-185", "Rain of Ice has no target")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Got) -> Got {
        g.freeze();
        let all = g.look().touchable(Touch::Wizard, |t| t.flames > 0);
        g.quench(all);
        Got::Nothing
    }
}
