//! English words for everything: sentences for events, questions and answers, help by slug, and the rules.
//!
//! Sentences are methods of [`Names`], since they say who did it; the functions here use plain names. The name and the
//! one-line help of a kind stand on the kind itself, its full help in [`help`], the text of a rule in [`rules`].

mod choice;
mod event;
pub mod help;
mod names;
mod question;
pub mod rules;
mod toll;
pub mod unverified;
pub mod workshop;

pub use names::{Names, capital};
pub use toll::{Slain, Slayer, Toll};

use bravehold_rules::board::{Seat, Space, Structure};
use bravehold_rules::{CardKind, Choice, Event, Game, Prompt, Purpose, Question, TokenKind, Who};

/// The plain name of a player.
pub fn seat(s: Seat) -> String {
    Names::PLAIN.seat(s)
}

/// Who answers, by plain name.
pub fn who(w: Who) -> String {
    Names::PLAIN.who(w)
}

/// What happened, as a sentence with plain names; none for what goes without saying.
pub fn event(e: &Event) -> Option<String> {
    Names::PLAIN.event(e)
}

/// The question, as a sentence with plain names.
pub fn question(game: &Game, p: &Prompt) -> String {
    Names::PLAIN.question(game, p)
}

/// An answer, in words with plain names.
pub fn choice(game: &Game, c: Choice) -> String {
    Names::PLAIN.choice(game, c)
}

fn space(at: Space) -> String {
    format!("{} {}", at.ring.name(), at.arc.number())
}

fn structure(s: Structure) -> String {
    match s {
        Structure::Wall(a) => format!("Wall of arc {}", a.number()),
        Structure::Tower(a) => format!("Tower of arc {}", a.number()),
        Structure::Keep => "Keep".to_string(),
    }
}

/// Names as in a sentence: "Red Archer, Enchanted and Knock Back".
fn list(names: &[&str]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => names.concat(),
    }
}

fn count(n: u8, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

fn card(c: Option<CardKind>) -> &'static str {
    c.map_or("a card", |c| c.face().name)
}

fn token(k: Option<TokenKind>) -> &'static str {
    k.map_or("a token", |k| k.face().name)
}

/// An answer to a question, in words with plain names: passing is called by what it means there.
pub fn answer(game: &Game, p: &Prompt, c: Choice) -> String {
    match (p.question, c) {
        (_, Choice::Pass) => choice::pass(&p.question).to_string(),
        (Question::Confirm { why: Purpose::Returns(tower) }, Choice::Accept) => {
            format!("Yes, {}", question::in_sentence(tower))
        }
        (Question::Confirm { why: Purpose::Returns(_) }, Choice::Decline) => "No, another Tower".to_string(),
        (Question::Confirm { why: Purpose::Pledge(_) }, Choice::Accept) => "Give a card".to_string(),
        (Question::Confirm { why: Purpose::Pledge(_) }, Choice::Decline) => "Give no more".to_string(),
        (_, other) => choice(game, other),
    }
}

/// What giving an answer to a question means, as a short order with plain names.
pub fn deed(game: &Game, p: &Prompt, c: Choice) -> String {
    Names::PLAIN.deed(game, p, c)
}
