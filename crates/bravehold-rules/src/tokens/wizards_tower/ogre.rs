//! Ogre: a strong Monster without another rule (W-461).
//! Kinds: ogre = Ogre

use crate::tokens::{Face, TokenRule, Traits, wizards_monster};

/// The Ogre.
pub(crate) struct Ogre;

impl TokenRule for Ogre {
    fn face(&self) -> &'static Face {
        const { &wizards_monster("Ogre", "A Monster with 4 health.", "W-461", (3, 4, 4), Traits::NONE) }
    }
}
