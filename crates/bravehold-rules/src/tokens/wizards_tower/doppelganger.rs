//! Doppelgaenger: nothing touches it, and the next Monster that dies takes its place (W-410 to W-427).
//! Kinds: doppelganger = Doppelganger

use crate::data;
use crate::tokens::{Face, TokenRule, Traits};

/// The Doppelgaenger.
pub(crate) struct Doppelganger;

impl TokenRule for Doppelganger {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::DOPPELGANGER,
                "W-410",
                "Never moves and cannot be touched; the next Monster that dies takes its place.",
            )
            .with(Traits::STANDS_IN)
        }
    }
}
