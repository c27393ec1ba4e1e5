//! Orc: a plain Monster (B-7, B-293).
//! Kinds: orc = Orc

use crate::data;
use crate::tokens::{Face, TokenRule};

/// The Orc.
pub(crate) struct Orc;

impl TokenRule for Orc {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::tokens::ORC, "B-293", "A Monster with 2 health.") }
    }
}
