//! Cards: one file per kind. What a kind is, when it may be played, what it does.

pub(crate) mod payment;
mod registry;
pub(crate) mod spell;

pub use crate::deck::Deck;
pub use registry::CardKind;

use crate::amendments::Figure;
use crate::attack::AttackSource;
use crate::board::{Color, Hue, Ring, Seat, SpaceSet};
use crate::data::{CardData, CardType, DeckKey};
use crate::look::Look;
use crate::memory::Slot;
use crate::pile::CardCounts;
use crate::question::{Chain, Window};
use crate::refusal::{Refusal, Verdict};
use crate::setup::BoxId;
use crate::step::{Aim, Resume, Step};
use crate::verbs::Play;
use crate::verbs::hit::Hit;

/// What is printed on a card, and our words about it.
#[derive(Clone, Copy, Debug)]
pub struct Face {
    /// Its row of the component list.
    pub data: &'static CardData,
    /// The English name.
    pub name: &'static str,
    /// What it does, in our own words.
    pub help: &'static str,
    /// The rule that states it.
    pub rule: &'static str,
    /// The box it comes in; none for promo items, each of which is an option of its own (P-1).
    pub set: Option<BoxId>,
    /// How many are in the box.
    pub count: u8,
    /// The deck that it belongs to.
    pub deck: Deck,
    /// What sort of card it is.
    pub class: Class,
}

impl Face {
    /// The face of a card: what the component list says, the rule that states it, and our words.
    pub(crate) const fn of(data: &'static CardData, rule: &'static str, help: &'static str) -> Face {
        assert!(!matches!(data.deck, DeckKey::Agranok), "this deck is unknown here");
        let deck = match data.deck {
            DeckKey::Castle | DeckKey::Agranok => Deck::Castle,
            DeckKey::Wizard => Deck::Wizard,
            DeckKey::Resource => Deck::Resource,
        };
        let (set, count) = (data.set, data.count.value);
        Face { data, name: data.name, help, rule, set, count, deck, class: Class::of(data) }
    }
}

/// Sorts of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// A hit card: Archer, Knight, Swordsman or Hero (B-2).
    Hit {
        /// What it is for Plagues: its ring; none for a Hero.
        ring: Option<Ring>,
        /// Its color.
        hue: Hue,
    },
    /// A Special card (B-3).
    Special,
    /// Brick and Mortar.
    Building,
    /// A card of the Wizard deck (W-24).
    Wizard,
    /// Boiling Oil: neither a hit card nor a Special card (T-35, T-37).
    Oil,
    /// A card of the Resource deck (E-12).
    Resource,
}

impl Class {
    /// The sort of a card of the component list. Sorts that this program lacks do not compile.
    const fn of(data: &CardData) -> Class {
        match (data.class, data.hue) {
            (CardType::Hit, Some(hue)) => {
                // A Hero names three rings, and is of none of them.
                let ring = if let [ring] = data.rings { Some(*ring) } else { None };
                Class::Hit { ring, hue }
            }
            (CardType::Building, _) => Class::Building,
            (CardType::Wizard, _) => Class::Wizard,
            (CardType::Oil, _) => Class::Oil,
            (CardType::Resource, _) => Class::Resource,
            (class, _) => {
                assert!(matches!(class, CardType::Special), "this sort of card is unknown here");
                Class::Special
            }
        }
    }
}

/// What the cards named so far may be aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Targets {
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
    /// A color with one of these arcs.
    Colors(crate::board::ArcSet),
    /// One of these players.
    Seats(crate::board::SeatSet),
    /// One of these Walls and Towers, or the Keep.
    Structures(crate::board::StructureSet),
    /// One of these arcs, or one of these structures.
    ArcsOrStructures(crate::board::ArcSet, crate::board::StructureSet),
    /// A ring with one of these spaces, or a color with one of these arcs.
    RingsOrColors(SpaceSet, crate::board::ArcSet),
}

