//! A structure that can be attacked and can burn: a Wall, a Tower or the Keep (W-5, E-131).

use super::Arc;

/// The Wall or the Tower of an arc, or the Keep in the middle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Structure {
    /// The Wall of an arc.
    Wall(Arc),
    /// The Tower of an arc.
    Tower(Arc),
    /// The Keep, which stands in no arc and no space (E-131).
    Keep,
}

impl Structure {
    /// How many there can be.
    pub const COUNT: u8 = 13;

    /// The place in the order of contacts: 0 to 5 the Walls, 6 to 11 the Towers, then the Keep.
    pub const fn number(self) -> u8 {
        match self {
            Structure::Wall(arc) => arc as u8,
            Structure::Tower(arc) => arc as u8 + 6,
            Structure::Keep => 12,
        }
    }

    /// The structure with this number.
    pub const fn from_number(n: u8) -> Option<Structure> {
        match Arc::from_number(n % 6 + 1) {
            Some(arc) if n < 6 => Some(Structure::Wall(arc)),
            Some(arc) if n < 12 => Some(Structure::Tower(arc)),
            _ if n == 12 => Some(Structure::Keep),
            _ => None,
        }
    }

    /// All of them, in the order of contacts.
    pub fn all() -> impl Iterator<Item = Structure> {
        (0..Structure::COUNT).filter_map(Structure::from_number)
    }

    /// Its arc; the Keep has none.
    pub const fn arc(self) -> Option<Arc> {
        match self {
            Structure::Wall(arc) | Structure::Tower(arc) => Some(arc),
            Structure::Keep => None,
        }
    }
}
