//! Monster tokens: one file per kind. What a kind is, how it moves, what it does when drawn.

mod registry;

pub use registry::TokenKind;
pub(crate) use registry::color_move::march_color;
pub(crate) use registry::imp;

use crate::amendments::Figure;
use crate::board::{Ring, Space};
use crate::look::Look;
use crate::pile::Row;
use crate::refusal::Refusal;
use crate::setup::BoxId;
use crate::step::{By, Got, Harm, Motion, Step, Touch};
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
    /// What verbs must know about it.
    pub traits: Traits,
}

/// Lasting qualities of a kind, as a set: verbs ask for these and never for a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Traits(u32);

impl Traits {
    /// None of them.
    pub const NONE: Traits = Traits(0);
    /// It flies (W-210 to W-215).
    pub const FLYING: Traits = Traits(1);
    /// A Mega Boss: spared by what rolls and flies across the board, and never put into the pile (W-223, W-231).
    pub const MEGA: Traits = Traits(2);
    /// Nothing touches it; the next Monster that dies takes its place (W-410 to W-427).
    pub const STANDS_IN: Traits = Traits(4);
    /// It comes from a reserve and returns there (W-301).
    pub const MINION: Traits = Traits(8);
    /// It need not be defeated.
    pub const NEEDLESS: Traits = Traits(16);
    /// No Wizard card affects it (W-291).
    pub const WARDED: Traits = Traits(32);
    /// Walls do not stop it (W-390).
    pub const CLIMBS: Traits = Traits(64);
    /// It breathes fire when it has moved on its own (W-363).
    pub const BREATHES: Traits = Traits(128);
    /// It rolls a die before it moves outside the Castle ring.
    pub const ROLLS: Traits = Traits(256);
    /// It changes figures as long as it is on the board (W-222).
    pub const LASTING: Traits = Traits(512);
    /// It is slain by what it attacks (W-281).
    pub const SPENDS_ITSELF: Traits = Traits(1024);
    /// Something happens when it dies.
    pub const MOURNED: Traits = Traits(2048);
    /// Where it stands changes what harms it (W-380 to W-385).
    pub const FICKLE: Traits = Traits(4096);
    /// It may fill an empty pile (W-289).
    pub const REFILLS: Traits = Traits(8192);
    /// It has a way of its own (W-225, W-450); only such kinds are asked for [`TokenRule::strides`].
    pub const STRIDES: Traits = Traits(16384);
    /// It sets Walls and Towers on fire when it is drawn (W-320).
    pub const FIERY: Traits = Traits(32768);

    /// Both sets together.
    pub const fn and(self, other: Traits) -> Traits {
        Traits(self.0 | other.0)
    }

    /// True if one of the others is among them.
    pub const fn has(self, other: Traits) -> bool {
        self.0 & other.0 != 0
    }

    /// True if there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
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
    /// A token in whose stead a Monster of the reserve is placed (W-220).
    Harbinger,
}

/// Plain Monster or Boss.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    /// No effect when drawn.
    Plain,
    /// An effect when drawn, once (B-320).
    Boss,
    /// A Monster that a Harbinger brings (W-221).
    Mega,
}

/// The spaces that a Monster passes in one step, one after the other.
pub type Strides = Row<Space, 3>;

/// One kind of token.
pub trait TokenRule: Sync {
    /// What is printed on it.
    fn face(&self) -> &'static Face;

    /// What it does when drawn, after it was placed if it is a Monster.
    fn acts(&self, g: &mut Play, me: Option<TokenId>, stage: u8, got: Got) -> Got {
        let _ = (g, me, stage, got);
        Got::Nothing
    }

    /// The way it wants to go in a movement step, Walls left aside; only asked of kinds that have [`Traits::STRIDES`].
    fn strides(&self, g: Look, me: &Token, how: Motion) -> Strides {
        let _ = g;
        way(&[one_space(me.at, how)])
    }

    /// Why something cannot touch it where it stands; none if it can. Asked only of kinds with traits.
    fn spurns(&self, me: &Token, by: Touch) -> Option<Refusal> {
        let _ = me;
        spurned(self.face().traits, by)
    }

    /// Whether any damage of this sort slays it where it stands (W-380).
    fn frail(&self, me: &Token, by: Harm) -> bool {
        let _ = (me, by);
        false
    }

    /// What happens when it survives damage.
    fn hurt(&self, g: &mut Play, me: &Token, points: u8) {
        let _ = (g, me, points);
    }

    /// What happens when it has died; the frame that it names runs last in its batch.
    fn died(&self, g: &mut Play, me: &Token, by: By) -> Option<Step> {
        let _ = (g, me, by);
        None
    }

    /// The Monster that is placed in its stead (W-220).
    fn heralds(&self) -> Option<TokenKind> {
        None
    }

    /// A figure as long as it is on the board; only asked of kinds that are [`Traits::LASTING`].
    fn lasting(&self, g: Look, figure: Figure, now: u8) -> u8 {
        let _ = (g, figure);
        now
    }

