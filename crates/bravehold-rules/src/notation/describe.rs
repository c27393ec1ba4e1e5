//! A position as a list of clauses: what differs from an empty table with a whole castle.

use std::collections::BTreeMap;

use super::answer::deal_text;
use super::{space_text, token_text, who_text};
use crate::board::{ArcSet, Seat, Space, Structure, Tower};
use crate::cards::CardKind;
use crate::choice::Who;
use crate::deck::{Deck, Part};
use crate::game::Game;
use crate::memory::{Owner, SPENT};
use crate::pile::{CardCounts, TokenCounts};
use crate::state::{Orders, Outcome};
use crate::token::{Token, TokenId, Tokens};
use crate::zones::Zone;

/// Clauses by their key (`A3`, `walls`, `P1`, `turn` …), each with its value; what is absent is empty.
pub type Clauses = BTreeMap<String, String>;

/// Keys in the order in which they are written, before those of the decks.
const BEFORE: [&str; 12] =
    ["walls", "towers", "keep", "owns", "king", "P1", "P2", "P3", "P4", "P5", "P6", "trophies"];

/// Keys in the order in which they are written, after those of the decks.
const AFTER: [&str; 17] = [
    "pile",
    "graveyard",
    "reserve",
    "buried",
    "removed",
    "lord",
    "secret",
    "out",
    "holds",
    "fresh",
    "turn",
    "traded",
    "due",
    "skip",
    "spent",
    "orders",
    "declined",
];

/// The clauses of a position.
pub fn describe(game: &Game) -> Clauses {
    let (g, s) = (game.look(), game.state());
    let mut out = Clauses::new();
    let mut put = |key: &str, value: String| {
        if !value.is_empty() {
            out.insert(key.to_string(), value);
        }
    };
    for at in Space::all() {
        let lying = |t: &Token| if t.carrier.is_some() { ">" } else { "" };
        let here = standing(&s.tokens, at);
        let words: Vec<String> = here.iter().map(|(_, t)| format!("{}{}", lying(t), token_text(t))).collect();
        put(&space_text(at), group(words.iter().map(String::as_str)));
    }
    let walls: String = s.castle.walls.iter().fold(String::new(), |mut w, a| {
        w.push_str(&a.number().to_string());
        if s.castle.fortified.has(a) {
            w.push('+');
        }
        w.push_str(&"!".repeat(s.castle.flames(Structure::Wall(a)) as usize));
        w
    });
    let towers: String = s.castle.towers.iter().fold(String::new(), |mut w, a| {
        w.push_str(&a.number().to_string());
        w.extend(s.castle.special_at(a).map(Tower::mark));
        w.push_str(&"!".repeat(s.castle.flames(Structure::Tower(a)) as usize));
        w
    });
    let or_dash = |text: String| if text.is_empty() { "-".to_string() } else { text };
    put("walls", or_dash(walls));
    put("towers", or_dash(towers));
    if s.castle.keep {
        put("keep", format!("stands{}", "!".repeat(s.castle.flames(Structure::Keep) as usize)));
    }
    let players: Vec<Seat> = Seat::ALL.into_iter().take(g.players() as usize).collect();
    let seats = |test: &dyn Fn(Seat) -> bool| -> String {
        let named: Vec<String> =
            players.iter().filter(|p| test(**p)).map(|p| who_text(Who::Seat(*p))).collect();
        named.join(" ")
    };
    let owns: Vec<String> = players
        .iter()
        .filter(|p| !s.seats.at(**p).tower.is_empty())
        .map(|p| format!("{}={}", who_text(Who::Seat(*p)), arcs(s.seats.at(*p).tower)))
        .collect();
    put("owns", owns.join(" "));
    put("king", arcs(s.castle.king));
    for p in &players {
        put(&who_text(Who::Seat(*p)), cards(&s.seats.at(*p).hand));
    }
    let trophies: Vec<String> = players
        .iter()
        .filter(|p| !s.zones.is_empty(Zone::Trophies(**p)))
        .map(|p| {
            format!(
                "{}={}",
                who_text(Who::Seat(*p)),
                tokens(&s.zones.all(Zone::Trophies(*p))).replace(' ', "+")
            )
        })
        .collect();
    put("trophies", trophies.join(" "));
    for (deck, d) in s.decks.iter() {
        for (key, part) in deck.clauses() {
            let value = match part {
                Part::Cards => cards(&d.cards),
                Part::Known if d.known.is_empty() => String::new(),
                Part::Known => {
                    let top = group(d.known.iter().map(CardKind::slug));
                    format!("{} {top}", who_text(Who::Seat(d.knower)))
                }
                Part::Discard => group(d.discard.iter().map(CardKind::slug)),
            };
            put(key, value);
        }
    }
    put("aside", group(s.aside.iter().map(CardKind::slug)));
    put("reserve", tokens(&s.zones.all(Zone::Reserve)));
    put("buried", tokens(&s.zones.all(Zone::Unseen)));
    for (owner, field, value) in s.memory.fields().filter(|(_, f, _)| f.name != SPENT) {
        put(&owner.key(field), value.text());
    }
    put("declined", s.declined.iter().map(deal_text).collect::<Vec<_>>().join(", "));
    put("pile", tokens(&s.pile));
    put("graveyard", tokens(&s.graveyard));
    let removed = [tokens(&s.zones.all(Zone::Removed)), cards(&s.removed_cards)];
    put("removed", removed.iter().filter(|t| !t.is_empty()).cloned().collect::<Vec<_>>().join(" "));
    put("lord", tokens(&s.zones.all(Zone::Overlord)));
    put("secret", s.lord.secret.map_or(String::new(), |k| k.slug().to_string()));
    put("out", seats(&|p| s.seats.at(p).out));
    put("holds", seats(&|p| s.seats.at(p).wall));
    put("fresh", seats(&|p| !s.seats.at(p).begun));
    put("turn", format!("{} {} {}", s.clock.turn, who_text(Who::Seat(s.clock.active)), game.phase().slug()));
    put("revealed", s.revealed.map_or(String::new(), |k| k.slug().to_string()));
    put("traded", number(u16::from(s.clock.trades)));
    put("due", number(s.clock.due));
    let skipped: Vec<&str> = g
        .rules
        .schedule()
        .turn
        .iter()
        .enumerate()
        .filter(|(i, _)| s.clock.skips >> i & 1 != 0)
        .map(|(_, p)| p.slug())
        .collect();
    put("skip", skipped.join(" "));
    put("spent", s.memory.spent().iter().map(|a| a.slug()).collect::<Vec<_>>().join(" "));
    let orders = match s.lord.orders {
        Orders::Free => String::new(),
        Orders::Bound => "bound".to_string(),
        Orders::One => "one".to_string(),
        Orders::Done => "done".to_string(),
    };
    let extra = if s.lord.extra > 0 { format!(" extra {}", s.lord.extra) } else { String::new() };
    put(
        "orders",
        if extra.is_empty() {
            orders
        } else {
            format!("{}{extra}", if orders.is_empty() { "free".to_string() } else { orders })
        },
    );
    match s.outcome {
        Some(Outcome::Won) => put("over", "won".to_string()),
        Some(Outcome::Lost) => put("over", "lost".to_string()),
        None => {}
    }
    let masters = g.master_slayers();
    put("masters", seats(&|p| masters.has(p)));
    out
}

