//! A contact: a Monster has run into something, and what follows from it is still to come.

use crate::board::Structure;
use crate::token::TokenId;

/// What a Monster can run into.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Obstacle {
    /// A Wall, a Tower or the Keep.
    Structure(Structure),
    /// A piece on the board: Field Equipment (E-80).
    Piece(TokenId),
}

/// One Monster and one thing that it has run into.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Contact {
    /// The Monster.
    pub who: TokenId,
    /// What it has run into.
    pub with: Obstacle,
}

/// Who of those that make contact with a piece has run into a structure (T-196, E-372).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Collides {
    /// Nobody: it is none for them.
    Nobody,
    /// Only the one that it takes (a Pit).
    Named,
    /// All whom it stops (a Barricade).
    All,
}

/// What a piece does to a Monster that would enter its space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Obstruction {
    /// Nothing: there is no contact.
    None,
    /// There is a contact, and the Monster goes on (a Pit).
    Passes,
    /// There is a contact, and the way ends in the space (a Spring Trap).
    EndsInside,
    /// There is a contact, and the Monster stays where it was (a Barricade).
    EndsBefore,
}
