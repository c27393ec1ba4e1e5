//! Goblin: a plain Monster (B-7, B-293).
//! Kinds: goblin = Goblin

use crate::tokens::{Face, TokenRule, plain};

/// The Goblin.
pub(crate) struct Goblin;

impl TokenRule for Goblin {
    fn face(&self) -> &'static Face {
        const { &plain("Goblin", "A Monster with 1 health.", 6, 1, 1) }
    }
}
