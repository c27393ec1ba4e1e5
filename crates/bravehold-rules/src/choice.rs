//! An answer, by meaning. Its text form is in [`crate::notation`].

use crate::amendments::ActionId;
use crate::board::{Arc, Color, Ring, Seat, Space, Structure};
use crate::cards::{CardKind, Deck};
use crate::question::wrong_shape;
use crate::refusal::Refusal;
use crate::step::Aim;
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
    Use(ActionId),
    /// A proposal to trade.
    Deal(Deal),
    /// A token that the Overlord plays.
    Deploy(Deploy),
    /// A space.
    Space(Space),
    /// A color.
    Color(Color),
    /// A player.
    Seat(Seat),
    /// A deck.
    Deck(Deck),
    /// A Wall or a Tower.
    Structure(Structure),
    /// A ring.
    Ring(Ring),
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

impl Deal {
    /// A number that orders proposals as they are listed.
    pub(crate) const fn key(self) -> u32 {
        let want = match self.want {
            Some(card) => card as u32 + 1,
            None => 0,
        };
        (self.with as u32) << 16 | (self.give as u32) << 8 | want
    }
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

macro_rules! shapes {
    ($($(#[$doc:meta])* $name:ident: $shape:ident($what:ty);)*) => {
        impl Choice {
            $($(#[$doc])*
            pub fn $name(self) -> Result<$what, Refusal> {
                if let Choice::$shape(what) = self { Ok(what) } else { Err(wrong_shape(self)) }
            })*
        }
    };
}

shapes! {
    /// The card, or why that is no answer.
    card: Card(CardKind);
    /// The token on the board, or why that is no answer.
    token: Token(TokenId);
    /// The arc, or why that is no answer.
    arc: Arc(Arc);
    /// The token that is not on the board, or why that is no answer.
    kind: Kind(TokenKind);
    /// The action of a rule, or why that is no answer.
    action: Use(ActionId);
    /// The proposal, or why that is no answer.
    deal: Deal(Deal);
    /// What the Overlord plays, or why that is no answer.
    deploy: Deploy(Deploy);
    /// The space, or why that is no answer.
    space: Space(Space);
    /// The deck, or why that is no answer.
    deck: Deck(Deck);
}

impl Choice {
    /// What an action is aimed at by this answer, or why that is no answer.
    pub fn aim(self) -> Result<Aim, Refusal> {
        match self {
            Choice::Token(id) => Ok(Aim::Token(id)),
            Choice::Arc(arc) => Ok(Aim::Arc(arc)),
            Choice::Space(at) => Ok(Aim::Space(at)),
            Choice::Color(c) => Ok(Aim::Color(c)),
            Choice::Seat(s) => Ok(Aim::Seat(s)),
            Choice::Structure(s) => Ok(Aim::Structure(s)),
            Choice::Ring(r) => Ok(Aim::Ring(r)),
            Choice::Pass
            | Choice::Accept
            | Choice::Decline
            | Choice::Card(_)
            | Choice::Kind(_)
            | Choice::Use(_)
            | Choice::Deal(_)
            | Choice::Deploy(_)
            | Choice::Deck(_) => Err(wrong_shape(self)),
        }
    }
}
