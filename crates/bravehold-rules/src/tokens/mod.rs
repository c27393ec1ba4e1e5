//! Monster tokens: one file per kind. What a kind is, how it moves, what it does when drawn.

mod registry;

pub use registry::TokenKind;
pub(crate) use registry::color_move::march_color;

use crate::board::{Ring, Space};
use crate::look::Look;
use crate::setup::BoxId;
use crate::step::{Got, Motion};
use crate::token::{Token, TokenId};
use crate::verbs::Play;

/// What is printed on a token, and our words about it.
#[derive(Clone, Copy, Debug)]
pub struct Face {
    /// The English name.
    pub name: &'static str,
    /// What it does, in our own words.
    pub help: &'static str,
    /// The rule that states it.
    pub rule: &'static str,
    /// The box it comes in.
    pub set: BoxId,
    /// How many are in the box.
    pub count: u8,
    /// What sort of token it is.
    pub class: Class,
}

/// Sorts of tokens (B-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// A token with health that stands on the board.
    Monster {
        /// Starting health.
        health: u8,
        /// Victory points of the trophy.
        points: u8,
        /// Whether it is a Boss.
        rank: Rank,
    },
    /// A token that is carried out and discarded.
    Effect,
}

/// Plain Monster or Boss.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    /// No effect when drawn.
    Plain,
    /// An effect when drawn, once (B-320).
    Boss,
}

/// One kind of token.
pub trait TokenRule: Sync {
    /// What is printed on it.
    fn face(&self) -> &'static Face;

    /// What it does when drawn, after it was placed if it is a Monster.
    fn acts(&self, g: &mut Play, me: Option<TokenId>, stage: u8, got: Got) -> Got {
        let _ = (g, me, stage, got);
        Got::Nothing
    }

    /// Where it wants to go in a movement step, Walls left aside.
    fn stride(&self, g: Look, me: &Token, how: Motion) -> Space {
        let _ = g;
        one_space(me.at, how)
    }
}

/// The next space for a Monster that moves like most (B-251, B-252, B-334, B-335).
pub(crate) fn one_space(at: Space, how: Motion) -> Space {
    match (how, at.ring.inward()) {
        (Motion::Forward, Some(ring)) => Space::new(ring, at.arc),
        (Motion::Forward, None) | (Motion::Clockwise, _) => Space::new(at.ring, at.arc.clockwise()),
        (Motion::CounterClockwise, _) => Space::new(at.ring, at.arc.counter_clockwise()),
    }
}

impl TokenKind {
    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        self.rule().face()
    }

    /// Starting health; 0 for an effect.
    pub fn health(self) -> u8 {
        match self.face().class {
            Class::Monster { health, .. } => health,
            Class::Effect => 0,
        }
    }

    /// Victory points of the trophy (B-393).
    pub fn points(self) -> u8 {
        match self.face().class {
            Class::Monster { points, .. } => points,
            Class::Effect => 0,
        }
    }

    /// True for a token that stands on the board (B-6).
    pub fn is_monster(self) -> bool {
        matches!(self.face().class, Class::Monster { .. })
    }
}

/// The face of a Monster without an effect.
pub(crate) const fn plain(name: &'static str, help: &'static str, count: u8, health: u8, points: u8) -> Face {
    Face {
        name,
        help,
        rule: "B-293",
        set: BoxId::CastlePanic,
        count,
        class: Class::Monster { health, points, rank: Rank::Plain },
    }
}

/// The face of a Boss; each is worth 4 points (B-321).
pub(crate) const fn boss(name: &'static str, help: &'static str, rule: &'static str, health: u8) -> Face {
    Face {
        name,
        help,
        rule,
        set: BoxId::CastlePanic,
        count: 1,
        class: Class::Monster { health, points: 4, rank: Rank::Boss },
    }
}

/// The face of an effect.
pub(crate) const fn effect(name: &'static str, help: &'static str, rule: &'static str, count: u8) -> Face {
    Face { name, help, rule, set: BoxId::CastlePanic, count, class: Class::Effect }
}

/// The ring in which new Monsters appear.
pub(crate) const ENTRY: Ring = Ring::Forest;

#[cfg(feature = "serde")]
impl serde::Serialize for TokenKind {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.slug())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for TokenKind {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let slug = String::deserialize(d)?;
        TokenKind::from_slug(&slug)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no token {slug:?}")))
    }
}
