//! Decks with their discard piles: all of one shape, whatever box they come in (W-50).

use crate::board::{Seat, Tower};
use crate::cards::CardKind;
use crate::pile::{CardCounts, Row};
use crate::state::Mixer;

/// A deck with its discard pile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Deck {
    /// The Castle deck, which every game has.
    Castle,
    /// The Wizard deck.
    Wizard,
    /// The Resource deck (E-12).
    Resource,
}

impl Deck {
    /// How many decks there are.
    pub const COUNT: usize = 3;
    /// All decks.
    pub const ALL: [Deck; Deck::COUNT] = [Deck::Castle, Deck::Wizard, Deck::Resource];

    /// The name in the notation.
    pub const fn slug(self) -> &'static str {
        match self {
            Deck::Castle => "castle",
            Deck::Wizard => "wizard",
            Deck::Resource => "resource",
        }
    }

    /// The English name.
    pub const fn name(self) -> &'static str {
        match self {
            Deck::Castle => "Castle deck",
            Deck::Wizard => "Wizard deck",
            Deck::Resource => "Resource deck",
        }
    }

    /// The rule by which it is shuffled.
    pub const fn shuffled_by(self) -> &'static str {
        match self {
            Deck::Castle => "B-71",
            Deck::Wizard => "W-43",
            Deck::Resource => "E-38",
        }
    }

    /// The deck with this name in the notation.
    pub fn from_slug(text: &str) -> Option<Deck> {
        Deck::ALL.into_iter().find(|d| d.slug() == text)
    }

    /// The Tower with which it is opened and closed; none if it is always open (W-41).
    pub const fn house(self) -> Option<Tower> {
        match self {
            Deck::Castle | Deck::Resource => None,
            Deck::Wizard => Some(Tower::Wizards),
        }
    }

    /// Whether it counts for the fingerprint of a game also where it is empty: those of earlier boxes always did.
    pub(crate) const fn counts_when_empty(self) -> bool {
        match self {
            Deck::Castle | Deck::Wizard => true,
            Deck::Resource => false,
        }
    }

    /// Whether the order of its discard pile can matter, as where a card looks under the top (B-220).
    pub const fn keeps_order(self) -> bool {
        match self {
            Deck::Castle | Deck::Resource => true,
            Deck::Wizard => false,
        }
    }

    /// How many of its cards are banished, at random, whenever its discard pile is shuffled (E-38, E-44).
    pub const fn banishes(self) -> u8 {
        match self {
            Deck::Castle | Deck::Wizard => 0,
            Deck::Resource => 2,
        }
    }

    /// The clauses of a position that are about it, with what each of them holds.
    pub(crate) const fn clauses(self) -> [(&'static str, Part); 3] {
        let [cards, known, discard] = match self {
            Deck::Castle => ["deck", "known", "discard"],
            Deck::Wizard => ["wizards", "wizards-known", "wizard-discard"],
            Deck::Resource => ["resources", "resources-known", "resource-discard"],
        };
        [(cards, Part::Cards), (known, Part::Known), (discard, Part::Discard)]
    }

    /// The deck that a clause of a position is about, and what of it.
    pub(crate) fn of_clause(key: &str) -> Option<(Deck, Part)> {
        let part = |d: Deck| d.clauses().into_iter().find(|(k, _)| *k == key).map(|(_, part)| (d, part));
        Deck::ALL.into_iter().find_map(part)
    }
}

/// A set of decks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DeckSet(u8);

impl DeckSet {
    /// Every deck: a replacement in Discard and Draw comes from any of them (W-31, E-31).
    pub const ALL: DeckSet = DeckSet((1 << Deck::COUNT) - 1);
    /// The decks of a draw that names none (W-50, E-30, E-33).
    pub const UNNAMED: DeckSet = DeckSet::NONE.with(Deck::Castle).with(Deck::Resource);
    /// No deck.
    pub const NONE: DeckSet = DeckSet(0);

    /// The set with this deck.
    pub const fn with(self, deck: Deck) -> DeckSet {
        DeckSet(self.0 | 1 << deck as u8)
    }

    /// True if it is in the set.
    pub const fn has(self, deck: Deck) -> bool {
        self.0 >> deck as u8 & 1 != 0
    }

    /// Those in it, in order.
    pub fn iter(self) -> impl Iterator<Item = Deck> {
        Deck::ALL.into_iter().filter(move |d| self.has(*d))
    }
}

/// What of a deck a clause of a position holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// The cards of unknown order.
    Cards,
    /// The top as far as somebody has looked, and who has.
    Known,
    /// The discard pile.
    Discard,
}

/// Where the cards of one deck lie that nobody holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DeckState {
    /// The cards whose order nobody knows.
    pub cards: CardCounts,
    /// The top as far as somebody has looked, the next card first (W-200).
    pub known: Row<CardKind, 8>,
    /// Who has.
    pub knower: Seat,
    /// The discard pile, the top last; by kind where its order cannot matter, so that equal piles are equal.
    pub discard: Row<CardKind, 80>,
}

impl Default for DeckState {
    fn default() -> DeckState {
        let none = CardKind::ALL[0];
        DeckState {
            cards: CardCounts::NONE,
            known: Row::new(none),
            knower: Seat::P1,
            discard: Row::new(none),
        }
    }
}

impl DeckState {
    /// How many cards can be drawn before the discard pile is shuffled.
    pub fn height(&self) -> u16 {
        self.cards.total() + self.known.len() as u16
    }

    /// Every card in it and on its discard pile.
    pub(crate) fn add_to(&self, all: &mut CardCounts) {
        all.add_all(&self.cards);
        for kind in self.known.iter().chain(self.discard.iter()) {
            all.add(kind, 1);
        }
    }

    /// Puts a card on the discard pile; false if there is no room. Where its order cannot matter it lies by kind.
    pub(crate) fn put_down(&mut self, keeps_order: bool, card: CardKind) -> bool {
        let fits = self.discard.push(card);
        if !keeps_order {
            self.discard.sort();
        }
        fits
    }

    /// What of it counts for equal games.
    pub(crate) fn mix(&self, deck: Deck, h: &mut Mixer) {
        self.cards.mix(h);
        if deck.keeps_order() {
            self.discard.mix(h);
        } else {
            let mut lying = CardCounts::NONE;
            self.discard.iter().for_each(|card| lying.add(card, 1));
            lying.mix(h);
            // It lies in another order only in games in which that can matter (E-212).
            if !self.discard.as_slice().is_sorted() {
                self.discard.mix(h);
            }
        }
        if !self.known.is_empty() {
            h.word(self.knower as u64 + 8);
            self.known.mix(h);
        }
    }
}

/// One value for each deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ByDeck<T>(pub(crate) [T; Deck::COUNT]);

impl<T> ByDeck<T> {
    /// The value of each deck, as something says.
    pub fn of(value: impl FnMut(Deck) -> T) -> ByDeck<T> {
        ByDeck(Deck::ALL.map(value))
    }

    /// The value of this deck.
    pub fn at(&self, deck: Deck) -> &T {
        let [castle, wizard, resource] = &self.0;
        match deck {
            Deck::Castle => castle,
            Deck::Wizard => wizard,
            Deck::Resource => resource,
        }
    }

    /// The value of this deck, to change.
    pub fn at_mut(&mut self, deck: Deck) -> &mut T {
        let [castle, wizard, resource] = &mut self.0;
        match deck {
            Deck::Castle => castle,
            Deck::Wizard => wizard,
            Deck::Resource => resource,
        }
    }

    /// Every deck with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Deck, &T)> {
        Deck::ALL.into_iter().zip(&self.0)
    }
}