/// The keys of clauses that are words.
pub(super) fn keys() -> impl Iterator<Item = &'static str> {
    let decks = Deck::ALL.into_iter().flat_map(|d| d.clauses().map(|(key, _)| key));
    BEFORE.into_iter().chain(decks).chain(AFTER)
}

/// The position as one line of text, the set-up left aside.
pub fn position_text(game: &Game) -> String {
    let clauses = describe(game);
    let spaces = Space::all().map(space_text);
    let memory = Owner::all().flat_map(|o| o.fields().iter().map(move |f| o.key(f)));
    let keys = spaces.chain(keys().map(str::to_string)).chain(memory);
    // A whole castle goes without saying.
    let usual = |k: &str, v: &str| matches!(k, "walls" | "towers") && v == "123456";
    let parts: Vec<String> =
        keys.filter_map(|k| clauses.get(&k).filter(|v| !usual(&k, v)).map(|v| format!("{k} {v}"))).collect();
    parts.join("; ")
}

/// The pieces in a space, in the order in which a position writes them: what lies on a piece follows it.
pub(super) fn standing(tokens: &Tokens, at: Space) -> Vec<(TokenId, Token)> {
    let mut here: Vec<_> = tokens.pieces().filter(|(_, t)| t.at == at).collect();
    here.sort_by_key(|(_, t)| {
        (t.kind, t.health, t.flames, t.marks & (Token::TAR | Token::SCORCHED), t.memo, t.owner)
    });
    let mut out = Vec::with_capacity(here.len());
    for piece in here.iter().filter(|(_, t)| t.carrier.is_none()) {
        out.push(*piece);
        out.extend(here.iter().filter(|(_, t)| t.carrier == Some(piece.0)));
    }
    out
}

fn arcs(set: ArcSet) -> String {
    set.iter().map(|a| a.number().to_string()).collect()
}

fn number(n: u16) -> String {
    if n == 0 { String::new() } else { n.to_string() }
}

fn cards(c: &CardCounts) -> String {
    join(c.iter().map(|(k, n)| (k.slug(), n)))
}

fn tokens(c: &TokenCounts) -> String {
    join(c.iter().map(|(k, n)| (k.slug(), n)))
}

fn join<'a>(parts: impl Iterator<Item = (&'a str, u8)>) -> String {
    let words: Vec<String> =
        parts.map(|(slug, n)| if n == 1 { slug.to_string() } else { format!("{slug}*{n}") }).collect();
    words.join(" ")
}

/// Words in order, equal neighbors counted: `brick*2 mortar`.
pub(super) fn group<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let mut out: Vec<(&str, u8)> = Vec::new();
    for w in words {
        match out.last_mut() {
            Some((last, n)) if *last == w => *n += 1,
            _ => out.push((w, 1)),
        }
    }
    join(out.into_iter())
}
