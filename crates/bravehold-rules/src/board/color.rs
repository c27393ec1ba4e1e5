//! The three colors of the board, and what a card's title may say instead.

use super::{Arc, ArcSet};

/// A color of the board: two neighboring arcs, all five rings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Color {
    /// Arcs 1 and 2.
    Red,
    /// Arcs 3 and 4.
    Green,
    /// Arcs 5 and 6.
    Blue,
}

impl Color {
    /// All colors in the order of their arcs.
    pub const ALL: [Color; 3] = [Color::Red, Color::Green, Color::Blue];

    /// Both arcs of this color.
    pub const fn arcs(self) -> ArcSet {
        match self {
            Color::Red => ArcSet::of(&[Arc::One, Arc::Two]),
            Color::Green => ArcSet::of(&[Arc::Three, Arc::Four]),
            Color::Blue => ArcSet::of(&[Arc::Five, Arc::Six]),
        }
    }

    /// The name in the notation.
    pub const fn slug(self) -> &'static str {
        match self {
            Color::Red => "red",
            Color::Green => "green",
            Color::Blue => "blue",
        }
    }

    /// The color with this name in the notation.
    pub fn from_slug(text: &str) -> Option<Color> {
        Color::ALL.into_iter().find(|c| c.slug() == text)
    }

    /// The English name.
    pub const fn name(self) -> &'static str {
        match self {
            Color::Red => "Red",
            Color::Green => "Green",
            Color::Blue => "Blue",
        }
    }
}

/// The color in a card's title: one of the three, or "Any Color".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Hue {
    /// Arcs 1 and 2.
    Red,
    /// Arcs 3 and 4.
    Green,
    /// Arcs 5 and 6.
    Blue,
    /// The whole board.
    Any,
}

impl Hue {
    /// The arcs that a card of this hue reaches.
    pub const fn arcs(self) -> ArcSet {
        match self {
            Hue::Red => Color::Red.arcs(),
            Hue::Green => Color::Green.arcs(),
            Hue::Blue => Color::Blue.arcs(),
            Hue::Any => ArcSet::ALL,
        }
    }
}
