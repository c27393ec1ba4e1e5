//! Doppelgaenger: nothing touches it, and the next Monster that dies takes its place (W-410 to W-427).
//! Kinds: doppelganger = Doppelganger

use crate::tokens::{Face, TokenRule, Traits, wizards_monster};

/// The Doppelgaenger.
pub(crate) struct Doppelganger;

impl TokenRule for Doppelganger {
    fn face(&self) -> &'static Face {
        const {
            &wizards_monster(
                "Doppelgänger",
                "Never moves and cannot be touched; the next Monster that dies takes its place.",
                "W-410",
                (1, 0, 0),
                Traits::STANDS_IN.and(Traits::NEEDLESS),
            )
        }
    }
}
