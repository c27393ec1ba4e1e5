//! One clause: split into key and value, and brought into the form in which positions are compared.

use super::describe::{group, keys};
use super::suggest::did_you_mean;
use crate::board::Tower;
use crate::cards::CardKind;
use crate::deck::{Deck, Part};
use crate::memory::{Owner, Value, current_key};
use crate::tokens::TokenKind;

/// Splits a clause such as `A3 orc/1 goblin` into its key and its value.
pub fn read_clause(text: &str) -> Option<(String, String)> {
    let text = text.trim();
    let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let key = match (super::read_space(key), super::read_who(key)) {
        (Some(at), _) => super::space_text(at),
        (None, Some(who)) => super::who_text(who),
        (None, None) => current_key(&key.to_lowercase()).to_string(),
    };
    Some((key, value.trim().to_string()))
}

/// The words of a list, `*n` written out.
pub(crate) fn words(value: &str) -> Result<Vec<String>, String> {
    let mut out = Vec::new();
    for word in value.split([' ', ',']).filter(|w| !w.is_empty() && *w != "-") {
        let (what, n) = match word.rsplit_once('*') {
            Some((what, n)) => (what, n.parse::<u8>().map_err(|_| format!("{n:?} is not a number"))?),
            None => (word, 1),
        };
        out.extend(std::iter::repeat_n(what.replace('_', "-"), n as usize));
    }
    Ok(out)
}

/// The value of a clause as [`super::describe`] writes it, so that two can be compared.
pub fn canonical(key: &str, value: &str) -> Result<String, String> {
    let ranked = |rank: &dyn Fn(&str) -> Option<usize>| -> Result<String, String> {
        let mut list: Vec<String> = words(value)?.into_iter().map(plain_if_unhurt).collect();
        for w in &list {
            rank(w).ok_or_else(|| format!("there is no {w:?}{}", did_you_mean(bare(w), kinds(rank))))?;
        }
        // What lies on a piece stays behind it.
        let mut stacks: Vec<Vec<String>> = Vec::new();
        for word in list.drain(..) {
            match stacks.last_mut() {
                Some(stack) if word.starts_with('>') => stack.push(word),
                _ => stacks.push(vec![word]),
            }
        }
        let place = |w: &String| {
            let marks = split_marks(w).1;
            (rank(w), health(w), marks.matches('!').count(), marks.matches('#').count(), marks.to_string())
        };
        for stack in &mut stacks {
            if let Some(crew) = stack.get_mut(1..) {
                crew.sort_by_key(place);
            }
        }
        stacks.sort_by_key(|stack| stack.first().map(place));
        Ok(group(stacks.iter().flatten().map(String::as_str)))
    };
    let card = |w: &str| CardKind::from_slug(w).map(CardKind::index);
    let token = |w: &str| TokenKind::from_slug(w).map(TokenKind::index);
    let piece = |w: &str| token(w).or_else(|| card(w).map(|i| i + TokenKind::COUNT));
    let monster = |w: &str| token(split_marks(w).0.split('/').next().unwrap_or(""));
    let none_is_dash = || if value.trim().is_empty() { "-".to_string() } else { value.replace('.', "") };
    let in_order_laid = || -> Result<String, String> { Ok(group(words(value)?.iter().map(String::as_str))) };
    let as_it_is = || Ok(if value == "-" { String::new() } else { value.to_string() });
    match Deck::of_clause(key) {
        Some((deck, Part::Discard)) if deck.keeps_order() => return in_order_laid(),
        Some((_, Part::Cards | Part::Discard)) => return ranked(&card),
        Some((_, Part::Known)) => return as_it_is(),
        None => {}
    }
    match key {
        _ if super::read_space(key).is_some() => ranked(&monster),
        "P1" | "P2" | "P3" | "P4" | "P5" | "P6" => ranked(&card),
        "pile" | "graveyard" | "lord" | "secret" | "reserve" | "buried" => ranked(&token),
        "removed" => ranked(&piece),
        "aside" => in_order_laid(),
        "keep" => as_it_is(),
        "walls" | "towers" => {
            let text = in_order(&none_is_dash());
            Ok(if text.is_empty() { "-".to_string() } else { text })
        }
        "trophies" => {
            let mut out = Vec::new();
            for part in value.split_whitespace().filter(|w| *w != "-") {
                let (who, list) =
                    part.split_once('=').ok_or_else(|| format!("{part:?} is not P1=goblin+orc"))?;
                out.push(format!("{who}={}", canonical("pile", &list.replace('+', " "))?.replace(' ', "+")));
            }
            Ok(out.join(" "))
        }
        "revealed" => ranked(&token),
        "owns" | "king" | "out" | "holds" | "fresh" | "turn" | "traded" | "due" | "skip" | "spent"
        | "orders" | "over" | "masters" | "declined" | "numbers" => as_it_is(),
        _ => match Owner::find(key) {
            Some((_, field)) => {
                let read = Value::read(field.sort, value).map_err(|e| format!("`{key}`: {e}"))?;
                Ok(read.map_or(String::new(), |v| v.text()))
            }
            None => Err(format!("there is no clause {key:?}{}", did_you_mean(key, keys()))),
        },
    }
}

/// A Monster without its health, flames and Tar.
fn bare(word: &str) -> &str {
    word.trim_end_matches(['#', '!']).split('/').next().unwrap_or(word)
}

/// The kinds of pieces that have a place in a list.
fn kinds(rank: &dyn Fn(&str) -> Option<usize>) -> impl Iterator<Item = &'static str> {
    let cards = CardKind::ALL.into_iter().map(CardKind::slug);
    let all = TokenKind::ALL.into_iter().map(TokenKind::slug).chain(cards);
    all.filter(|slug| rank(slug).is_some()).collect::<Vec<_>>().into_iter()
}

/// `orc/2` is an `orc`: full health is not written.
fn plain_if_unhurt(word: String) -> String {
    let (bare, marks) = split_marks(&word);
    match bare.split_once('/') {
        Some((slug, h)) if TokenKind::from_slug(slug).is_some_and(|k| h == k.health().to_string()) => {
            format!("{}{slug}{marks}", if word.starts_with('>') { ">" } else { "" })
        }
        _ => word,
    }
}

/// Arcs from 1 to 6, each with its `+`, `!` and the mark of its Tower if it has them.
fn in_order(text: &str) -> String {
    let mut parts: Vec<String> = Vec::new();
    for c in text.chars() {
        match (c, parts.last_mut()) {
            (_, Some(last)) if matches!(c, '+' | '!') || Tower::from_mark(c).is_some() => last.push(c),
            _ => parts.push(c.to_string()),
        }
    }
    parts.sort();
    parts.concat()
}

/// The health a token word names; unhurt comes last, as it is the highest.
fn health(word: &str) -> u8 {
    split_marks(word).0.split_once('/').and_then(|(_, h)| h.parse().ok()).unwrap_or(u8::MAX)
}

/// A word for a piece, without the sign that it lies on another: kind and health, and the marks behind them.
fn split_marks(word: &str) -> (&str, &str) {
    let word = word.strip_prefix('>').unwrap_or(word);
    word.split_at(word.find(['!', '#', '~', ':']).unwrap_or(word.len()))
}
