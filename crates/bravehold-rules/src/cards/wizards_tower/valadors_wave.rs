//! Valador's Wave (W-154, W-155).
//! Kinds: valadors-wave = ValadorsWave

use crate::attack::{AttackSource, By};
use crate::board::{Arc, ArcSet, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::{Action, CardRule, Face, Targets};
use crate::data;
use crate::look::Look;
use crate::question::{Chain, Purpose};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume, Step};
use crate::verbs::Play;
use crate::verbs::share::Share;

/// The card Valador's Wave.
pub(crate) struct ValadorsWave;

impl CardRule for ValadorsWave {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::VALADORS_WAVE,
                "W-154",
                "Four points among the Monsters of one color, split as you like.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for ValadorsWave {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if prey(g, ArcSet::ALL).is_empty() {
            return Err(Refusal::by("W-67", "there is no Monster it affects"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        let arcs = Arc::ALL.into_iter().filter(|a| !prey(g, ArcSet::of(&[*a])).is_empty());
        Targets::Colors(arcs.fold(ArcSet::NONE, ArcSet::with))
    }

    fn miss(&self, g: Look, _: &Chain, aim: Aim) -> Refusal {
        match aim {
            Aim::Color(color) => {
                let none = Refusal::by("W-67", "there is no Monster in that color");
                g.spared(AttackSource::Wizard, |t| t.at.color() == color, none)
            }
            _ => Refusal::by("W-154", "choose a color"),
        }
    }

    /// The stage is the number of points asked for; they are allotted first and dealt at once (W-155).
    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, stage: u8, got: Resume) -> Resume {
        let Aim::Color(color) = aim else { return Resume::Nothing };
        let by = By::player(seat, AttackSource::Wizard);
        let share = Share { seat, points: POINTS, asked: stage, why: Purpose::Share(stage), by };
        let back = Step::Perform { by: g.look().source_of(seat), chain: *chain, aim, stage: stage + 1 };
        g.share(&share, |g| prey(g, color.arcs()), back, got)
    }
}

/// The points that there are.
const POINTS: u8 = 4;

/// Those that can be given points.
fn prey(g: Look, arcs: ArcSet) -> TokenSet {
    g.enchantable(SpaceSet::rings(&Ring::ALL, arcs))
}
