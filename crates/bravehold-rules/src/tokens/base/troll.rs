//! Troll: a plain Monster (B-7, B-293).
//! Kinds: troll = Troll

use crate::data;
use crate::tokens::{Face, TokenRule};

/// The Troll.
pub(crate) struct Troll;

impl TokenRule for Troll {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::tokens::TROLL, "B-293", "A Monster with 3 health.") }
    }
}
