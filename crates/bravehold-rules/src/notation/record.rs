//! Answers without context, as a record keeps them.

use crate::amendments::ActionId;
use crate::board::{Arc, Color, Ring, Seat, Structure};
use crate::cards::{CardKind, Deck};
use crate::chance::ChanceOutcome;
use crate::choice::{Choice, Deal, Deploy, Origin, Who};
use crate::token::TokenId;
use crate::tokens::TokenKind;

/// `P1` or `overlord`.
pub fn who_text(who: Who) -> String {
    match who {
        Who::Seat(s) => format!("P{}", s.number()),
        Who::Overlord => "overlord".to_string(),
    }
}

/// A choice that can be read without knowing the question: `card red-archer`, `token 12`.
pub fn choice_code(choice: Choice) -> String {
    match choice {
        Choice::Pass => "pass".to_string(),
        Choice::Accept => "accept".to_string(),
        Choice::Decline => "decline".to_string(),
        Choice::Card(k) => format!("card {}", k.slug()),
        Choice::Token(id) => format!("token {}", id.number()),
        Choice::Arc(a) => format!("arc {}", a.number()),
        Choice::Kind(k) => format!("kind {}", k.slug()),
        Choice::Use(id) => format!("use {id}"),
        Choice::Deal(d) => {
            let want = d.want.map_or("?", CardKind::slug);
            format!("deal P{} {} {want}", d.with.number(), d.give.slug())
        }
        Choice::Deploy(d) => {
            let from = match d.from {
                Origin::Hand => "hand",
                Origin::Secret => "secret",
            };
            let arc = d.arc.map_or("die".to_string(), |a| a.number().to_string());
            format!("deploy {from} {} {arc}", d.kind.slug())
        }
        Choice::Space(at) => format!("space {}", super::space_text(at)),
        Choice::Color(c) => format!("color {}", c.slug()),
        Choice::Ring(r) => format!("ring {}", r.slug()),
        Choice::Seat(s) => format!("seat P{}", s.number()),
        Choice::Deck(d) => format!("deck {}", d.slug()),
        Choice::Structure(Structure::Wall(a)) => format!("wall {}", a.number()),
        Choice::Structure(Structure::Tower(a)) => format!("tower {}", a.number()),
        Choice::Structure(Structure::Keep) => "keep".to_string(),
    }
}

/// Reads what [`choice_code`] writes.
pub fn read_choice_code(text: &str) -> Option<Choice> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Some(match words.as_slice() {
        ["space", at] => Choice::Space(super::read_space(at)?),
        ["ring", slug] => Choice::Ring(Ring::from_slug(slug)?),
        ["color", slug] => Choice::Color(Color::from_slug(slug)?),
        ["seat", seat] => Choice::Seat(seat_of(seat)?),
        ["deck", slug] => Choice::Deck(Deck::from_slug(slug)?),
        ["wall", n] => Choice::Structure(Structure::Wall(super::read_arc(n)?)),
        ["tower", n] => Choice::Structure(Structure::Tower(super::read_arc(n)?)),
        ["keep"] => Choice::Structure(Structure::Keep),
        ["pass"] => Choice::Pass,
        ["accept"] => Choice::Accept,
        ["decline"] => Choice::Decline,
        ["card", slug] => Choice::Card(CardKind::from_slug(slug)?),
        ["token", n] => Choice::Token(TokenId::from_number(n.parse().ok()?)?),
        ["arc", n] => Choice::Arc(super::read_arc(n)?),
        ["kind", slug] => Choice::Kind(TokenKind::from_slug(slug)?),
        ["use", slug] => Choice::Use(ActionId::from_text(slug)?),
        ["deal", seat, give, want] => Choice::Deal(Deal {
            with: seat_of(seat)?,
            give: CardKind::from_slug(give)?,
            want: if *want == "?" { None } else { Some(CardKind::from_slug(want)?) },
        }),
        ["deploy", from, slug, arc] => Choice::Deploy(Deploy {
            kind: TokenKind::from_slug(slug)?,
            arc: if *arc == "die" { None } else { Some(read_arc_number(arc)?) },
            from: match *from {
                "hand" => Origin::Hand,
                "secret" => Origin::Secret,
                _ => return None,
            },
        }),
        _ => return None,
    })
}

/// Reads `space A3`, `wall 3`, `tower 3`, `keep`, `ring knight`, `red`, `P2`, `wizard`: the short forms of places, players and decks.
pub(super) fn read_place(text: &str) -> Option<Choice> {
    let long = ["space ", "wall ", "tower ", "ring "].iter().any(|w| text.starts_with(w));
    if long {
        return read_choice_code(text);
    }
    if text == "keep" {
        return Some(Choice::Structure(Structure::Keep));
    }
    let color = Color::from_slug(text).map(Choice::Color);
    let deck = || Deck::from_slug(text).map(Choice::Deck);
    let seat = || text.strip_prefix(['P', 'p']).and_then(|_| seat_of(text)).map(Choice::Seat);
    color.or_else(deck).or_else(seat)
}

fn read_arc_number(text: &str) -> Option<Arc> {
    super::read_arc(text)
}

fn seat_of(text: &str) -> Option<Seat> {
    match super::read_who(text)? {
        Who::Seat(s) => Some(s),
        Who::Overlord => None,
    }
}

/// What fell: `die 4`, `token goblin`, `card brick`, `seat P2`, `level 3`.
pub fn fallen_text(fallen: ChanceOutcome) -> String {
    match fallen {
        ChanceOutcome::Die(n) => format!("die {n}"),
        ChanceOutcome::Token(k) => format!("token {}", k.slug()),
        ChanceOutcome::Card(k) => format!("card {}", k.slug()),
        ChanceOutcome::Seat(s) => format!("seat P{}", s.number()),
        ChanceOutcome::Level(n) => format!("level {n}"),
    }
}

/// Reads what [`fallen_text`] writes.
pub fn read_fallen(text: &str) -> Option<ChanceOutcome> {
    let (kind, value) = text.trim().split_once(' ')?;
    Some(match kind {
        "die" => ChanceOutcome::Die(value.parse().ok().filter(|n| (1..=6).contains(n))?),
        "token" => ChanceOutcome::Token(TokenKind::from_slug(value)?),
        "card" => ChanceOutcome::Card(CardKind::from_slug(value)?),
        "seat" => ChanceOutcome::Seat(seat_of(value)?),
        "level" => ChanceOutcome::Level(value.parse().ok()?),
        _ => return None,
    })
}
