//! Goblin: a plain Monster (B-7, B-293).
//! Kinds: goblin = Goblin

use crate::data;
use crate::tokens::{Face, TokenRule};

/// The Goblin.
pub(crate) struct Goblin;

impl TokenRule for Goblin {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::tokens::GOBLIN, "B-293", "A Monster with 1 health.") }
    }
}
