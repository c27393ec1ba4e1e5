//! A space: one ring of one arc; thirty in all.

use super::{Arc, Color, Ring, SpaceSet};

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
    /// How many spaces there are.
    pub const COUNT: usize = 30;

    /// The space where a ring and an arc meet.
    pub const fn new(ring: Ring, arc: Arc) -> Space {
        Space { ring, arc }
    }

    /// The bit of this space in a [`super::SpaceSet`]: Forest 1 is bit 0, Castle 6 is bit 29.
    pub const fn bit(self) -> u32 {
        self.ring as u32 * 6 + self.arc as u32
    }

    /// The color of its arc.
    pub const fn color(self) -> Color {
        self.arc.color()
    }

    /// The spaces one step away: a ring inward or outward in the same arc, or an arc to either side in the same ring
    /// (T-80, T-83, T-260).
    pub fn neighbours(self) -> SpaceSet {
        let rings = [self.ring.inward(), self.ring.outward()].into_iter().flatten();
        let arcs = [self.arc.clockwise(), self.arc.counter_clockwise()];
        let beside = arcs.into_iter().map(|arc| Space::new(self.ring, arc));
        rings.map(|ring| Space::new(ring, self.arc)).chain(beside).fold(SpaceSet::NONE, SpaceSet::with)
    }

    /// All spaces, ring by ring from the Forest inward, arc 1 to 6.
    pub fn all() -> impl Iterator<Item = Space> {
        Ring::ALL.into_iter().flat_map(|ring| Arc::ALL.into_iter().map(move |arc| Space { ring, arc }))
    }
}
