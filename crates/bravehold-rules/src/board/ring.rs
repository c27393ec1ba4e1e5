//! The five rings, outside in.

/// A ring of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Ring {
    /// The outermost ring, where new Monsters appear.
    Forest,
    /// The first ring that cards reach.
    Archer,
    /// The second.
    Knight,
    /// The ring before the Walls.
    Swordsman,
    /// The innermost ring, with the Towers.
    Castle,
}

impl Ring {
    /// All rings, outside in.
    pub const ALL: [Ring; 5] = [Ring::Forest, Ring::Archer, Ring::Knight, Ring::Swordsman, Ring::Castle];

    /// The ring one step nearer to the middle; none inside the Castle ring.
    pub const fn inward(self) -> Option<Ring> {
        match self {
            Ring::Forest => Some(Ring::Archer),
            Ring::Archer => Some(Ring::Knight),
            Ring::Knight => Some(Ring::Swordsman),
            Ring::Swordsman => Some(Ring::Castle),
            Ring::Castle => None,
        }
    }

    /// The ring one step farther out; none in the Forest.
    pub const fn outward(self) -> Option<Ring> {
        match self {
            Ring::Forest => None,
            Ring::Archer => Some(Ring::Forest),
            Ring::Knight => Some(Ring::Archer),
            Ring::Swordsman => Some(Ring::Knight),
            Ring::Castle => Some(Ring::Swordsman),
        }
    }

    /// The letter used in the notation.
    pub const fn letter(self) -> char {
        match self {
            Ring::Forest => 'F',
            Ring::Archer => 'A',
            Ring::Knight => 'K',
            Ring::Swordsman => 'S',
            Ring::Castle => 'C',
        }
    }

    /// The ring with this letter.
    pub fn from_letter(c: char) -> Option<Ring> {
        Ring::ALL.into_iter().find(|r| r.letter() == c.to_ascii_uppercase())
    }

    /// The word used in the notation.
    pub const fn slug(self) -> &'static str {
        match self {
            Ring::Forest => "forest",
            Ring::Archer => "archer",
            Ring::Knight => "knight",
            Ring::Swordsman => "swordsman",
            Ring::Castle => "castle",
        }
    }

    /// The ring with this word.
    pub fn from_slug(text: &str) -> Option<Ring> {
        Ring::ALL.into_iter().find(|r| r.slug() == text)
    }

    /// The English name.
    pub const fn name(self) -> &'static str {
        match self {
            Ring::Forest => "Forest",
            Ring::Archer => "Archer",
            Ring::Knight => "Knight",
            Ring::Swordsman => "Swordsman",
            Ring::Castle => "Castle",
        }
    }
}
