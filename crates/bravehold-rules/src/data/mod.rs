//! What is printed on pieces and in charts, as data. The tables below this module are generated from
//! `docs/rules/components.toml`, the only place where a number is typed; those of boxes that cannot be played yet too.

pub mod agranok;
pub mod cards;
pub mod characters;
pub mod charts;
pub mod engineer;
pub mod hands;
pub mod option_tokens;
pub mod options;
pub mod pieces;
pub mod printings;
pub mod quests;
pub mod sets;
mod table;
pub mod tokens;
pub mod unverified;
pub mod value;

pub use table::{Chart, Crew, Hand, OptionData, Piece, SetData, Start, TokenList};
pub use value::{Character, Fact, Known, Profile, Quest, Subject, Value};

use crate::board::{Hue, Ring};
use crate::setup::BoxId;

/// How sure a value of the component list is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Confidence {
    /// Read on the piece or in a rulebook.
    Printed,
    /// Our reasoning: nobody could check it.
    Inferred,
    /// Our own, for a piece that nobody could find.
    Reconstructed,
}

impl Confidence {
    /// True if somebody read it where it is printed.
    pub const fn is_verified(self) -> bool {
        matches!(self, Confidence::Printed)
    }

    /// One word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Confidence::Printed => "printed",
            Confidence::Inferred => "inferred",
            Confidence::Reconstructed => "reconstructed",
        }
    }
}

/// A number, and how sure it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number {
    /// The number.
    pub value: u8,
    /// How sure it is.
    pub confidence: Confidence,
}

pub(crate) const fn printed(value: u8) -> Number {
    Number { value, confidence: Confidence::Printed }
}

pub(crate) const fn inferred(value: u8) -> Number {
    Number { value, confidence: Confidence::Inferred }
}

/// The box of a piece that comes in one; with another it does not compile.
pub(crate) const fn boxed(set: Option<BoxId>) -> BoxId {
    assert!(set.is_some(), "promotional items come in no box");
    match set {
        Some(set) => set,
        None => BoxId::CastlePanic,
    }
}

/// A printing of the game, where they differ. Everything else holds for all of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Printing {
    /// The Big Box.
    #[default]
    BigBox,
    /// The second edition.
    SecondEdition,
}

impl Printing {
    /// All printings.
    pub const ALL: [Printing; 2] = [Printing::BigBox, Printing::SecondEdition];

    /// The name in a set-up.
    pub const fn slug(self) -> &'static str {
        match self {
            Printing::BigBox => "big-box",
            Printing::SecondEdition => "second-edition",
        }
    }

    /// What it changes; none for the Big Box, which everything else is told by.
    pub fn profile(self) -> Option<&'static Profile> {
        match self {
            Printing::BigBox => None,
            Printing::SecondEdition => Some(&printings::SECOND_EDITION),
        }
    }

    /// The token that lies in the pile instead of this one: its Harbinger, where this printing has one (T-214, E-18).
    pub fn harbinger_for(self, slug: &str) -> Option<&'static TokenData> {
        tokens::ALL.into_iter().find(|t| t.printing == Some(self) && t.brings == Some(slug))
    }
}

bitflags::bitflags! {
    /// What sort of token it is, in the words of the component list.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Tags: u32 {
        /// Stands on the board with health.
        const MONSTER = 1 << 0;
        /// Has an effect when it is drawn (B-320).
        const BOSS = 1 << 1;
        /// Comes by a Harbinger (W-221).
        const MEGA_BOSS = 1 << 2;
        /// Flies (W-210).
        const FLYING = 1 << 3;
        /// Must be rolled for (T-220).
        const ELITE = 1 << 4;
        /// Manned by a crew (E-250).
        const SIEGE_ENGINE = 1 << 5;
        /// Stands in the Forest (E-300).
        const ENCAMPMENT = 1 << 6;
        /// Is carried out and discarded.
        const EFFECT = 1 << 7;
        /// Stands by the players (T-250).
        const SUPPORT = 1 << 8;
        /// Comes from the reserve and returns there (W-301).
        const IMP = 1 << 9;
        /// Gives way to the Monster that it brings (W-220).
        const HARBINGER = 1 << 10;
        /// Summons Agranok (T-120).
        const HERALD = 1 << 11;
        /// Agranok (T-110).
        const TITAN = 1 << 12;
        /// Works as long as it is on the board: the red border.
        const LASTING = 1 << 13;
        /// Rolls or flies across the board.
        const BOULDER = 1 << 14;
        /// Moves Monsters.
        const MOVE = 1 << 15;
        /// Makes players discard cards of one sort.
        const PLAGUE = 1 << 16;
        /// Makes players discard.
        const DISCARD = 1 << 17;
        /// Has more tokens drawn.
        const DRAW = 1 << 18;
        /// Brings Imps.
        const SUMMON = 1 << 19;
        /// Takes the place of the next Monster that dies (W-410).
        const DOPPELGANGER = 1 << 20;
    }
}

