//! The page and the plots of the balance.

use std::fmt::Write;

use bravehold_bots::estimate::table::Row;
use bravehold_rules::{Amendment, BoxId, Setup};

use super::Measured;
use super::setups::MODES;
use crate::lab::svg::{Bar, Canvas};

/// The names of the modes, in the order of [`MODES`].
const NAMES: [&str; 4] = ["Standard (1 player: Solitaire)", "Co-op", "Overlord", "Overlord, Co-op"];

/// The boxes that were added to the base game, none first, with a name.
fn sorts() -> Vec<(Option<BoxId>, &'static str)> {
    let name = |b: BoxId| Amendment::from_slug(b.slug()).map_or(b.slug(), |a| a.note().name);
    std::iter::once((None, "Base game")).chain(BoxId::expansions().map(|b| (Some(b), name(b)))).collect()
}

/// The row of a mode, a box and a number of players.
fn find(m: &Measured, set: Option<BoxId>, mode: usize, players: u8) -> Option<&Row> {
    let (_, overlord, scoring) = *MODES.get(mode)?;
    let boxes = set.into_iter().collect();
    let wanted = Setup { overlord, scoring, boxes, ..Setup::players(players) };
    m.rows.iter().find(|r| r.setup == wanted)
}

fn of<'a>(m: &'a Measured, group: &'a str) -> impl Iterator<Item = &'a Row> {
    m.rows.iter().filter(move |r| r.group == group)
}

fn bar(row: &Row, name: String) -> Bar {
    Bar { name, percent: row.share.percent(), interval: Some(row.share.interval()) }
}

fn how(m: &Measured) -> String {
    let boxes =
        if m.box_player == m.player { String::new() } else { format!(" ({} with boxes)", m.box_player) };
    format!(
        "{} games each, {} bots{boxes}, seed {}; whiskers: 95 % Wilson intervals",
        m.games, m.player, m.seed
    )
}

/// Win rate by players and mode.
pub fn players_plot(m: &Measured) -> String {
    let mut c = Canvas::new("Games won by number of players and mode");
    c.note(&how(m));
    for (set, sort) in sorts() {
        for (mode, name) in NAMES.iter().enumerate() {
            c.heading(&format!("{sort}: {name}"));
            let rows = (1..=6).filter_map(|players| find(m, set, mode, players));
            let bars: Vec<Bar> = rows.map(|r| bar(r, Setup::players(r.setup.players).to_string())).collect();
            c.bars(&bars);
        }
    }
    c.finish()
}

/// Win rate with every optional rule alone.
pub fn options_plot(m: &Measured) -> String {
    let mut c = Canvas::new("Games won with one rule changed");
    c.note(&how(m));
    for (group, name) in [("option", "Optional rules"), ("setting", "Settings of the table")] {
        c.heading(name);
        let bars: Vec<Bar> = of(m, group).map(|r| bar(r, r.setup.to_string())).collect();
        c.bars(&bars);
    }
    c.finish()
}

/// The page.
pub fn markdown(m: &Measured) -> String {
    let mut o = String::new();
    let boxes = match m.box_player == m.player {
        true => String::new(),
        false => format!("; {} bots play where a box is added, which saves time there", m.box_player),
    };
    // Writing to a text cannot fail.
    let _ = writeln!(
        o,
        "# Balance\n\n\
         How often bots win, by players, mode and every optional rule alone. Every line: {} games of {} bots (the\n\
         Overlord too), seed {}{boxes}. Intervals are 95 % Wilson intervals. People who talk to each other may do better.\n\
         A rule that should help and does not shows what these bots cannot do with it.\n\n\
         This page, its plots and its data are written by one command, and come out the same each time:\n\n    \
         cargo run --release -p bravehold-sim -- balance --games {} --seed {} --player {} --box-player {}\n\n\
         The data are in [balance/win-rates.csv](balance/win-rates.csv). The set-up screen shows a line of it if the\n\
         set-up was measured; otherwise it adds up the effects below in log-odds, and says that it did.\n",
        m.games, m.player, m.seed, m.games, m.seed, m.player, m.box_player
    );
    let _ = writeln!(o, "## Players and modes\n\n![Games won by players and mode](balance/players.svg)\n");
    for (set, sort) in sorts() {
        let _ = writeln!(o, "### {sort}, {} bots\n", m.player_with(set.is_some()));
        let _ = writeln!(o, "| Players | {} |\n|---|{}", NAMES.join(" | "), "---|".repeat(NAMES.len()));
        for players in 1..=6 {
            let rows = (0..NAMES.len()).map(|mode| find(m, set, mode, players));
            let cells: Vec<String> = rows.map(|row| row.map_or("-".to_string(), rate)).collect();
            let _ = writeln!(o, "| {players} | {} |", cells.join(" | "));
        }
        o.push('\n');
    }
    let _ = writeln!(o, "## One rule changed\n\n![Games won with one rule changed](balance/options.svg)\n");
    let _ = writeln!(
        o,
        "The last column is what the rule does: percentage points against the same set-up without it, on the same\nseeds, with the paired 95 % interval. Lines without it are what others are compared with.\n"
    );
    for (group, name) in [("option", "Optional rules"), ("setting", "Settings of the table")] {
        let _ = writeln!(o, "### {name}\n\n| Set-up | Won | Against | Difference |\n|---|---|---|---|");
        for row in of(m, group) {
            let against = row.against.as_ref().map_or(String::new(), |s| format!("`{s}`"));
            let difference = row
                .difference
                .map_or(String::new(), |(d, low, high)| format!("{d:+.1} ({low:+.1} to {high:+.1})"));
            let _ = writeln!(o, "| `{}` | {} | {against} | {difference} |", row.setup, rate(row));
        }
        o.push('\n');
    }
    o.truncate(o.trim_end().len());
    o + "\n"
}

fn rate(row: &Row) -> String {
    let (low, high) = row.share.interval();
    format!("{:.1} % ({low:.1} to {high:.1})", row.share.percent())
}
