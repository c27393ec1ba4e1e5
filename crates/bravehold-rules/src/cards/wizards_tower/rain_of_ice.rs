//! Rain of Ice (W-185 to W-187).
//! Kinds: rain-of-ice = RainOfIce

use crate::attack::AttackSource;
use crate::board::Seat;
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::verbs::Play;

/// The card Rain of Ice.
pub(crate) struct RainOfIce;

impl CardRule for RainOfIce {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::RAIN_OF_ICE,
                "W-185",
                "No Monster moves on its own this turn, and all flames come off Monsters.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for RainOfIce {
    /// Also without a Monster: it holds those that come later in the turn (W-186).
    fn opens(&self, _: Look, _: Seat, _: &Chain) -> Verdict {
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-185", "Rain of Ice needs no target")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Resume) -> Resume {
        g.freeze();
        let all = g.look().touchable(AttackSource::Wizard, |t| t.flames > 0);
        g.quench(all);
        Resume::Nothing
    }
}
