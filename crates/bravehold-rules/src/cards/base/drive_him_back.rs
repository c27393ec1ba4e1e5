//! Drive Him Back! (B-170).
//! Kinds: drive-him-back = DriveHimBack

use crate::board::{Ring, Seat, Space, TokenSet};
use crate::cards::{CardRule, Deed, Face, Targets, special};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Touch};
use crate::verbs::Play;

/// The card Drive Him Back!.
pub(crate) struct DriveHimBack;

impl CardRule for DriveHimBack {
    fn face(&self) -> &'static Face {
        const { &special("Drive Him Back!", "B-170", "Puts one Monster back into the Forest of its arc.") }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for DriveHimBack {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if drivable(g).is_empty() {
            let rule = if g.state.tokens.live().is_empty() { "B-111" } else { "B-171" };
            return Err(Refusal::by(rule, "no Monster stands outside the Forest"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Tokens(drivable(g))
    }

    fn touch(&self) -> Option<Touch> {
        Some(Touch::Drive)
    }

    fn miss(&self, _: Look, _: &Chain, aim: Aim) -> Refusal {
        match aim {
            Aim::Token(_) => Refusal::by("B-171", "the Monster is in the Forest already"),
            _ => Refusal::by("B-170", "a Monster is driven back"),
        }
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, aim: Aim, _: u8, _: Got) -> Got {
        if let Aim::Token(id) = aim
            && let Some(t) = g.state().tokens.get(id)
        {
            let forest = Space::new(Ring::Forest, t.at.arc);
            g.send_to(id, forest);
        }
        Got::Nothing
    }
}

fn drivable(g: Look) -> TokenSet {
    g.touchable(Touch::Drive, |t| t.at.ring != Ring::Forest)
}
