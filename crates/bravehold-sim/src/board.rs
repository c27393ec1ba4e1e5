//! The board, hands and piles drawn in text.

use std::fmt::Write;

use bravehold_rules::board::{Arc, Color, Ring, Seat, Structure, Tower};
use bravehold_rules::{CardCounts, Deck, Token, TokenCounts, TokenKind, View, Viewer};

/// Whether to colour the text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// Letters only.
    Plain,
    /// Letters and colours.
    Color,
}

impl Ink {
    fn paint(self, color: Color, text: &str) -> String {
        let code = match color {
            Color::Red => 31,
            Color::Green => 32,
            Color::Blue => 34,
        };
        self.code(code, text)
    }

    fn code(self, code: u8, text: &str) -> String {
        match self {
            Ink::Plain => text.to_string(),
            Ink::Color => format!("\x1b[{code}m{text}\x1b[0m"),
        }
    }

    /// Bold.
    pub fn strong(self, text: &str) -> String {
        self.code(1, text)
    }
}

/// Two letters for each Monster, so that it can be told apart without colour.
fn letters(kind: TokenKind) -> String {
    let short = |k: TokenKind| -> String {
        let name = k.face().name;
        match name.split_once(' ') {
            Some((a, b)) => a.chars().take(1).chain(b.chars().take(1)).collect(),
            None => name.chars().take(2).collect(),
        }
    };
    let own = short(kind);
    // Of two Monsters with the same letters the later one shows its third letter.
    let taken =
        TokenKind::ALL.into_iter().take_while(|k| *k != kind).any(|k| k.is_monster() && short(k) == own);
    if taken { kind.face().name.chars().take(3).filter(|c| !"aeiouy".contains(*c)).collect() } else { own }
}

fn token(t: &Token) -> String {
    let flames = "!".repeat(t.flames as usize);
    format!("{}{}{flames}{}", letters(t.kind), t.health, if t.tarred() { "#" } else { "" })
}

/// Six columns and the names of the rings fit into 80 characters.
const WIDTH: usize = 11;

