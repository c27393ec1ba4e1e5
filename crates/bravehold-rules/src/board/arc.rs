//! The six arcs, numbered clockwise.

use super::Color;

/// A sixth of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Arc {
    /// Red.
    One,
    /// Red.
    Two,
    /// Green.
    Three,
    /// Green.
    Four,
    /// Blue.
    Five,
    /// Blue.
    Six,
}

impl Arc {
    /// All arcs in clockwise order.
    pub const ALL: [Arc; 6] = [Arc::One, Arc::Two, Arc::Three, Arc::Four, Arc::Five, Arc::Six];

    /// The printed number, 1 to 6; also the face of the die that names it.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The arc that a die names.
    pub const fn from_number(n: u8) -> Option<Arc> {
        match n {
            1 => Some(Arc::One),
            2 => Some(Arc::Two),
            3 => Some(Arc::Three),
            4 => Some(Arc::Four),
            5 => Some(Arc::Five),
            6 => Some(Arc::Six),
            _ => None,
        }
    }

    /// The next arc clockwise; 6 goes to 1.
    pub const fn clockwise(self) -> Arc {
        match self {
            Arc::One => Arc::Two,
            Arc::Two => Arc::Three,
            Arc::Three => Arc::Four,
            Arc::Four => Arc::Five,
            Arc::Five => Arc::Six,
            Arc::Six => Arc::One,
        }
    }

    /// The next arc counter-clockwise; 1 goes to 6.
    pub const fn counter_clockwise(self) -> Arc {
        match self {
            Arc::One => Arc::Six,
            Arc::Two => Arc::One,
            Arc::Three => Arc::Two,
            Arc::Four => Arc::Three,
            Arc::Five => Arc::Four,
            Arc::Six => Arc::Five,
        }
    }

    /// The arc straight across the Castle.
    pub const fn opposite(self) -> Arc {
        match self {
            Arc::One => Arc::Four,
            Arc::Two => Arc::Five,
            Arc::Three => Arc::Six,
            Arc::Four => Arc::One,
            Arc::Five => Arc::Two,
            Arc::Six => Arc::Three,
        }
    }

    /// The color that this arc belongs to.
    pub const fn color(self) -> Color {
        match self {
            Arc::One | Arc::Two => Color::Red,
            Arc::Three | Arc::Four => Color::Green,
            Arc::Five | Arc::Six => Color::Blue,
        }
    }
}
