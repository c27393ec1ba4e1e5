//! Values of a game that a set-up can change: those that nobody could check, entered by people who own the box.

use std::fmt;

use super::{Setup, SetupTextError};
use crate::data::value::{self, Domain, Known, Value};
use crate::data::{Number, TokenData, cards, tokens};
use crate::tokens::TokenKind;

/// What was entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A number.
    Number(u8),
    /// A word.
    Word(&'static str),
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Number(n) => write!(f, "{n}"),
            Entry::Word(word) => f.write_str(word),
        }
    }
}

/// A value that a set-up changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Override {
    /// Which.
    pub known: Known,
    /// What it is in this game.
    pub entry: Entry,
}

/// The values that a set-up changes, by key.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Overrides(Vec<Override>);

impl Overrides {
    /// Enters a value. Only values that nobody could check can be changed, and only to what they could be.
    pub fn set(&mut self, key: &str, text: &str) -> Result<(), SetupTextError> {
        let key = key.trim().to_lowercase().replace('_', "-");
        let known = value::find(&key).ok_or_else(|| SetupTextError(unknown(&key)))?;
        if known.fact.confidence.is_verified() {
            return Err(SetupTextError(format!("{key} is printed and cannot be changed")));
        }
        let text = text.trim().to_lowercase().replace('_', "-");
        let entry = match known.fact.domain {
            Domain::Between(least, most) => match text.parse() {
                Ok(n) if (least..=most).contains(&n) => Entry::Number(n),
                _ => {
                    return Err(SetupTextError(format!(
                        "{key} is a number from {least} to {most}, not {text:?}"
                    )));
                }
            },
            Domain::OneOf(words) => match words.iter().find(|word| **word == text) {
                Some(word) => Entry::Word(word),
                None => {
                    return Err(SetupTextError(format!(
                        "{key} is one of {}, not {text:?}",
                        words.join(", ")
                    )));
                }
            },
            Domain::Fixed => return Err(SetupTextError(format!("no rule uses {key}"))),
        };
        self.0.retain(|o| o.known != known);
        self.0.push(Override { known, entry });
        self.0.sort_by_key(|o| o.known.key());
        Ok(())
    }

    /// All of them, by key.
    pub fn iter(&self) -> impl Iterator<Item = &Override> {
        self.0.iter()
    }

    fn of(&self, known: Known) -> Option<Entry> {
        self.0.iter().find(|o| o.known == known).map(|o| o.entry)
    }
}

impl Setup {
    /// A number of the component list in this game: as entered, or as the list has it for its printing and players.
    pub fn number(&self, key: &str) -> Option<u8> {
        let known = value::find(key)?;
        match self.overrides.of(known) {
            Some(Entry::Number(n)) => Some(n),
            Some(Entry::Word(_)) | None => known.fact.in_game(self.printing, self.players),
        }
    }

    /// A word of the component list in this game: as entered, or as the list has it.
    pub fn word(&self, key: &str) -> Option<&'static str> {
        let known = value::find(key)?;
        match (self.overrides.of(known), known.fact.value) {
            (Some(Entry::Word(word)), _) | (_, Value::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// The starting health of a Monster in this game; 0 for what has none.
    pub fn health(&self, kind: TokenKind) -> u8 {
        let data = kind.face().data;
        self.of_token(data, data.health, "health")
    }

    /// The victory points of a trophy in this game.
    pub fn points(&self, kind: TokenKind) -> u8 {
        let data = kind.face().data;
        self.of_token(data, data.points, "points")
    }

    fn of_token(&self, data: &TokenData, number: Option<Number>, field: &str) -> u8 {
        match number {
            None => 0,
            Some(number) if number.confidence.is_verified() => number.value,
            Some(number) => self.number(&format!("token.{}.{field}", data.slug)).unwrap_or(number.value),
        }
    }
}

/// Why a key is refused, with the nearest one that could be meant.
fn unknown(key: &str) -> String {
    let printed = |table: &str, slug: &str| match table {
        "token" => tokens::ALL.iter().any(|t| t.slug == slug),
        "card" => cards::ALL.iter().any(|c| c.slug == slug),
        _ => false,
    };
    let mut parts = key.split('.');
    if let (Some(table), Some(slug)) = (parts.next(), parts.next())
        && value::all().all(|known| known.subject.key != format!("{table}.{slug}"))
        && printed(table, slug)
    {
        return format!("{key}: what is printed on {slug} is known and cannot be changed");
    }
    let nearest = value::unverified().map(|known| known.key()).min_by_key(|other| distance(key, other));
    match nearest.filter(|other| distance(key, other) <= 3) {
        Some(other) => format!("there is no value {key:?}; did you mean {other}?"),
        None => {
            format!("there is no value {key:?}; `bravehold explain --data` lists those that can be changed")
        }
    }
}

/// How many letters must be put in, taken out or changed to make one text of the other.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut corner = i;
        let mut left = i + 1;
        let mut next = vec![left];
        for (y, up) in b.bytes().zip(row.iter().skip(1)) {
            left = (corner + usize::from(x != y)).min(left + 1).min(up + 1);
            corner = *up;
            next.push(left);
        }
        row = next;
    }
    row.last().copied().unwrap_or(a.len())
}
