//! Brick and Mortar: together they build a Wall (B-230 to B-235).
//! Kinds: brick = Building::Brick, mortar = Building::Mortar

use crate::board::{ArcSet, Seat};
use crate::cards::{Action, CardKind, CardRule, Face, Targets};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::verbs::Play;

/// Half of a Wall.
pub(crate) enum Building {
    Brick,
    Mortar,
}

impl Building {
    fn other(&self) -> CardKind {
        match self {
            Building::Brick => CardKind::Mortar,
            Building::Mortar => CardKind::Brick,
        }
    }
}

impl CardRule for Building {
    fn face(&self) -> &'static Face {
        match self {
            Building::Brick => {
                const {
                    &Face::of(
                        &data::cards::BRICK,
                        "B-230",
                        "With a Mortar: builds a Wall in any arc without one.",
                    )
                }
            }
            Building::Mortar => {
                const {
                    &Face::of(
                        &data::cards::MORTAR,
                        "B-231",
                        "With a Brick: builds a Wall in any arc without one.",
                    )
                }
            }
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for Building {
    fn opens(&self, g: Look, seat: Seat, _: &Chain) -> Verdict {
        if !g.state.seats.at(seat).hand.has(self.other()) {
            return Err(match self {
                Building::Brick => Refusal::by("B-230", "Brick needs a Mortar"),
                Building::Mortar => Refusal::by("B-231", "Mortar needs a Brick"),
            });
        }
        if gaps(g).is_empty() {
            return Err(Refusal::by("B-232", "every arc already has a Wall"));
        }
        Ok(())
    }

    fn joins(&self, _: Look, _: Seat, chain: &Chain, next: CardKind) -> Verdict {
        if chain.len() == 1 && next == self.other() {
            return Ok(());
        }
        Err(Refusal::by("B-230", "a Wall needs one Brick and one Mortar"))
    }

    fn targets(&self, g: Look, _: Seat, chain: &Chain) -> Targets {
        if chain.len() < 2 { Targets::Incomplete } else { Targets::Arcs(gaps(g)) }
    }

    fn miss(&self, _: Look, chain: &Chain, _: Aim) -> Refusal {
        if chain.len() < 2 {
            Refusal::by("B-230", "a Wall needs one Brick and one Mortar")
        } else {
            Refusal::by("B-232", "choose an arc without a Wall")
        }
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        if let Aim::Arc(arc) = aim {
            g.build_wall(arc);
        }
        Resume::Nothing
    }
}

fn gaps(g: Look) -> ArcSet {
    g.wall_sites()
}
