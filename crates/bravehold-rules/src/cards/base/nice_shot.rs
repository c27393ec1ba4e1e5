//! Nice Shot (B-160).
//! Kinds: nice-shot = NiceShot

use crate::board::Seat;
use crate::cards::{Action, CardKind, CardRule, Face, Targets};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::verbs::Play;
use crate::verbs::hit::Hit;

/// The card Nice Shot.
pub(crate) struct NiceShot;

impl CardRule for NiceShot {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::NICE_SHOT,
                "B-160",
                "Added to a hit card: the Monster that is hit is slain.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }

    fn alters(&self, hit: Hit) -> Option<Hit> {
        Some(Hit { slays: true, ..hit })
    }
}

impl Action for NiceShot {
    fn opens(&self, g: Look, seat: Seat, chain: &Chain) -> Verdict {
        if g.can_ride(seat, chain) {
            Ok(())
        } else {
            Err(Refusal::by("B-160", "Nice Shot needs a hit card that can hit a Monster"))
        }
    }

    fn joins(&self, g: Look, seat: Seat, chain: &Chain, next: CardKind) -> Verdict {
        if !next.is_hit() {
            return Err(Refusal::by("B-161", "Nice Shot goes only with a hit card"));
        }
        if g.carries(seat, chain, next).is_ok() {
            Ok(())
        } else {
            Err(Refusal::by("B-160", "that card has no Monster to hit"))
        }
    }

    fn targets(&self, _: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Incomplete
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("B-161", "Nice Shot cannot be played alone")
    }

    fn perform(&self, _: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Resume) -> Resume {
        Resume::Nothing
    }
}