/// The whole table as one viewer sees it.
pub fn draw(v: &View, ink: Ink) -> String {
    let mut out = String::new();
    let _ = write!(out, "{:<10}", "");
    for arc in Arc::ALL {
        let head = format!("{:<WIDTH$}", format!("{} {}", arc.number(), arc.color().name()));
        let _ = write!(out, "{}", ink.paint(arc.color(), &head));
    }
    out.push('\n');
    for ring in Ring::ALL {
        if ring == Ring::Castle {
            row(&mut out, "", ink, |arc| {
                let wall = match (v.castle.walls.has(arc), v.castle.fortified.has(arc)) {
                    (true, true) => "=#WALL#=",
                    (true, false) => "==WALL==",
                    (false, _) => ". . . .",
                };
                format!("{wall}{}", fire(v, Structure::Wall(arc)))
            });
        }
        let mut cells: Vec<Vec<String>> = Vec::new();
        for arc in Arc::ALL {
            let mut here: Vec<String> = Vec::new();
            if ring == Ring::Castle {
                let tower = match (v.castle.towers.has(arc), v.castle.king.has(arc)) {
                    (true, true) => "[King]",
                    (true, false) if v.castle.special_at(arc) == Some(Tower::Wizards) => "[Wizard]",
                    (true, false) => "[Tower]",
                    (false, _) => "(ruin)",
                };
                let owner = owner_of(v, arc).map_or(String::new(), |s| format!(" P{}", s.number()));
                here.push(format!("{tower}{}{owner}", fire(v, Structure::Tower(arc))));
            }
            let tokens: Vec<String> = v
                .board
                .iter()
                .filter(|(_, t)| t.at.ring == ring && t.at.arc == arc)
                .map(|(_, t)| token(t))
                .collect();
            here.extend(tokens.chunks(2).map(|c| c.join(" ")));
            cells.push(here);
        }
        let height = cells.iter().map(Vec::len).max().unwrap_or(0).max(1);
        for line in 0..height {
            let name = if line == 0 { ring.name() } else { "" };
            let mut arcs = cells.iter();
            row(&mut out, name, ink, |_| arcs.next().and_then(|c| c.get(line)).cloned().unwrap_or_default());
        }
    }
    let (castle, wizard) = (v.decks.at(Deck::Castle), v.decks.at(Deck::Wizard));
    let _ = writeln!(
        out,
        "\ndeck {} · discard {} (top: {}) · pile {} · Monster discard {}",
        castle.cards,
        castle.discard.len(),
        castle.discard.last().map_or("-", |c| c.face().name),
        v.pile,
        tokens(&v.graveyard),
    );
    if wizard.cards > 0 || !wizard.discard.is_empty() || !v.reserve.is_empty() {
        let closed = if v.castle.special(Tower::Wizards).is_empty() { " (closed)" } else { "" };
        let (discard, reserve) =
            (join(wizard.discard.iter().map(|k| (k.face().name, 1))), tokens(&v.reserve));
        let _ =
            writeln!(out, "Wizard deck {}{closed} · its discard {discard} · reserve {reserve}", wizard.cards);
    }
    if let Some(known) = castle.known.as_ref().filter(|k| !k.is_empty()) {
        let names: Vec<&str> = known.iter().map(|c| c.face().name).collect();
        let _ = writeln!(out, "next on the deck: {}", names.join(", "));
    }
    if v.frozen {
        let _ = writeln!(out, "ice holds the Monsters this turn");
    }
    if let Some(lord) = &v.overlord {
        let hand = lord.hand.as_ref().map_or(format!("{} tokens", lord.tokens), tokens);
        let secret = match (lord.secret, lord.has_secret) {
            (Some(k), _) => format!(" · secret: {}", k.face().name),
            (None, true) => " · a secret token".to_string(),
            (None, false) => String::new(),
        };
        let _ = writeln!(out, "Overlord: {hand}{secret}");
    }
    for (n, s) in (1..).zip(&v.seats) {
        let active = Seat::from_number(n) == Some(v.active);
        let hand = match (&s.hand, s.out) {
            (_, true) => "out of the game".to_string(),
            (Some(hand), _) => cards(hand),
            (None, _) => format!("{} cards", s.cards),
        };
        let wall = if s.wall { " · holds a Wall" } else { "" };
        let points = match s.points {
            0 => String::new(),
            1 => " · 1 point".to_string(),
            n => format!(" · {n} points"),
        };
        let name = format!("{}Player {n}", if active { "> " } else { "  " });
        let name = if active { ink.strong(&name) } else { name };
        let _ = writeln!(out, "{name}: {hand}{points}{wall}");
    }
    out
}

/// A mark for each flame.
fn fire(v: &View, on: Structure) -> String {
    "!".repeat(v.castle.flames(on) as usize)
}

fn owner_of(v: &View, arc: Arc) -> Option<Seat> {
    (1..).zip(&v.seats).find(|(_, s)| s.tower.has(arc)).and_then(|(n, _)| Seat::from_number(n))
}

fn row(out: &mut String, name: &str, ink: Ink, mut cell: impl FnMut(Arc) -> String) {
    let _ = write!(out, "{name:<10}");
    for arc in Arc::ALL {
        let text = match arc {
            Arc::Six => cell(arc),
            _ => format!("{:<WIDTH$}", cell(arc)),
        };
        let _ = write!(out, "{}", ink.paint(arc.color(), &text));
    }
    let end = out.trim_end_matches(' ').len();
    out.truncate(end);
    out.push('\n');
}

fn cards(c: &CardCounts) -> String {
    join(c.iter().map(|(k, n)| (k.face().name, n)))
}

fn tokens(c: &TokenCounts) -> String {
    join(c.iter().map(|(k, n)| (k.face().name, n)))
}

fn join<'a>(parts: impl Iterator<Item = (&'a str, u8)>) -> String {
    let words: Vec<String> =
        parts.map(|(name, n)| if n > 1 { format!("{n} {name}") } else { name.to_string() }).collect();
    if words.is_empty() { "-".to_string() } else { words.join(", ") }
}

/// Whose eyes the terminal shows the game to, when this one must answer.
pub fn viewer(who: bravehold_rules::Who) -> Viewer {
    match who {
        bravehold_rules::Who::Seat(s) => Viewer::Seat(s),
        bravehold_rules::Who::Overlord => Viewer::Overlord,
    }
}
