//! Fickle Fortune: any die is rolled again (P-40 to P-47).
//! Kinds: fickle-fortune = FickleFortune

use crate::board::Seat;
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::look::Look;
use crate::question::{Chain, Window};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume, Step};
use crate::verbs::Play;

/// The promo card Fickle Fortune.
pub(crate) struct FickleFortune;

impl CardRule for FickleFortune {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::FICKLE_FORTUNE,
                "P-40",
                "Right after any die roll, on anybody's turn: reroll it.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }

    fn answers(&self, window: Window) -> bool {
        match window {
            Window::Roll { .. } => true,
        }
    }

    /// The second result counts, better or worse (P-41).
    fn react(&self, g: &mut Play, _: Seat, _: Window) {
        g.next(&[Step::Roll]);
    }
}

/// It is no action of Play Cards (P-43).
impl Action for FickleFortune {
    fn opens(&self, _: Look, _: Seat, _: &Chain) -> Verdict {
        Err(Refusal::by("P-43", "Fickle Fortune can be played only right after a die roll"))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("P-43", "Fickle Fortune needs no target")
    }

    fn perform(&self, _: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Resume) -> Resume {
        Resume::Nothing
    }
}