    /// Whether it is used in a game for one player (W-492).
    fn in_solitaire(&self) -> bool {
        true
    }
}

/// A way of these spaces.
pub(crate) fn way(spaces: &[Space]) -> Strides {
    let mut out = Strides::new(Space::new(ENTRY, crate::board::Arc::One));
    for s in spaces {
        out.push(*s);
    }
    out
}

/// What Monsters with these traits are not touched by.
pub(crate) fn spurned(traits: Traits, by: Touch) -> Option<Refusal> {
    if traits.has(Traits::STANDS_IN) {
        return Some(Refusal::by("W-412", "nothing can touch it"));
    }
    match by {
        Touch::Tar | Touch::Drive if traits.has(Traits::FLYING) => {
            Some(Refusal::by("W-210", "that cannot be used on a Flying Monster"))
        }
        Touch::Boulder if traits.has(Traits::FLYING) => Some(Refusal::by("W-213", "it flies over it")),
        Touch::Boulder | Touch::Shot if traits.has(Traits::MEGA) => {
            Some(Refusal::by("W-223", "a Mega Boss is not harmed by it"))
        }
        Touch::Shot if !traits.has(Traits::FLYING) => {
            Some(Refusal::by("W-441", "it harms Flying Monsters only"))
        }
        Touch::Wizard if traits.has(Traits::WARDED) => {
            Some(Refusal::by("W-291", "no Wizard card affects it"))
        }
        Touch::Hit
        | Touch::Card
        | Touch::Tar
        | Touch::Drive
        | Touch::Boulder
        | Touch::Shot
        | Touch::Wizard => None,
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
            Class::Effect | Class::Harbinger => 0,
        }
    }

    /// Victory points of the trophy (B-393).
    pub fn points(self) -> u8 {
        match self.face().class {
            Class::Monster { points, .. } => points,
            Class::Effect | Class::Harbinger => 0,
        }
    }

    /// True for a token that stands on the board (B-6).
    pub fn is_monster(self) -> bool {
        matches!(self.face().class, Class::Monster { .. })
    }

    /// True for a token that brings a Monster on the board when it is drawn (R-71, W-484).
    pub fn is_placed(self) -> bool {
        matches!(self.face().class, Class::Monster { .. } | Class::Harbinger)
    }

    /// True for a Monster that may be among those that start a game (W-17).
    pub fn may_start(self) -> bool {
        matches!(self.face().class, Class::Monster { rank: Rank::Plain, .. }) && self.is_in_pile()
    }

    /// True for a token that the players may put into the pile before the game (B-27).
    pub fn is_in_pile(self) -> bool {
        let face = self.face();
        face.class != Class::Harbinger && !face.traits.has(Traits::MEGA.and(Traits::MINION))
    }

    /// True for a token that may return from the discard pile to the pile (W-231).
    pub fn may_return(self) -> bool {
        !self.face().traits.has(Traits::MEGA.and(Traits::MINION))
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
        traits: Traits::NONE,
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
        traits: Traits::NONE,
    }
}

/// The face of an effect.
pub(crate) const fn effect(name: &'static str, help: &'static str, rule: &'static str, count: u8) -> Face {
    Face { name, help, rule, set: BoxId::CastlePanic, count, class: Class::Effect, traits: Traits::NONE }
}

/// The face of a plain Monster of The Wizard's Tower: how many there are, health, points (W-470).
pub(crate) const fn wizards_monster(
    name: &'static str,
    help: &'static str,
    rule: &'static str,
    (count, health, points): (u8, u8, u8),
    traits: Traits,
) -> Face {
    let class = Class::Monster { health, points, rank: Rank::Plain };
    Face { name, help, rule, set: BoxId::WizardsTower, count, class, traits }
}

/// The face of an effect of The Wizard's Tower.
pub(crate) const fn wizards_effect(name: &'static str, help: &'static str, rule: &'static str) -> Face {
    let traits = Traits::NONE;
    Face { name, help, rule, set: BoxId::WizardsTower, count: 1, class: Class::Effect, traits }
}

/// The face of a Mega Boss; each is worth 5 points (W-224).
pub(crate) const fn mega(
    name: &'static str,
    help: &'static str,
    rule: &'static str,
    health: u8,
    traits: Traits,
) -> Face {
    let class = Class::Monster { health, points: 5, rank: Rank::Mega };
    let traits = traits.and(Traits::MEGA);
    Face { name, help, rule, set: BoxId::WizardsTower, count: 1, class, traits }
}

/// The face of a Harbinger (W-220).
pub(crate) const fn harbinger(name: &'static str, help: &'static str) -> Face {
    let (class, traits) = (Class::Harbinger, Traits::NONE);
    Face { name, help, rule: "W-220", set: BoxId::WizardsTower, count: 1, class, traits }
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
