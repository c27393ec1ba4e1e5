//! The board, hands and piles drawn in text.

use std::fmt::Write;
use std::sync::OnceLock;

use bravehold_rules::board::{Arc, Color, Ring, Seat, Structure, Tower};
use bravehold_rules::tokens::Class;
use bravehold_rules::{BoxId, CardCounts, Deck, Setup, Token, TokenCounts, TokenKind, View};
use bravehold_words::unverified::{marked, of_task, of_token};
use bravehold_words::workshop::Workshop;

use super::count;

/// Whether to color the text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// Letters only.
    Plain,
    /// Letters and colors.
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

/// Two letters for each piece, so that all can be told apart without color.
fn letters(kind: TokenKind) -> &'static str {
    static ALL: OnceLock<Vec<(TokenKind, String)>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let mut taken: Vec<(TokenKind, String)> = Vec::new();
        for kind in TokenKind::ALL {
            // The initials, else the first letter with the earliest other one that is still free.
            let words: Vec<&str> = kind.face().name.split(' ').collect();
            let first: String = words.iter().flat_map(|w| w.chars().take(1)).take(1).collect();
            let others = words.iter().skip(1).filter_map(|w| w.chars().next());
            let rest = words.concat().chars().skip(1).collect::<Vec<char>>();
            let free = others.chain(rest).filter(|c| c.is_alphanumeric()).map(|c| format!("{first}{c}"));
            let free = free.into_iter().find(|two| taken.iter().all(|(_, t)| t != two));
            taken.push((kind, free.unwrap_or(first)));
        }
        taken
    });
    all.iter().find(|(k, _)| *k == kind).map_or("?", |(_, text)| text)
}

/// What the letters on the board mean, for the pieces that this game can have, and which of their numbers nobody could
/// check.
pub fn legend(setup: &Setup) -> String {
    let here = |k: &TokenKind| {
        let face = k.face();
        let on_board = matches!(face.class, Class::Monster { .. } | Class::Piece { .. });
        on_board && (!BoxId::expansions().any(|b| b == face.set) || setup.boxes.contains(&face.set))
    };
    let all: Vec<String> = TokenKind::ALL
        .into_iter()
        .filter(here)
        .map(|k| {
            let doubt = marked(&of_token(setup, k)).map_or(String::new(), |text| format!(" [{text}]"));
            format!("{} {}{doubt}", letters(k), k.face().name)
        })
        .collect();
    all.join(", ")
}

fn token(t: &Token) -> String {
    let flames = "!".repeat(t.flames as usize);
    let health = if t.health > 0 { t.health.to_string() } else { String::new() };
    format!("{}{health}{flames}{}", letters(t.kind), if t.tarred() { "#" } else { "" })
}

/// How wide the parts of the board are.
#[derive(Clone, Copy)]
struct Form {
    /// The names of the rings.
    label: usize,
    /// One arc.
    cell: usize,
}

impl Form {
    /// The widest form that fits so many columns.
    fn fitting(columns: usize) -> Form {
        let label = if columns >= 76 { 10 } else { 2 };
        Form { label, cell: (columns.saturating_sub(label) / 6).clamp(8, 20) }
    }

    fn narrow(self) -> bool {
        self.cell < 11
    }

    /// The name of a ring, or its first letter.
    fn ring(self, ring: Ring) -> &'static str {
        match (self.narrow(), ring) {
            (false, _) => ring.name(),
            (true, Ring::Forest) => "F",
            (true, Ring::Archer) => "A",
            (true, Ring::Knight) => "K",
            (true, Ring::Swordsman) => "S",
            (true, Ring::Castle) => "C",
        }
    }

    fn wall(self, stands: bool, fortified: bool) -> &'static str {
        match (stands, fortified, self.narrow()) {
            (true, true, false) => "=#WALL#=",
            (true, false, false) => "==WALL==",
            (true, true, true) => "#WALL",
            (true, false, true) => "=WALL",
            (false, _, _) => ". . .",
        }
    }

    fn tower(self, v: &View, arc: Arc) -> &'static str {
        let stands = v.castle.towers.has(arc);
        let special = v.castle.special_at(arc);
        match (stands, v.castle.king.has(arc), special, self.narrow()) {
            (false, ..) => "(ruin)",
            (true, true, _, false) => "[King]",
            (true, true, _, true) => "[Kng]",
            (true, false, Some(Tower::Wizards), false) => "[Wizard]",
            (true, false, Some(Tower::Wizards), true) => "[Wiz]",
            (true, false, Some(Tower::Year2015), _) => "[2015]",
            (true, false, Some(Tower::Year2016), _) => "[2016]",
            (true, false, Some(Tower::Year2017), _) => "[2017]",
            (true, false, Some(Tower::Year2018), _) => "[2018]",
            (true, false, Some(Tower::Year2019), _) => "[2019]",
            (true, false, None, false) => "[Tower]",
            (true, false, None, true) => "[Twr]",
        }
    }

    /// Words in as few lines as the cell is wide.
    fn wrapped(self, words: Vec<String>) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in words {
            match lines.last_mut() {
                Some(last) if last.chars().count() + word.chars().count() + 1 < self.cell => {
                    last.push(' ');
                    last.push_str(&word);
                }
                _ => lines.push(word),
            }
        }
        lines
    }

    fn row(self, out: &mut String, name: &str, ink: Ink, mut cell: impl FnMut(Arc) -> String) {
        let (label, width) = (self.label, self.cell);
        let _ = write!(out, "{name:<label$}");
        for arc in Arc::ALL {
            let text = match arc {
                Arc::Six => cell(arc),
                _ => format!("{:<width$}", cell(arc)),
            };
            let _ = write!(out, "{}", ink.paint(arc.color(), &text));
        }
        let end = out.trim_end_matches(' ').len();
        out.truncate(end);
        out.push('\n');
    }
}

