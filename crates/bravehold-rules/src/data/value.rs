//! Values by key: everything that nobody could check, and the numbers of boxes that are data by nature. A set-up can
//! change the unverified ones, so that people who own a box can enter what is printed there.

use super::{Confidence, Printing, agranok, characters, engineer, quests, unverified as pieces};
use crate::setup::BoxId;

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// A number.
    Number(u8),
    /// A number for each number of castle players, 1 to 6.
    ByPlayers([u8; 6]),
    /// One of some words that the rules know.
    Word(&'static str),
    /// A name, or another text that no rule asks for.
    Text(&'static str),
}

/// What may be entered instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Domain {
    /// A number from the first to the second.
    Between(u8, u8),
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// Nothing.
    Fixed,
}

/// One value of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact {
    /// Its name there.
    pub field: &'static str,
    /// The value.
    pub value: Value,
    /// The number in the second edition, if it is another there.
    pub second_edition: Option<u8>,
    /// What may be entered instead, if nobody could check it.
    pub domain: Domain,
    /// How sure it is.
    pub confidence: Confidence,
}

impl Fact {
    const fn new(field: &'static str, value: Value, domain: Domain, confidence: Confidence) -> Fact {
        Fact { field, value, second_edition: None, domain, confidence }
    }

    pub(crate) const fn number(field: &'static str, value: u8, range: (u8, u8), sure: Confidence) -> Fact {
        Fact::new(field, Value::Number(value), Domain::Between(range.0, range.1), sure)
    }

    pub(crate) const fn by_players(
        field: &'static str,
        values: [u8; 6],
        range: (u8, u8),
        sure: Confidence,
    ) -> Fact {
        Fact::new(field, Value::ByPlayers(values), Domain::Between(range.0, range.1), sure)
    }

    pub(crate) const fn word(
        field: &'static str,
        value: &'static str,
        among: &'static [&'static str],
        sure: Confidence,
    ) -> Fact {
        Fact::new(field, Value::Word(value), Domain::OneOf(among), sure)
    }

    pub(crate) const fn text(field: &'static str, value: &'static str, sure: Confidence) -> Fact {
        Fact::new(field, Value::Text(value), Domain::Fixed, sure)
    }

    pub(crate) const fn in_second_edition(mut self, value: u8) -> Fact {
        self.second_edition = Some(value);
        self
    }

    /// The number for this printing and so many castle players; none if it is a word or a text.
    pub fn in_game(&self, printing: Printing, players: u8) -> Option<u8> {
        match (self.value, printing, self.second_edition) {
            (_, Printing::SecondEdition, Some(n)) => Some(n),
            (Value::Number(n), ..) => Some(n),
            (Value::ByPlayers(n), ..) => n.get(usize::from(players.clamp(1, 6) - 1)).copied(),
            (Value::Word(_) | Value::Text(_), ..) => None,
        }
    }
}

/// A piece, a card or a board, with values of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subject {
    /// Its key, such as `token.boom-troll`.
    pub key: &'static str,
    /// The English name.
    pub name: &'static str,
    /// The rule that states it.
    pub rule: &'static str,
    /// The box; none for promotional items.
    pub set: Option<BoxId>,
    /// The values.
    pub facts: &'static [Fact],
}

/// A Character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character {
    /// Key, name, rule and numbers.
    pub subject: Subject,
    /// The phase in which the ability is used.
    pub phase: &'static str,
    /// Whether it is used in a game with an Overlord.
    pub with_overlord: bool,
}

/// A Quest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quest {
    /// Key, name, rule and numbers.
    pub subject: Subject,
    /// Whether it ends the game.
    pub is_endgame: bool,
    /// The pieces that it uses.
    pub pieces: &'static [&'static super::Piece],
}

/// What another printing than the Big Box changes, besides tokens and numbers that are marked with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Profile {
    /// The printing.
    pub printing: Printing,
    /// Monsters that are Mega Bosses there.
    pub mega_bosses: &'static [&'static str],
    /// Whether it advises to play Co-op (B-21).
    pub advises_coop: bool,
}

/// A value with what it is a value of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// What it is a value of.
    pub subject: &'static Subject,
    /// The value.
    pub fact: &'static Fact,
}

impl Known {
    /// The key of the value, such as `token.boom-troll.health`.
    pub fn key(&self) -> String {
        format!("{}.{}", self.subject.key, self.fact.field)
    }

    fn has_key(&self, key: &str) -> bool {
        let field = key.strip_prefix(self.subject.key).and_then(|rest| rest.strip_prefix('.'));
        field == Some(self.fact.field)
    }
}

/// Every value that has a key.
pub fn all() -> impl Iterator<Item = Known> {
    let characters = characters::ALL.iter().map(|c| &c.subject).chain([&characters::COMMON]);
    let quests = quests::ALL.iter().map(|q| &q.subject).chain([&quests::COMMON]);
    let subjects = pieces::UNVERIFIED.iter().chain(&engineer::ENGINEER).chain(&agranok::AGRANOK);
    let subjects = subjects.chain(characters).chain(quests);
    subjects.flat_map(|subject| subject.facts.iter().map(move |fact| Known { subject, fact }))
}

/// The values that nobody could check.
pub fn unverified() -> impl Iterator<Item = Known> {
    all().filter(|known| !known.fact.confidence.is_verified())
}

/// The value with this key.
pub fn find(key: &str) -> Option<Known> {
    all().find(|known| known.has_key(key))
}
