//! The page and the plots of the balance.

use std::fmt::Write;

use bravehold_bots::estimate::table::Row;
use bravehold_rules::{Amendment, Setup};

use super::Measured;
use crate::lab::svg::{Bar, Canvas};

/// The modes, with their names.
const MODES: [(&str, &str); 4] = [
    ("standard", "Standard (1 player: Solitaire)"),
    ("coop", "Co-op"),
    ("overlord", "Overlord"),
    ("overlord-coop", "Overlord, Co-op"),
];

/// The modes of the base game, then each box in co-op: groups with their names.
fn columns() -> Vec<(&'static str, String)> {
    let boxes = super::setups::boxes().map(|b| {
        let name = Amendment::from_slug(b.slug()).map_or(b.slug(), |a| a.note().name);
        (b.slug(), format!("{name}, Co-op"))
    });
    MODES.into_iter().map(|(group, name)| (group, name.to_string())).chain(boxes).collect()
}

fn of<'a>(m: &'a Measured, group: &'a str) -> impl Iterator<Item = &'a Row> {
    m.rows.iter().filter(move |r| r.group == group)
}

fn bar(row: &Row, name: String) -> Bar {
    Bar { name, percent: row.share.percent(), interval: Some(row.share.interval()) }
}

fn how(m: &Measured) -> String {
    format!("{} games each, {} bots, seed {}; whiskers: 95 % Wilson intervals", m.games, m.player, m.seed)
}

/// Win rate by players and mode.
pub fn players_plot(m: &Measured) -> String {
    let mut c = Canvas::new("Games won by number of players and mode");
    c.note(&how(m));
    for (group, name) in columns() {
        c.heading(&name);
        let bars: Vec<Bar> =
            of(m, group).map(|r| bar(r, Setup::players(r.setup.players).to_string())).collect();
        c.bars(&bars);
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
    // Writing to a text cannot fail.
    let _ = writeln!(
        o,
        "# Balance\n\n\
         How often bots win, by players, mode and every optional rule alone. Every line: {} games of {} bots (the\n\
         Overlord too), seed {}; intervals are 95 % Wilson intervals. People who talk to each other may do better.\n\
         A rule that should help and does not shows what these bots cannot do with it.\n\n\
         This page, its plots and its data are written by one command, and come out the same each time:\n\n    \
         cargo run --release -p bravehold-sim -- balance --games {} --seed {} --player {}\n\n\
         The data are in [balance/win-rates.csv](balance/win-rates.csv). The set-up screen shows a line of it if the\n\
         set-up was measured; otherwise it adds up the effects below in log-odds, and says that it did.\n",
        m.games, m.player, m.seed, m.games, m.seed, m.player
    );
    let _ = writeln!(o, "## Players and modes\n\n![Games won by players and mode](balance/players.svg)\n");
    let columns = columns();
    let names: Vec<&str> = columns.iter().map(|(_, name)| name.as_str()).collect();
    let _ = writeln!(o, "| Players | {} |\n|---|{}", names.join(" | "), "---|".repeat(names.len()));
    for players in 1..=6 {
        let cells: Vec<String> = columns
            .iter()
            .map(|(group, _)| {
                let row = of(m, group).find(|r| r.setup.players == players);
                row.map_or("-".to_string(), rate)
            })
            .collect();
        let _ = writeln!(o, "| {players} | {} |", cells.join(" | "));
    }
    let _ = writeln!(o, "\n## One rule changed\n\n![Games won with one rule changed](balance/options.svg)\n");
    let _ = writeln!(
        o,
        "The last column is what the rule does: points of percent against the same set-up without it, on the same\n\
         seeds, with the paired 95 % interval. Lines without it are what others are compared with.\n"
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
