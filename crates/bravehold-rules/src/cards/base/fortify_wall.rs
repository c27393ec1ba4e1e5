//! Fortify Wall (B-190).
//! Kinds: fortify-wall = FortifyWall

use crate::board::{ArcSet, Seat};
use crate::cards::{Action, CardRule, Face, Targets};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::verbs::Play;
use crate::verbs::build::FORTIFY_TOKENS;

/// The card Fortify Wall.
pub(crate) struct FortifyWall;

impl CardRule for FortifyWall {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::FORTIFY_WALL,
                "B-190",
                "Puts a Fortify token on a Wall: it falls in place of the Wall.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for FortifyWall {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if plain_walls(g).is_empty() {
            return Err(Refusal::by("B-191", "no standing Wall is without a Fortify token"));
        }
        if g.state.castle.fortified.len() >= FORTIFY_TOKENS {
            return Err(Refusal::by("B-191", "both Fortify tokens are in use"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Arcs(plain_walls(g))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("B-190", "choose a standing Wall without a Fortify token")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        if let Aim::Arc(arc) = aim {
            g.fortify(arc);
        }
        Resume::Nothing
    }
}

fn plain_walls(g: Look) -> ArcSet {
    g.state.castle.walls.without(g.state.castle.fortified)
}