/// The whole table as one viewer sees it, drawn for so many columns.
pub fn draw(setup: &Setup, v: &View, ink: Ink, columns: usize) -> String {
    let form = Form::fitting(columns);
    let mut out = String::new();
    form.row(&mut out, "", ink, |arc| format!("{} {}", arc.number(), arc.color().name()));
    for ring in Ring::ALL {
        if ring == Ring::Castle {
            form.row(&mut out, "", ink, |arc| {
                let wall = form.wall(v.castle.walls.has(arc), v.castle.fortified.has(arc));
                format!("{wall}{}", fire(v, Structure::Wall(arc)))
            });
        }
        let mut cells: Vec<Vec<String>> = Vec::new();
        for arc in Arc::ALL {
            let mut here: Vec<String> = Vec::new();
            if ring == Ring::Castle {
                here.push(format!("{}{}", form.tower(v, arc), fire(v, Structure::Tower(arc))));
                here.extend(owner_of(v, arc).map(|s| format!("P{}", s.number())));
            }
            here = form.wrapped(here);
            let tokens = v.board.iter().filter(|(_, t)| t.at.ring == ring && t.at.arc == arc);
            here.extend(form.wrapped(tokens.map(|(_, t)| token(t)).collect()));
            cells.push(here);
        }
        let height = cells.iter().map(Vec::len).max().unwrap_or(0).max(1);
        for line in 0..height {
            let name = if line == 0 { form.ring(ring) } else { "" };
            let mut arcs = cells.iter();
            form.row(&mut out, name, ink, |_| {
                arcs.next().and_then(|c| c.get(line)).cloned().unwrap_or_default()
            });
        }
    }
    for line in below(setup, v, ink) {
        let wrap = textwrap::Options::new(columns.max(30)).subsequent_indent("    ");
        let _ = writeln!(out, "{}", textwrap::fill(&line, wrap));
    }
    out
}

/// What lies beside the board: piles and hands.
fn below(setup: &Setup, v: &View, ink: Ink) -> Vec<String> {
    let mut out = vec![String::new()];
    let (castle, wizard) = (v.decks.at(Deck::Castle), v.decks.at(Deck::Wizard));
    out.push(format!(
        "deck {} · discard {} (top: {}) · pile {} · Monster discard {}",
        castle.cards,
        castle.discard.len(),
        castle.discard.last().map_or("-", |c| c.face().name),
        v.pile,
        tokens(&v.graveyard),
    ));
    if !v.castle.special(Tower::Wizards).is_empty() || wizard.cards > 0 || !wizard.discard.is_empty() {
        let closed = if v.castle.special(Tower::Wizards).is_empty() { " (closed)" } else { "" };
        let discard = join(wizard.discard.iter().map(|k| (k.face().name, 1)));
        out.push(format!("Wizard deck {}{closed} · its discard {discard}", wizard.cards));
    }
    if !v.reserve.is_empty() {
        out.push(format!("reserve {}", tokens(&v.reserve)));
    }
    if let Some(shop) = Workshop::of(setup, v) {
        out.extend(workshop(setup, &shop, v));
    }
    if let Some(known) = castle.known.as_ref().filter(|k| !k.is_empty()) {
        let names: Vec<&str> = known.iter().map(|c| c.face().name).collect();
        out.push(format!("next on the deck: {}", names.join(", ")));
    }
    if v.frozen {
        out.push("ice holds the Monsters this turn".to_string());
    }
    if let Some(lord) = &v.overlord {
        let hand = lord.hand.as_ref().map_or(count(u32::from(lord.tokens), "token"), tokens);
        let secret = match (lord.secret, lord.has_secret) {
            (Some(k), _) => format!(" · secret: {}", k.face().name),
            (None, true) => " · a secret token".to_string(),
            (None, false) => String::new(),
        };
        out.push(format!("Overlord: {hand}{secret}"));
    }
    for (n, s) in (1..).zip(&v.seats) {
        let active = Seat::from_number(n) == Some(v.active);
        let hand = match (&s.hand, s.out) {
            (_, true) => "out of the game".to_string(),
            (Some(hand), _) => cards(hand),
            (None, _) => count(u32::from(s.cards), "card"),
        };
        let wall = if s.wall { " · holds a Wall" } else { "" };
        let points = match s.points {
            0 => String::new(),
            n => format!(" · {}", count(u32::from(n), "point")),
        };
        let name = format!("{}Player {n}", if active { "> " } else { "  " });
        let name = if active { ink.strong(&name) } else { name };
        out.push(format!("{name}: {hand}{points}{wall}"));
    }
    out
}

