//! An attack: one value for everything that can harm a Monster or any other piece.

use crate::board::Seat;
use crate::cards::CardKind;

/// By what a piece is harmed or touched: the nine sources of R-50, some of them in several forms that pieces tell
/// apart. A kind says which of them cannot affect it ([`TokenRule::immune_to`](crate::tokens::TokenRule::immune_to)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum AttackSource {
    /// A hit card, whatever is put on it.
    HitCard,
    /// Another card: a Castle card.
    Card,
    /// Another card: Tar, which only holds.
    Tar,
    /// Another card: one that drives a Monster back.
    Drive,
    /// Another card: a Wizard card.
    Wizard,
    /// A structure that it ran into: a Wall, Fortify token or Tower.
    Structure,
    /// A structure that it ran into: a Barricade (E-101, T-172).
    Barricade,
    /// A structure that it fell into (E-91).
    Pit,
    /// A structure that strikes from afar when it falls (P-130).
    FallenTower,
    /// Flames that it carries.
    Fire,
    /// A token effect: something that rolls across the board.
    Boulder,
    /// A token effect: something that flies across the board.
    Shot,
    /// A token effect: fire breath that crosses its space.
    Breath,
    /// Any other token effect, an explosion among them (T-190).
    Effect,
    /// The Cavalier (T-91).
    Cavalier,
    /// A Support token (T-271).
    Support,
    /// A Catapult or Ballista.
    Equipment,
    /// Another Monster.
    Monster,
}

impl AttackSource {
    /// True for what crosses the board by token: what it kills is recycled like what a structure kills (B-650).
    pub const fn crosses_board(self) -> bool {
        matches!(self, AttackSource::Boulder | AttackSource::Shot)
    }

    /// True for what a Monster runs or falls into.
    pub const fn is_structure(self) -> bool {
        matches!(self, AttackSource::Structure | AttackSource::Barricade | AttackSource::Pit)
    }
}

/// A shot of a weapon, of which some Monsters take less than others (T-173).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shot {
    /// Of the Ballista.
    Bolt,
    /// Of the Catapult.
    Stones,
}

/// By what a piece dies, and which player gets the credit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct By {
    /// By what.
    pub source: AttackSource,
    /// The player whose trophy it is; none if it dies by the board.
    pub credit: Option<Seat>,
}

impl By {
    /// A player's doing.
    pub const fn player(seat: Seat, source: AttackSource) -> By {
        By { source, credit: Some(seat) }
    }

    /// The board's doing.
    pub const fn board(source: AttackSource) -> By {
        By { source, credit: None }
    }
}

/// How much harm an attack does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Force {
    /// Points of damage.
    Points(u8),
    /// It kills whatever the health: slaying is not damage.
    Slay,
}

/// One attack on one or many pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Attack {
    /// By what, and who gets the credit.
    pub by: By,
    /// Points or slaying.
    pub force: Force,
    /// The card behind it: for a slaying the one that slays (T-34).
    pub card: Option<CardKind>,
    /// Flames laid on a Monster that survives (W-121).
    pub flames: u8,
    /// Whether a Monster that survives is moved back (W-123).
    pub knocks: bool,
}

impl Attack {
    /// Points of damage and nothing else.
    pub(crate) const fn points(by: By, points: u8) -> Attack {
        Attack { by, force: Force::Points(points), card: None, flames: 0, knocks: false }
    }

    /// A slaying by the board.
    pub(crate) const fn slay(by: By) -> Attack {
        Attack { by, force: Force::Slay, card: None, flames: 0, knocks: false }
    }

    /// The same attack made by a card.
    pub(crate) const fn with_card(self, card: CardKind) -> Attack {
        Attack { card: Some(card), ..self }
    }
}
