//! Gargoyle: it flies (W-460).
//! Kinds: gargoyle = Gargoyle

use crate::data;
use crate::tokens::{Face, TokenRule};

/// The Gargoyle.
pub(crate) struct Gargoyle;

impl TokenRule for Gargoyle {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::GARGOYLE,
                "W-460",
                "Flies: only Archers, Heroes and the Barbarian reach it, and Wizard cards.",
            )
        }
    }
}
