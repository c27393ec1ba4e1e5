//! Gargoyle: it flies (W-460).
//! Kinds: gargoyle = Gargoyle

use crate::tokens::{Face, TokenRule, Traits, wizards_monster};

/// The Gargoyle.
pub(crate) struct Gargoyle;

impl TokenRule for Gargoyle {
    fn face(&self) -> &'static Face {
        const {
            &wizards_monster(
                "Gargoyle",
                "Flies: only Archers, Heroes and the Barbarian reach it, and Wizard cards.",
                "W-460",
                (2, 2, 2),
                Traits::FLYING,
            )
        }
    }
}
