//! A result as lines of measure, key and count, for spreadsheets and plots.

use std::fmt::{Display, Write};

use super::histogram::Histogram;
use super::report::Report;

/// All counts.
pub fn write(report: &Report) -> String {
    let (plan, t, tally) = (report.plan, &report.tally.totals, report.tally);
    let mut out = String::from("measure,key,count\n");
    let mut line = |measure: &str, key: &dyn Display, count: &dyn Display| {
        // Writing to a text cannot fail.
        let _ = writeln!(out, "{measure},{},{}", quoted(&key.to_string()), quoted(&count.to_string()));
    };
    for (key, value) in [
        ("version", &plan.version),
        ("rules", &plan.rules.to_string()),
        ("setup", &plan.setup),
        ("players", &plan.players),
        ("overlord", &plan.overlord),
        ("seed", &plan.seed.to_string()),
    ] {
        line("plan", &key, value);
    }
    for (key, n) in [
        ("games", t.games),
        ("won", t.won),
        ("lost", t.lost),
        ("faults", t.faults),
        ("unfinished", t.unfinished),
        ("decisions", t.decisions),
        ("tosses", t.tosses),
        ("turns", t.turns),
    ] {
        line("total", &key, &n);
    }
    for (towers, n) in t.towers_when_won.iter().enumerate() {
        line("towers_when_won", &towers, n);
    }
    let mut numbers = |measure: &str, h: &Histogram| {
        h.0.iter().for_each(|(key, n)| line(measure, key, n));
    };
    numbers("turns_when_won", &tally.endings.turns_when_won);
    numbers("turns_when_lost", &tally.endings.turns_when_lost);
    numbers("on_board_when_lost", &tally.endings.on_board_when_lost);
    numbers("in_pile_when_lost", &tally.endings.in_pile_when_lost);
    for (kind, n) in &tally.losses.by_token {
        line("lost_by_token", &kind.slug(), n);
    }
    line("lost_by_token", &"nobody", &tally.losses.by_nobody);
    for (phase, n) in &tally.losses.by_phase {
        line("lost_in_phase", phase, n);
    }
    for (seat, n) in (1..).zip(tally.kills.by_seat) {
        line("kills", &format!("P{seat}"), &n);
    }
    line("kills", &"structure", &tally.kills.by_structure);
    line("kills", &"boulder", &tally.kills.by_boulder);
    line("kills", &"fire", &tally.kills.by_fire);
    line("kills", &"others", &tally.kills.by_others);
    for (kind, c) in &tally.cards.0 {
        for (measure, n) in [
            ("card_played", c.played),
            ("card_damage", c.damage),
            ("card_kills", c.kills),
            ("card_built", c.built),
            ("card_games", c.games),
            ("card_won", c.won),
        ] {
            line(measure, &kind.slug(), &n);
        }
    }
    out
}

/// A field; one with a comma stands in quotes.
pub fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_string()
    }
}
