//! Solitaire: keep the Basilisk (W-492).
//! Kinds: solo-basilisk = SoloBasilisk

use crate::amendments::{AmendmentRule, Group, Note};
use crate::setup::Setup;
use crate::setup::layout::Layout;
use crate::tokens::TokenKind;

/// The optional rule Solitaire: keep the Basilisk.
pub(crate) struct SoloBasilisk;

impl AmendmentRule for SoloBasilisk {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Solitaire: keep the Basilisk",
                help: "One player: the Basilisk's Harbinger is among those that may come.",
                rule: "W-492",
                group: Group::Solo,
                requires: &["wizards-tower"],
                ..Note::PLAIN
            }
        }
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        l.harbingers.set(TokenKind::BasiliskHarbinger, 1);
    }
}
