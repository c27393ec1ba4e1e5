//! Ogre: a strong Monster without another rule (W-461).
//! Kinds: ogre = Ogre

use crate::data;
use crate::tokens::{Face, TokenRule};

/// The Ogre.
pub(crate) struct Ogre;

impl TokenRule for Ogre {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::tokens::OGRE, "W-461", "A Monster with 4 health.") }
    }
}
