//! A space: one ring of one arc; thirty in all.

use super::{Arc, Color, Ring};

/// One ring of one arc.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Space {
    /// The ring.
    pub ring: Ring,
    /// The arc.
    pub arc: Arc,
}

impl Space {
    /// The space where a ring and an arc meet.
    pub const fn new(ring: Ring, arc: Arc) -> Space {
        Space { ring, arc }
    }

    /// The bit of this space in a [`super::SpaceSet`]: Forest 1 is bit 0, Castle 6 is bit 29.
    pub const fn bit(self) -> u32 {
        self.ring as u32 * 6 + self.arc as u32
    }

    /// The colour of its arc.
    pub const fn color(self) -> Color {
        self.arc.color()
    }

    /// All spaces, ring by ring from the Forest inward, arc 1 to 6.
    pub fn all() -> impl Iterator<Item = Space> {
        Ring::ALL.into_iter().flat_map(|ring| Arc::ALL.into_iter().map(move |arc| Space { ring, arc }))
    }
}
