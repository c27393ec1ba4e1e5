//! What a field holds, as a value with a text form.

use super::Sort;
use crate::board::{ArcSet, Seat};
use crate::cards::CardKind;
use crate::pile::{CardCounts, TokenCounts};
use crate::tokens::TokenKind;

/// What a field holds, as a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Yes; no is not kept.
    Flag,
    /// A number above 0.
    Count(u8),
    /// Arcs.
    Arcs(ArcSet),
    /// A player.
    Seat(Seat),
    /// Cards.
    Cards(CardCounts),
    /// Tokens.
    Tokens(TokenCounts),
}

impl Value {
    /// The value as a position writes it.
    pub fn text(&self) -> String {
        fn pieces<'a>(all: impl Iterator<Item = (&'a str, u8)>) -> String {
            let words: Vec<String> =
                all.map(|(slug, n)| if n == 1 { slug.to_string() } else { format!("{slug}*{n}") }).collect();
            words.join(" ")
        }
        match self {
            Value::Flag => "yes".to_string(),
            Value::Count(n) => n.to_string(),
            Value::Arcs(arcs) => arcs.iter().map(|a| a.number().to_string()).collect(),
            Value::Seat(seat) => format!("P{}", seat.number()),
            Value::Cards(cards) => pieces(cards.iter().map(|(k, n)| (k.slug(), n))),
            Value::Tokens(tokens) => pieces(tokens.iter().map(|(k, n)| (k.slug(), n))),
        }
    }

    /// Reads a value of a sort; none where it is empty.
    pub fn read(sort: Sort, text: &str) -> Result<Option<Value>, String> {
        let text = text.trim();
        let bad = || format!("{text:?} cannot be remembered there");
        if matches!(text, "" | "-") {
            return Ok(None);
        }
        let words = || crate::notation::words(text);
        Ok(Some(match sort {
            Sort::Flag if text == "yes" => Value::Flag,
            Sort::Flag => return Err(bad()),
            Sort::Count => match text.parse().map_err(|_| bad())? {
                0 => return Ok(None),
                n => Value::Count(n),
            },
            Sort::Arcs => {
                let mut arcs = text.chars().map(|c| crate::notation::read_arc(c.encode_utf8(&mut [0; 4])));
                let set = arcs.try_fold(ArcSet::NONE, |set, a| a.map(|a| set.with(a)));
                Value::Arcs(set.ok_or_else(bad)?)
            }
            Sort::Seat => Value::Seat(crate::setup::read_seat(text).ok_or_else(bad)?),
            Sort::Cards => {
                let mut cards = CardCounts::NONE;
                for w in words()? {
                    cards.add(CardKind::from_slug(&w).ok_or_else(bad)?, 1);
                }
                Value::Cards(cards)
            }
            Sort::Tokens => {
                let mut tokens = TokenCounts::NONE;
                for w in words()? {
                    tokens.add(TokenKind::from_slug(&w).ok_or_else(bad)?, 1);
                }
                Value::Tokens(tokens)
            }
        }))
    }
}

#[cfg(feature = "serde")]
mod saved {
    //! Fields are saved by their keys, values as positions write them.

    use crate::memory::{Memory, Owner, Value};

    impl serde::Serialize for Memory {
        fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
            s.collect_map(self.fields().map(|(owner, field, value)| (owner.key(field), value.text())))
        }
    }

    impl<'de> serde::Deserialize<'de> for Memory {
        fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
            let map = std::collections::BTreeMap::<String, String>::deserialize(d)?;
            let mut memory = Memory::default();
            for (key, text) in map {
                let wrong = |why: &str| serde::de::Error::custom(format!("{key}: {why}"));
                let (owner, field) = Owner::find(&key).ok_or_else(|| wrong("no rule remembers that"))?;
                let value = Value::read(field.sort, &text).map_err(|e| wrong(&e))?;
                if !value.is_none_or(|v| memory.keep_value(owner, *field, &v)) {
                    return Err(wrong("no room"));
                }
            }
            Ok(memory)
        }
    }
}
