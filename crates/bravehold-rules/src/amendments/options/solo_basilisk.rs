//! Solitaire: keep the Basilisk (W-492).
//! Kinds: solo-basilisk = SoloBasilisk

use crate::amendments::{AmendmentRule, OptionInfo};
use crate::data;
use crate::setup::Setup;
use crate::setup::layout::Layout;
use crate::tokens::TokenKind;

/// The optional rule Solitaire: keep the Basilisk.
pub(crate) struct SoloBasilisk;

impl AmendmentRule for SoloBasilisk {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::SOLO_BASILISK,
                "One player: the Basilisk's Harbinger is among those that may appear.",
            )
        }
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        l.harbingers.set(TokenKind::BasiliskHarbinger, 1);
    }
}
