//! An answer, by meaning. Its text form is in [`crate::notation`].

use crate::amendments::Amendment;
use crate::board::{Arc, Color, Seat, Space, Structure};
use crate::cards::{CardKind, Deck};
use crate::token::TokenId;
use crate::tokens::TokenKind;

/// Who has to answer, or who did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Who {
    /// A castle player.
    Seat(Seat),
    /// The Overlord (B-420).
    Overlord,
}

/// One answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Choice {
    /// Nothing, or nothing more.
    Pass,
    /// Yes to the trade on the table.
    Accept,
    /// No to it.
    Decline,
    /// A card of this kind.
    Card(CardKind),
    /// A token on the board.
    Token(TokenId),
    /// An arc: a Wall, a Tower, a Forest space.
    Arc(Arc),
    /// A token that is not on the board.
    Kind(TokenKind),
    /// Something that a rule in force lets one do.
    Use(Amendment),
    /// A proposal to trade.
    Deal(Deal),
    /// A token that the Overlord plays.
    Deploy(Deploy),
    /// A space.
    Space(Space),
    /// A colour.
    Color(Color),
    /// A player.
    Seat(Seat),
    /// A deck.
    Deck(Deck),
    /// A Wall or a Tower.
    Structure(Structure),
}

/// A proposal: one card for one card (B-90).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Deal {
    /// The other side.
    pub with: Seat,
    /// What the one who proposes gives.
    pub give: CardKind,
    /// What the one who proposes wants; none leaves it to the other side (B-622).
    pub want: Option<CardKind>,
}

/// How the Overlord plays a token (B-430, B-431).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Deploy {
    /// Where he takes it from.
    pub from: Origin,
    /// Which token.
    pub kind: TokenKind,
    /// The arc, if he chooses it; otherwise the die does.
    pub arc: Option<Arc>,
}

/// Where the Overlord keeps a token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Origin {
    /// His hand.
    Hand,
    /// The token he set aside (B-465).
    Secret,
}

const _: () = assert!(size_of::<Choice>() <= 4);
