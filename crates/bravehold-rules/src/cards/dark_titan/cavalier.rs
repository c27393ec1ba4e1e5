//! The Cavalier card: it puts the Cavalier on the board (T-70, T-71).
//! Kinds: cavalier-card = Cavalier

use crate::board::{ArcSet, Ring, Seat, SpaceSet};
use crate::cards::{Action, CardRule, Face, Targets};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::tokens::cavalier;
use crate::verbs::Play;

/// The card Cavalier.
pub(crate) struct Cavalier;

impl CardRule for Cavalier {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::cards::CAVALIER_CARD, "T-70", "Puts the Cavalier into a Swordsman space.") }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for Cavalier {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        match cavalier::on_board(g) {
            Some(_) => Err(Refusal::by("T-71", "the Cavalier is already on the board")),
            None => Ok(()),
        }
    }

    fn targets(&self, _: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Spaces(SpaceSet::ring(Ring::Swordsman, ArcSet::ALL))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("T-70", "choose a Swordsman space")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        if let Aim::Space(at) = aim {
            cavalier::place(g, at);
        }
        Resume::Nothing
    }
}
