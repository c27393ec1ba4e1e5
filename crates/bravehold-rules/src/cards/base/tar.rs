//! Tar (B-180).
//! Kinds: tar-card = Tar

use crate::attack::AttackSource;
use crate::board::{Seat, TokenSet};
use crate::cards::{Action, CardRule, Face, Targets};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::verbs::Play;

/// The card Tar.
pub(crate) struct Tar;

impl CardRule for Tar {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::TAR_CARD,
                "B-180",
                "Holds one Monster, in any ring, for the rest of the turn.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for Tar {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if free(g).is_empty() {
            let none = Refusal::by("B-111", "every Monster already has Tar on it");
            return Err(g.spared(AttackSource::Tar, |t| !t.tarred(), none));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Tokens(free(g))
    }

    fn touch(&self) -> Option<AttackSource> {
        Some(AttackSource::Tar)
    }

    fn miss(&self, _: Look, _: &Chain, aim: Aim) -> Refusal {
        match aim {
            Aim::Token(_) => Refusal::by("B-185", "that Monster already has Tar on it"),
            _ => Refusal::by("B-180", "choose a Monster"),
        }
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        if let Aim::Token(id) = aim {
            g.tar(id);
        }
        Resume::Nothing
    }
}

fn free(g: Look) -> TokenSet {
    g.touchable(AttackSource::Tar, |t| !t.tarred())
}