/// Where a token waits before it comes on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pool {
    /// In the Monster pile.
    Bag,
    /// Beside the board; something else brings it.
    Reserve,
}

/// A kind of token, as the component list has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TokenData {
    /// The stable name.
    pub slug: &'static str,
    /// The English name.
    pub name: &'static str,
    /// The box it comes in; none for promotional items.
    pub set: Option<BoxId>,
    /// How many are in the box.
    pub count: u8,
    /// Where it waits.
    pub pool: Pool,
    /// Starting health; none for what has no health.
    pub health: Option<Number>,
    /// Victory points of the trophy; none for what never is one.
    pub points: Option<Number>,
    /// What sort of token it is.
    pub tags: Tags,
    /// Whether the players must beat it, or an effect be played, before they can win.
    pub needed: bool,
    /// The only printing that has it; none if all have.
    pub printing: Option<Printing>,
    /// How many more tokens are drawn for it.
    pub adds_draws: u8,
    /// The slug of the Monster that it brings (W-220).
    pub brings: Option<&'static str>,
    /// How many Monsters man it (E-250).
    pub crew: u8,
    /// What the second edition calls it, if something else.
    pub second_edition_name: Option<&'static str>,
}

impl TokenData {
    /// A piece of the component list that stands on the board; off it, it lies in the reserve.
    pub(crate) const fn piece(piece: &Piece, name: &'static str) -> TokenData {
        let Piece { slug, set, count, .. } = *piece;
        TokenData { slug, name, set, count, pool: Pool::Reserve, needed: false, ..TokenData::IN_PILE }
    }

    /// A token of the Monster pile, to be filled in.
    pub(crate) const IN_PILE: TokenData = TokenData {
        slug: "",
        name: "",
        set: None,
        count: 0,
        pool: Pool::Bag,
        health: None,
        points: None,
        tags: Tags::empty(),
        needed: true,
        printing: None,
        adds_draws: 0,
        brings: None,
        crew: 0,
        second_edition_name: None,
    };
}

/// A deck of cards, in the words of the component list: also those that no playable box has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeckKey {
    /// The Castle deck.
    Castle,
    /// The Wizard deck (W-24).
    Wizard,
    /// The Resource deck (E-12).
    Resource,
    /// The cards of Agranok, of which one is used (T-110).
    Agranok,
}

/// Sorts of cards, in the words of the component list: also those that no playable box has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardType {
    /// Archer, Knight, Swordsman or Hero.
    Hit,
    /// A Special card.
    Special,
    /// Brick and Mortar of the Castle deck.
    Building,
    /// A card of the Resource deck.
    Resource,
    /// Boiling Oil: neither a hit card nor a Special card.
    Oil,
    /// A card of the Wizard deck.
    Wizard,
    /// A level of Agranok.
    Agranok,
}

/// A kind of card, as the component list has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardData {
    /// The stable name.
    pub slug: &'static str,
    /// The English name.
    pub name: &'static str,
    /// The box it comes in; none for promotional items.
    pub set: Option<BoxId>,
    /// How many are in the box.
    pub count: Number,
    /// The deck that it belongs to.
    pub deck: DeckKey,
    /// How sure that is.
    pub deck_confidence: Confidence,
    /// What sort of card it is.
    pub class: CardType,
    /// The color that the title names.
    pub hue: Option<Hue>,
    /// The rings that a hit card names.
    pub rings: &'static [Ring],
    /// The rings besides Archer, Knight and Swordsman in which it affects Monsters: its icons.
    pub reach: &'static [Ring],
    /// The damage that it deals.
    pub damage: u8,
    /// Whether it slays (T-34).
    pub slays: bool,
    /// Whether it leaves the game after use.
    pub is_banished: bool,
    /// What it is put on.
    pub played_with: Option<&'static str>,
    /// The resource that it is.
    pub resource: Option<&'static str>,
    /// The level of Agranok.
    pub level: u8,
}

impl CardData {
    /// A card without anything special, to be filled in.
    pub(crate) const PLAIN: CardData = CardData {
        slug: "",
        name: "",
        set: None,
        count: printed(1),
        deck: DeckKey::Castle,
        deck_confidence: Confidence::Printed,
        class: CardType::Special,
        hue: None,
        rings: &[],
        reach: &[],
        damage: 0,
        slays: false,
        is_banished: false,
        played_with: None,
        resource: None,
        level: 0,
    };
}