/// The Resource deck, the Engineer and the Keep.
fn workshop(setup: &Setup, shop: &Workshop, v: &View) -> [String; 3] {
    let deck = v.decks.at(Deck::Resource);
    let discard = join(deck.discard.iter().map(|k| (k.face().name, 1)));
    let resources = format!("Resource deck {} · its discard {discard}", deck.cards);
    let engineer = match shop.current() {
        None => "Engineer: no task".to_string(),
        Some(work) => {
            let named = |filled: bool| {
                let each = work.slots.iter().filter(|s| s.filled == filled).map(|s| s.material.slug());
                let names: Vec<&str> = each.collect();
                if names.is_empty() { "nothing".to_string() } else { names.join(", ") }
            };
            let mark =
                of_task(setup, work.task).mark().map_or(String::new(), |mark| format!(" (cost {mark})"));
            let (name, there, missing) = (work.task.name(), named(true), named(false));
            format!("Engineer: {name} · committed {there} · needs {missing}{mark}")
        }
    };
    let weapons: Vec<&str> = shop.weapons.iter().map(|k| k.face().name).collect();
    let flames = fire(v, Structure::Keep);
    let keep = match (shop.keep, weapons.as_slice(), shop.facing) {
        (false, ..) => "Keep: destroyed".to_string(),
        (true, [], _) => format!("Keep{flames}: no weapons"),
        (true, names, Some(color)) => format!("Keep: {}, facing {}", names.join(" and "), color.name()),
        (true, names, None) => format!("Keep: {}", names.join(" and ")),
    };
    [resources, engineer, keep]
}

/// A mark for each flame.
fn fire(v: &View, on: Structure) -> String {
    "!".repeat(v.castle.flames(on) as usize)
}

fn owner_of(v: &View, arc: Arc) -> Option<Seat> {
    (1..).zip(&v.seats).find(|(_, s)| s.tower.has(arc)).and_then(|(n, _)| Seat::from_number(n))
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

#[cfg(test)]
mod tests {
    use super::*;
    use bravehold_rules::{Game, Viewer};
    use std::collections::BTreeSet;

    #[test]
    fn no_two_pieces_share_their_letters() {
        let all: BTreeSet<&str> = TokenKind::ALL.into_iter().map(letters).collect();
        assert_eq!(all.len(), TokenKind::ALL.len());
        assert_eq!(letters(TokenKind::ALL[0]).len(), 2);
    }

    #[test]
    fn the_board_fits_the_terminal() {
        let setup: Setup = "6 players, box=wizards-tower, mans-home".parse().unwrap();
        let game = Game::new(&setup, &mut ()).unwrap();
        for columns in [50, 60, 80, 120, 200] {
            let text = draw(game.rules().setup(), &game.view(Viewer::Spectator), Ink::Plain, columns);
            let widest = text.lines().map(|l| l.chars().count()).max().unwrap();
            assert!(widest <= columns, "{widest} of {columns} columns:\n{text}");
        }
    }

    #[test]
    fn the_legend_names_the_pieces_of_the_boxes_in_play_only() {
        let with = legend(&"2 players, box=wizards-tower".parse().unwrap());
        assert!(with.contains("Go Goblin") && with.contains("Phoenix"), "{with}");
        assert!(!legend(&Setup::players(2)).contains("Phoenix"));
    }

    /// T-2: a number that nobody could check says so, until the players enter what is printed.
    #[test]
    fn the_legend_marks_what_nobody_could_check() {
        let of = |text: &str| legend(&text.parse().unwrap());
        assert!(of("2 players, box=dark-titan").contains("Boom Troll [Health 3 (not verified)]"));
        let entered = of("2 players, box=dark-titan, token.boom-troll.health=4");
        assert!(entered.contains("Boom Troll [Health 4 (entered)]"), "{entered}");
        assert!(!of("2 players").contains("not verified"));
    }

    /// E-45, E-67: what lies open on the table is seen: the Resource deck and its discard pile, the task with what is
    /// committed, the Keep with its weapons.
    #[test]
    fn the_workshop_is_drawn_with_what_is_missing() {
        let setup: Setup = "2 players, box=engines-of-war".parse().unwrap();
        let position = "keep stands; engineer.task 6; engineer.committed res-wood; keep.weapons ballista; keep.facing 34; P1 -; turn P1 play";
        let game = bravehold_rules::notation::read_position(&setup, position).unwrap();
        let text = draw(&setup, &game.view(Viewer::Spectator), Ink::Plain, 100);
        for line in [
            "Engineer: Catapult · committed wood · needs wood, rope (cost not verified)",
            "Keep: Ballista, facing Green",
            "Resource deck",
        ] {
            assert!(text.contains(line), "no {line:?} in\n{text}");
        }
        assert!(!text.contains("Wizard deck"), "a deck that is not in the game is drawn:\n{text}");
    }
}