impl Targets {
    /// Whether something is among them.
    pub fn has(&self, aim: Aim) -> bool {
        match (self, aim) {
            (Targets::Tokens(set) | Targets::TokensOrArcs(set, _), Aim::Token(id)) => set.has(id),
            (
                Targets::Arcs(set) | Targets::TokensOrArcs(_, set) | Targets::ArcsOrStructures(set, _),
                Aim::Arc(arc),
            ) => set.has(arc),
            (Targets::Spaces(set), Aim::Space(at)) => set.has(at),
            (Targets::Colors(set), Aim::Color(c)) => !set.and(c.arcs()).is_empty(),
            (Targets::Seats(set), Aim::Seat(s)) => set.has(s),
            (Targets::Structures(set) | Targets::ArcsOrStructures(_, set), Aim::Structure(s)) => set.has(s),
            (Targets::RingsOrColors(set, _), Aim::Ring(r)) => set.has_ring(r),
            (Targets::RingsOrColors(_, set), Aim::Color(c)) => !set.and(c.arcs()).is_empty(),
            _ => false,
        }
    }
}

/// Something that can be done in Play Cards: by cards, or by a rule in force.
pub(crate) trait Action: Sync {
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
            return Err(Refusal::by("B-161", "that card goes only with a hit card"));
        }
        Err(Refusal::by("B-112", "play this card alone"))
    }

    /// What it may be aimed at when these cards have been named.
    fn targets(&self, g: Look, seat: Seat, chain: &Chain) -> Targets {
        let _ = (g, seat, chain);
        Targets::Nothing
    }

    /// As what it touches the Monster that it is aimed at; the Monster's own rules may refuse that.
    fn touch(&self) -> Option<AttackSource> {
        None
    }

    /// How many other cards the players together must discard for it, pledged before it is played (P-50).
    fn pledges(&self) -> u8 {
        0
    }

    /// Whether its cards are discarded instead of played (W-332).
    fn discards(&self) -> bool {
        false
    }

    /// Where its cards are laid instead of being played or discarded (E-57).
    fn keeps(&self) -> Option<Slot<CardCounts>> {
        None
    }

    /// Whether a player may use it in this window, in which a die lies that this frame waits for; only for actions of
    /// rules offered [`When::Window`].
    ///
    /// [`When::Window`]: crate::amendments::When::Window
    fn answers(&self, g: Look, seat: Seat, window: Window, rolled_for: &Step) -> Verdict {
        let _ = (g, seat, window, rolled_for);
        Err(Refusal::by("R-31", "that does not answer a die"))
    }

    /// Answers what the window is about, which waits for it; like [`CardRule::react`].
    fn react(&self, g: &mut Play, seat: Seat, window: Window) {
        let _ = (g, seat, window);
    }

    /// Why this aim is refused; asked only about aims that are not among the targets.
    fn miss(&self, g: Look, chain: &Chain, aim: Aim) -> Refusal;

    /// Does it; the cards lie in the discard pile already.
    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, stage: u8, got: Resume) -> Resume;
}

/// One kind of card.
pub(crate) trait CardRule: Sync {
    /// What is printed on it.
    fn face(&self) -> &'static Face;

    /// What is done with it when it leads.
    fn deed(&self) -> &dyn Action;

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

    /// Why no other card may be put on a hit that it is put on; none if others may (W-70).
    fn rides_alone(&self) -> Option<Refusal> {
        None
    }

    /// Whether it may alter a card that is paid for a shot (E-166).
    fn recasts(&self) -> bool {
        false
    }

    /// Whether it can be played in this window.
    fn answers(&self, window: Window) -> bool {
        let _ = window;
        false
    }

    /// What it does there; it lies in the discard pile already.
    fn react(&self, g: &mut Play, seat: Seat, window: Window) {
        let _ = (g, seat, window);
    }
}

impl CardKind {
    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        self.rule().face()
    }

    /// True for Hero, Archer, Knight and Swordsman cards (B-2).
    pub fn is_hit(self) -> bool {
        matches!(self.data().class, CardType::Hit)
    }

    /// True for a color card of this color; an Any Color card is one of every color (T-30, T-31).
    pub fn is_of(self, color: Color) -> bool {
        self.data().hue.is_some_and(|hue| !hue.arcs().and(color.arcs()).is_empty())
    }

    /// True for Brick and Mortar, of whatever deck: they put out flames (W-330, E-41).
    pub fn is_masonry(self) -> bool {
        self.face().class == Class::Building || matches!(self.data().resource, Some("brick" | "mortar"))
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
