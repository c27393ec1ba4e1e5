//! Fortify Wall (B-190).
//! Kinds: fortify-wall = FortifyWall

use crate::board::{ArcSet, Seat};
use crate::cards::{CardRule, Deed, Face, Targets, special};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got};
use crate::verbs::Play;
use crate::verbs::build::FORTIFY_TOKENS;

/// The card Fortify Wall.
pub(crate) struct FortifyWall;

impl CardRule for FortifyWall {
    fn face(&self) -> &'static Face {
        const {
            &special(
                "Fortify Wall",
                "B-190",
                "Puts a Fortify token on a Wall: it falls in the place of the Wall.",
            )
        }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for FortifyWall {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if plain_walls(g).is_empty() {
            return Err(Refusal::by("B-191", "no Wall without a Fortify token stands"));
        }
        if g.state.castle.fortified.len() >= FORTIFY_TOKENS {
            return Err(Refusal::by("B-191", "both Fortify tokens are on Walls"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Arcs(plain_walls(g))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("B-190", "the token goes on a standing Wall that has none")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, aim: Aim, _: u8, _: Got) -> Got {
        if let Aim::Arc(arc) = aim {
            g.fortify(arc);
        }
        Got::Nothing
    }
}

fn plain_walls(g: Look) -> ArcSet {
    g.state.castle.walls.without(g.state.castle.fortified)
}
