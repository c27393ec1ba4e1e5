//! Troll: a plain Monster (B-7, B-293).
//! Kinds: troll = Troll

use crate::tokens::{Face, TokenRule, plain};

/// The Troll.
pub(crate) struct Troll;

impl TokenRule for Troll {
    fn face(&self) -> &'static Face {
        const { &plain("Troll", "A Monster with 3 health.", 10, 3, 3) }
    }
}
