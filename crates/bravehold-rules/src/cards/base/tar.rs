//! Tar (B-180).
//! Kinds: tar-card = Tar

use crate::board::{Seat, TokenSet};
use crate::cards::{CardRule, Deed, Face, Targets, special};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Touch};
use crate::verbs::Play;

/// The card Tar.
pub(crate) struct Tar;

impl CardRule for Tar {
    fn face(&self) -> &'static Face {
        const { &special("Tar", "B-180", "Holds one Monster, in any ring, for the rest of the turn.") }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for Tar {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if free(g).is_empty() {
            return Err(Refusal::by("B-111", "there is no Monster without Tar"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Tokens(free(g))
    }

    fn touch(&self) -> Option<Touch> {
        Some(Touch::Tar)
    }

    fn miss(&self, _: Look, _: &Chain, aim: Aim) -> Refusal {
        match aim {
            Aim::Token(_) => Refusal::by("B-185", "the Monster is tarred already"),
            _ => Refusal::by("B-180", "Tar is put on a Monster"),
        }
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, aim: Aim, _: u8, _: Got) -> Got {
        if let Aim::Token(id) = aim {
            g.tar(id);
        }
        Got::Nothing
    }
}

fn free(g: Look) -> TokenSet {
    g.touchable(Touch::Tar, |t| !t.tarred())
}
