//! Under Construction: which Walls stand at the start (B-580 to B-605).
//! Kinds: walls = UnderConstruction

use crate::amendments::{Amendment, AmendmentRule, OptionInfo, RuleAction, When};
use crate::board::{Arc, ArcSet, Seat};
use crate::cards::{Action, Targets};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::setup::layout::Layout;
use crate::setup::{Setup, Walls};
use crate::step::{Aim, Resume, Step};
use crate::turn::{Phase, Schedule};
use crate::verbs::Play;

/// The setting `walls`, when it is not "full".
pub(crate) struct UnderConstruction;

impl AmendmentRule for UnderConstruction {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::WALLS,
                "The game starts without Walls, with some, or with a Wall in every player's hand.",
            )
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        setup.walls != Walls::Full
    }

    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        l.walls = ArcSet::NONE;
        l.held_walls = setup.walls == Walls::Player;
    }

    fn schedule(&self, setup: &Setup, s: &mut Schedule) {
        if matches!(setup.walls, Walls::Random | Walls::Number(_)) {
            // Step 2 of set-up, before the starting Monsters (B-32).
            let at = s.prelude.iter().position(|p| *p == Phase::Starters).unwrap_or(0);
            s.prelude.insert(at, Phase::Of(Amendment::Walls));
        }
    }

    /// Stage 0 asks for the number; any other stage is the number of Walls still to come.
    fn phase(&self, g: &mut Play, stage: u8, got: Resume) -> Resume {
        match (stage, got, g.rules().setup().walls) {
            (0, _, Walls::Number(n)) => self.roll_for(g, n),
            (0, _, Walls::Random) => g.wait(NUMBER, Step::Roll),
            (NUMBER, Resume::Die(6), _) => {
                for arc in Arc::ALL {
                    g.build_wall(arc);
                }
                Resume::Nothing
            }
            (NUMBER, Resume::Die(n), _) => self.roll_for(g, n),
            (left, Resume::Die(n), _) => match Arc::from_number(n) {
                // An arc that has its Wall already rolls again (B-585).
                Some(arc) if !g.state().castle.walls.has(arc) => {
                    g.build_wall(arc);
                    self.roll_for(g, left - 1)
                }
                _ => self.roll_for(g, left),
            },
            _ => Resume::Nothing,
        }
    }

    fn actions(&self) -> &'static [RuleAction] {
        const { &[RuleAction::only(When::PlayCards, &UnderConstruction)] }
    }
}

/// The stage in which the number of Walls is rolled.
const NUMBER: u8 = 100;

impl UnderConstruction {
    fn roll_for(&self, g: &mut Play, left: u8) -> Resume {
        if left == 0 { Resume::Nothing } else { g.wait(left, Step::Roll) }
    }
}

/// Putting the Wall that one holds (B-600).
impl Action for UnderConstruction {
    fn rule(&self) -> &'static str {
        "B-600"
    }

    fn opens(&self, g: Look, seat: Seat, _: &Chain) -> Verdict {
        if !g.state.seats.at(seat).wall {
            return Err(Refusal::by("B-600", "you hold no Wall"));
        }
        if g.wall_sites().is_empty() {
            return Err(Refusal::by("B-600", "every arc already has a Wall"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Arcs(g.wall_sites())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("B-600", "choose an arc without a Wall")
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        if let Aim::Arc(arc) = aim {
            g.lay_down_wall(seat);
            g.build_wall(arc);
        }
        Resume::Nothing
    }
}
