//! A result as a table for people.

use std::fmt::Write;

use bravehold_bots::Share;

use super::histogram::Histogram;
use super::report::Report;
use super::tally::Tally;

/// The whole table.
pub fn write(report: &Report) -> String {
    let (plan, t) = (report.plan, &report.tally.totals);
    let games = t.games.max(1) as f64;
    let mut out = String::new();
    // Writing to a text cannot fail.
    let o = &mut out;
    let _ = writeln!(
        o,
        "set-up      {}; castle {}, overlord {}, seed {}",
        plan.setup, plan.players, plan.overlord, plan.seed
    );
    let _ = writeln!(o, "games       {:>12}", t.games);
    let _ = writeln!(o, "won         {:>12}   {}", t.won, share(t.share()));
    for (name, n) in [("lost", t.lost), ("faults", t.faults), ("unfinished", t.unfinished)] {
        let _ = writeln!(o, "{name:<11} {n:>12}");
    }
    for (name, n) in [("turns", t.turns), ("decisions", t.decisions), ("tosses", t.tosses)] {
        let _ = writeln!(o, "{name:<11} {n:>12}   {:.1} a game", n as f64 / games);
    }
    distributions(o, report.tally);
    losses(o, report.tally);
    kills(o, report.tally);
    cards(o, report.tally);
    if let Some(e) = report.effort {
        let (rate, steps) = (t.games as f64 / e.seconds, t.decisions as f64 / e.seconds);
        let _ = writeln!(o, "\ntime        {:>11.2}s   {rate:.0} games/s, {steps:.0} decisions/s", e.seconds);
        let (used, all) = (e.processor / e.seconds, e.seconds * e.threads as f64);
        let _ = writeln!(
            o,
            "cores used  {used:>12.2}   {:.0} % of {} threads; {:.0} % waiting for other programs",
            100.0 * e.processor / all,
            e.threads,
            100.0 * e.waited / all
        );
        let core = e.processor.max(1e-9);
        let (rate, steps) = (t.games as f64 / core, t.decisions as f64 / core);
        let _ = writeln!(o, "per core    {:>12}   {rate:.0} games/s, {steps:.0} decisions/s", "");
    }
    out
}

/// `45.200 % (95 %: 43.100 to 47.300 %)`
pub fn share(s: Share) -> String {
    let (low, high) = s.interval();
    format!("{:.3} % (95 %: {low:.3} to {high:.3} %)", s.percent())
}

fn spread(o: &mut String, name: &str, h: &Histogram) {
    if h.total() > 0 {
        let (low, mid, high) = (h.percentile(10), h.percentile(50), h.percentile(90));
        let _ = writeln!(o, "  {name:<28} {mid:>5}   {low} to {high}, mean {:.1}", h.mean());
    }
}

fn distributions(o: &mut String, tally: &Tally) {
    let e = &tally.endings;
    let _ = writeln!(o, "\ndistributions                 median   10 % to 90 %");
    spread(o, "turns when won", &e.turns_when_won);
    spread(o, "turns when lost", &e.turns_when_lost);
    spread(o, "Monsters left when lost", &e.on_board_when_lost);
    spread(o, "tokens in pile when lost", &e.in_pile_when_lost);
    if tally.totals.won > 0 {
        let towers = tally.totals.towers_when_won.iter().enumerate().skip(1);
        let parts: Vec<String> = towers
            .map(|(n, count)| format!("{n}: {:.1} %", 100.0 * *count as f64 / tally.totals.won as f64))
            .collect();
        let _ = writeln!(o, "  Towers left when won         {}", parts.join("  "));
    }
}

fn losses(o: &mut String, tally: &Tally) {
    if tally.totals.lost == 0 {
        return;
    }
    let of = tally.totals.lost as f64;
    let _ = writeln!(o, "\nthe last Tower was lost to");
    let mut by: Vec<(u64, &str)> =
        tally.losses.by_token.iter().map(|(kind, n)| (*n, kind.face().name)).collect();
    by.push((tally.losses.by_nobody, "nobody"));
    by.sort_by_key(|(n, name)| (u64::MAX - n, *name));
    for (n, name) in by.into_iter().filter(|(n, _)| *n > 0) {
        let _ = writeln!(o, "  {name:<24} {n:>9}   {:.1} %", 100.0 * n as f64 / of);
    }
}

fn kills(o: &mut String, tally: &Tally) {
    let games = tally.totals.games.max(1) as f64;
    let _ = writeln!(o, "\nMonsters killed per game by");
    for (n, kills) in (1..).zip(tally.kills.by_seat).filter(|(_, kills)| *kills > 0) {
        let _ = writeln!(o, "  {:<24} {:>9.2}", format!("player {n}"), kills as f64 / games);
    }
    let k = &tally.kills;
    for (name, kills) in [
        ("structures", k.by_structure),
        ("Boulders", k.by_boulder),
        ("fire", k.by_fire),
        ("others", k.by_others),
    ] {
        // Fire and the rest are rare: without a box there is none.
        if kills > 0 || !matches!(name, "fire" | "others") {
            let _ = writeln!(o, "  {name:<24} {:>9.2}", kills as f64 / games);
        }
    }
}

fn cards(o: &mut String, tally: &Tally) {
    let all = tally.totals.share();
    let games = all.of.max(1) as f64;
    let _ = writeln!(o, "\nper game                    played  damage   kills   built   won with   without");
    let mut rows: Vec<_> = tally.cards.0.iter().collect();
    rows.sort_by_key(|(kind, c)| (u64::MAX - c.kills, u64::MAX - c.played, **kind));
    for (kind, c) in rows {
        let per = |n: u64| n as f64 / games;
        let percent =
            |s: Share| if s.of > 0 { format!("{:>7.1} %", s.percent()) } else { "        -".to_string() };
        let _ = writeln!(
            o,
            "  {:<24} {:>7.2} {:>7.2} {:>7.2} {:>7.2}  {} {}",
            kind.face().name,
            per(c.played),
            per(c.damage),
            per(c.kills),
            per(c.built),
            percent(c.with()),
            percent(c.without(all))
        );
    }
}
