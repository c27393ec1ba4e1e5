//! Orc: a plain Monster (B-7, B-293).
//! Kinds: orc = Orc

use crate::tokens::{Face, TokenRule, plain};

/// The Orc.
pub(crate) struct Orc;

impl TokenRule for Orc {
    fn face(&self) -> &'static Face {
        const { &plain("Orc", "A Monster with 2 health.", 11, 2, 2) }
    }
}
