//! Brick and Mortar: together they build a Wall (B-230 to B-235).
//! Kinds: brick = Building::Brick, mortar = Building::Mortar

use crate::board::{ArcSet, Seat};
use crate::cards::{CardKind, CardRule, Class, Deck, Deed, Face, Targets};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::setup::BoxId;
use crate::step::{Aim, Got};
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
                const { &face("Brick", "B-230", "With a Mortar: builds a Wall in any arc without one.") }
            }
            Building::Mortar => {
                const { &face("Mortar", "B-231", "With a Brick: builds a Wall in any arc without one.") }
            }
        }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for Building {
    fn opens(&self, g: Look, seat: Seat, _: &Chain) -> Verdict {
        if !g.state.seats.at(seat).hand.has(self.other()) {
            return Err(match self {
                Building::Brick => Refusal::by("B-230", "Brick is played only together with Mortar"),
                Building::Mortar => Refusal::by("B-231", "Mortar is played only together with Brick"),
            });
        }
        if gaps(g).is_empty() {
            return Err(Refusal::by("B-232", "every arc has its Wall"));
        }
        Ok(())
    }

    fn joins(&self, _: Look, _: Seat, chain: &Chain, next: CardKind) -> Verdict {
        if chain.len() == 1 && next == self.other() {
            return Ok(());
        }
        Err(Refusal::by("B-230", "a Wall takes one Brick and one Mortar"))
    }

    fn targets(&self, g: Look, _: Seat, chain: &Chain) -> Targets {
        if chain.len() < 2 { Targets::Incomplete } else { Targets::Arcs(gaps(g)) }
    }

    fn miss(&self, _: Look, chain: &Chain, _: Aim) -> Refusal {
        if chain.len() < 2 {
            Refusal::by("B-230", "a Wall takes one Brick and one Mortar")
        } else {
            Refusal::by("B-232", "a Wall is built in an arc without one")
        }
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, aim: Aim, _: u8, _: Got) -> Got {
        if let Aim::Arc(arc) = aim {
            g.build_wall(arc);
        }
        Got::Nothing
    }
}

const fn face(name: &'static str, rule: &'static str, help: &'static str) -> Face {
    Face { name, help, rule, set: BoxId::CastlePanic, count: 4, deck: Deck::Castle, class: Class::Building }
}

fn gaps(g: Look) -> ArcSet {
    g.state.castle.walls.missing()
}
