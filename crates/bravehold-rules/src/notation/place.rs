//! One clause: split into key and value, and brought into the form in which positions are compared.

use super::describe::group;
use crate::board::Tower;
use crate::cards::CardKind;
use crate::deck::{Deck, Part};
use crate::tokens::TokenKind;

/// Splits a clause such as `A3 orc/1 goblin` into its key and its value.
pub fn read_clause(text: &str) -> Option<(String, String)> {
    let text = text.trim();
    let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let key = match (super::read_space(key), super::read_who(key)) {
        (Some(at), _) => super::space_text(at),
        (None, Some(who)) => super::who_text(who),
        (None, None) => key.to_lowercase(),
    };
    Some((key, value.trim().to_string()))
}

/// The words of a list, `*n` written out.
pub(super) fn words(value: &str) -> Result<Vec<String>, String> {
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
            rank(w).ok_or_else(|| format!("there is no {w:?}"))?;
        }
        list.sort_by_key(|w| (rank(w), health(w), w.matches('!').count(), w.matches('#').count()));
        Ok(group(list.iter().map(String::as_str)))
    };
    let card = |w: &str| CardKind::from_slug(w).map(CardKind::index);
    let token = |w: &str| TokenKind::from_slug(w).map(TokenKind::index);
    let piece = |w: &str| token(w).or_else(|| card(w).map(|i| i + TokenKind::COUNT));
    let monster = |w: &str| token(w.trim_end_matches(['#', '!']).split('/').next().unwrap_or(""));
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
        | "orders" | "over" | "masters" | "frozen" | "zeal" => as_it_is(),
        _ => Err(format!("there is no clause {key:?}")),
    }
}

/// `orc/2` is an `orc`: full health is not written.
fn plain_if_unhurt(word: String) -> String {
    let bare = word.trim_end_matches(['#', '!']);
    match bare.split_once('/') {
        Some((slug, h)) if TokenKind::from_slug(slug).is_some_and(|k| h == k.health().to_string()) => {
            format!("{slug}{}", word.get(bare.len()..).unwrap_or(""))
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
    word.trim_end_matches(['#', '!']).split_once('/').and_then(|(_, h)| h.parse().ok()).unwrap_or(u8::MAX)
}
