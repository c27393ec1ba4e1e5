//! Cards: one file per kind. What a kind is, when it may be played, what it does.

mod registry;
pub(crate) mod spell;

pub use crate::deck::Deck;
pub use registry::CardKind;

use crate::amendments::Figure;
use crate::board::{Hue, Ring, Seat, SpaceSet, Structure};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::setup::BoxId;
use crate::step::{Aim, Got, Touch};
use crate::verbs::Play;
use crate::verbs::hit::Hit;

/// What is printed on a card, and our words about it.
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
    /// The deck that it belongs to.
    pub deck: Deck,
    /// What sort of card it is.
    pub class: Class,
}

/// Sorts of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// A hit card: Archer, Knight, Swordsman or Hero (B-2).
    Hit {
        /// What it is for Plagues: its ring; none for a Hero.
        ring: Option<Ring>,
        /// Its colour.
        hue: Hue,
    },
    /// A Special card (B-3).
    Special,
    /// Brick and Mortar.
    Building,
    /// A card of the Wizard deck (W-24).
    Wizard,
}

/// What the cards named so far may be aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Targets {
    /// More cards are needed first.
    Incomplete,
    /// They need no target.
    Nothing,
    /// One of these Monsters.
    Tokens(crate::board::TokenSet),
    /// One of these arcs.
    Arcs(crate::board::ArcSet),
    /// One of these Monsters or one of these arcs.
    TokensOrArcs(crate::board::TokenSet, crate::board::ArcSet),
    /// One of these spaces.
    Spaces(SpaceSet),
    /// A colour with one of these arcs.
    Colors(crate::board::ArcSet),
    /// One of these players.
    Seats(crate::board::SeatSet),
    /// A Wall of the first arcs or a Tower of the second.
    Structures(crate::board::ArcSet, crate::board::ArcSet),
}

impl Targets {
    /// Whether something is among them.
    pub fn has(&self, aim: Aim) -> bool {
        match (self, aim) {
            (Targets::Tokens(set) | Targets::TokensOrArcs(set, _), Aim::Token(id)) => set.has(id),
            (Targets::Arcs(set) | Targets::TokensOrArcs(_, set), Aim::Arc(arc)) => set.has(arc),
            (Targets::Spaces(set), Aim::Space(at)) => set.has(at),
            (Targets::Colors(set), Aim::Color(c)) => !set.and(c.arcs()).is_empty(),
            (Targets::Seats(set), Aim::Seat(s)) => set.has(s),
            (Targets::Structures(walls, towers), Aim::Structure(s)) => match s {
                Structure::Wall(arc) => walls.has(arc),
                Structure::Tower(arc) => towers.has(arc),
            },
            _ => false,
        }
    }
}

/// Something that can be done in Play Cards: by cards, or by a rule in force.
pub trait Deed: Sync {
    /// The rule that says when it can be done.
    fn rule(&self) -> &'static str {
        "B-110"
    }

    /// Whether it may be begun now; the chain holds the card that begins it, or nothing for a rule.
    fn opens(&self, g: Look, seat: Seat, chain: &Chain) -> Verdict;

    /// Whether this card may be named next.
    fn joins(&self, g: Look, seat: Seat, chain: &Chain, next: CardKind) -> Verdict {
        let _ = (g, seat, chain);
        if next.rule().alters(Hit::PLAIN).is_some() {
            return Err(Refusal::by("B-161", "that card goes with a hit card only"));
        }
        Err(Refusal::by("B-112", "this card is played alone"))
    }

    /// What it may be aimed at when these cards have been named.
    fn targets(&self, g: Look, seat: Seat, chain: &Chain) -> Targets {
        let _ = (g, seat, chain);
        Targets::Nothing
    }

    /// As what it touches the Monster that it is aimed at; the Monster's own rules may refuse that.
    fn touch(&self) -> Option<Touch> {
        None
    }

    /// Whether its cards are discarded instead of played (W-332).
    fn discards(&self) -> bool {
        false
    }

    /// Why this aim is refused; asked only about aims that are not among the targets.
    fn miss(&self, g: Look, chain: &Chain, aim: Aim) -> Refusal;

    /// Does it; the cards lie in the discard pile already.
    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, stage: u8, got: Got) -> Got;
}

/// One kind of card.
pub trait CardRule: Sync {
    /// What is printed on it.
    fn face(&self) -> &'static Face;

    /// What is done with it when it leads.
    fn deed(&self) -> &dyn Deed;

    /// The spaces in which it can hit a Monster; nothing for a card that is no hit card.
    fn reach(&self, figure: &dyn Fn(Figure) -> u8) -> SpaceSet {
        let _ = figure;
        SpaceSet::NONE
    }

    /// What it changes about a hit that it is put on; none if it is not put on hit cards.
    fn alters(&self, hit: Hit) -> Option<Hit> {
        let _ = hit;
        None
    }

    /// Why it cannot be put on this hit, though it is put on hit cards.
    fn unfit(&self, hit: &Hit) -> Option<Refusal> {
        let _ = hit;
        None
    }

    /// Whether it is used in a game for one player (W-491).
    fn in_solitaire(&self) -> bool {
        true
    }
}

/// The face of a card of the Wizard deck: one of each (W-24).
pub(crate) const fn wizard(name: &'static str, rule: &'static str, help: &'static str) -> Face {
    Face { name, help, rule, set: BoxId::WizardsTower, count: 1, deck: Deck::Wizard, class: Class::Wizard }
}

/// The face of a Special card of The Wizard's Tower (W-23).
pub(crate) const fn wizards_special(name: &'static str, rule: &'static str, help: &'static str) -> Face {
    Face { name, help, rule, set: BoxId::WizardsTower, count: 1, deck: Deck::Castle, class: Class::Special }
}

/// The face of a Special card: one of each in the box (B-3).
pub(crate) const fn special(name: &'static str, rule: &'static str, help: &'static str) -> Face {
    Face { name, help, rule, set: BoxId::CastlePanic, count: 1, deck: Deck::Castle, class: Class::Special }
}

impl CardKind {
    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        self.rule().face()
    }

    /// True for Hero, Archer, Knight and Swordsman cards (B-2).
    pub fn is_hit(self) -> bool {
        matches!(self.face().class, Class::Hit { .. })
    }

    /// The deck that it belongs to.
    pub fn deck(self) -> Deck {
        self.face().deck
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for CardKind {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.slug())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for CardKind {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let slug = String::deserialize(d)?;
        CardKind::from_slug(&slug)
            .ok_or_else(|| serde::de::Error::custom(format!("there is no card {slug:?}")))
    }
}
