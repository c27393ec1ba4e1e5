//! Two plans on the same seeds: by how much one wins more often, and how sure that is.

use std::fmt::Write;

use bravehold_bots::{Share, Z};
use bravehold_rules::Event;
use serde::Serialize;

use super::one::Stage;
use super::plan::Plan;
use super::report::{Format, thousandths};
use super::run::{self, Ran, Ways};
use super::table;
use super::tally::Sum;

/// Pairs of games with the same seed, by who won which.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Pairs {
    /// Won with both.
    pub both: u64,
    /// Won with the first only.
    pub only_first: u64,
    /// Won with the second only.
    pub only_second: u64,
    /// Won with neither.
    pub neither: u64,
    /// Games of either in which the rules failed or that did not end.
    pub bad: u64,
}

impl Sum for Pairs {
    fn add(&mut self, other: &Pairs) {
        self.both += other.both;
        self.only_first += other.only_first;
        self.only_second += other.only_second;
        self.neither += other.neither;
        self.bad += other.bad;
    }
}

impl Pairs {
    /// Counts a pair.
    pub fn note(&mut self, first: bool, second: bool) {
        match (first, second) {
            (true, true) => self.both += 1,
            (true, false) => self.only_first += 1,
            (false, true) => self.only_second += 1,
            (false, false) => self.neither += 1,
        }
    }

    /// How many pairs.
    pub fn pairs(&self) -> u64 {
        self.both + self.only_first + self.only_second + self.neither
    }

    /// What the first won, and the second.
    pub fn shares(&self) -> [Share; 2] {
        let of = self.pairs();
        [self.only_first, self.only_second].map(|only| Share { won: self.both + only, of })
    }

    /// By how many points of percent the second wins more often, with the paired 95 % interval: half a pair is added
    /// to each of the four counts (Agresti and Min), so that it also holds for few games.
    pub fn difference(&self) -> (f64, f64, f64) {
        let n = self.pairs().max(1) as f64;
        let plain = (self.only_second as f64 - self.only_first as f64) / n;
        let (b, c, n) = (self.only_first as f64 + 0.5, self.only_second as f64 + 0.5, n + 2.0);
        let mid = (c - b) / n;
        let half = Z * ((b + c - (c - b) * (c - b) / n).max(0.0)).sqrt() / n;
        (100.0 * plain, 100.0 * (mid - half).max(-1.0), 100.0 * (mid + half).min(1.0))
    }

    /// How likely so great a difference is by chance alone: McNemar's exact test, two sides.
    pub fn chance(&self) -> f64 {
        let (few, n) = (self.only_first.min(self.only_second), self.only_first + self.only_second);
        // The sum of n over k, times 2^-n, in logarithms so that it does not run over.
        let (mut log, mut sum) = (-(n as f64) * 2f64.ln(), 0.0);
        for k in 0..=few {
            sum += log.exp();
            log += ((n - k) as f64 / (k + 1) as f64).ln();
        }
        (2.0 * sum).min(1.0)
    }
}

/// Plays both plans on the same seeds.
pub fn run(first: &Plan, second: &Plan, games: u64, ways: Ways) -> anyhow::Result<Ran<Pairs>> {
    let (one, two) = (Stage::new(first)?, Stage::new(second)?);
    run::run(0..games, ways, |pairs: &mut Pairs, n, story: &mut Vec<Event>| {
        let (a, b) = (one.play(n, story), two.play(n, story));
        pairs.bad += [a, b].iter().filter(|end| end.fault.is_some() || end.outcome.is_none()).count() as u64;
        pairs.note(a.won(), b.won());
    })
}

/// What was found, as a table or as JSON.
pub fn text(first: &Plan, second: &Plan, pairs: &Pairs, format: Format) -> anyhow::Result<String> {
    match format {
        Format::Table => Ok(as_table(first, second, pairs)),
        Format::Json => as_json(first, second, pairs),
        Format::Csv | Format::Svg => anyhow::bail!("a comparison can be written only as a table or as JSON"),
    }
}

fn as_json(first: &Plan, second: &Plan, pairs: &Pairs) -> anyhow::Result<String> {
    #[derive(Serialize)]
    struct Comparison<'a> {
        first: &'a Plan,
        second: &'a Plan,
        games: u64,
        first_won: u64,
        second_won: u64,
        #[serde(flatten)]
        pairs: &'a Pairs,
        difference_percent: f64,
        difference_low: f64,
        difference_high: f64,
        by_chance: f64,
    }
    let ([a, b], (difference, low, high)) = (pairs.shares(), pairs.difference());
    let whole = Comparison {
        first,
        second,
        games: pairs.pairs(),
        first_won: a.won,
        second_won: b.won,
        pairs,
        difference_percent: thousandths(difference),
        difference_low: thousandths(low),
        difference_high: thousandths(high),
        by_chance: (pairs.chance() * 1e6).round() / 1e6,
    };
    Ok(serde_json::to_string_pretty(&whole)? + "\n")
}

fn as_table(first: &Plan, second: &Plan, pairs: &Pairs) -> String {
    let mut out = String::new();
    let ([a, b], (difference, low, high)) = (pairs.shares(), pairs.difference());
    // Writing to a text cannot fail.
    for (name, plan, share) in [("first", first, a), ("second", second, b)] {
        let _ = writeln!(
            out,
            "{name:<11} {}; castle {}, overlord {}, seed {}",
            plan.setup, plan.players, plan.overlord, plan.seed
        );
        let _ = writeln!(out, "won         {:>12}   {}", share.won, table::share(share));
    }
    for (name, n) in [
        ("pairs", pairs.pairs()),
        ("both", pairs.both),
        ("only first", pairs.only_first),
        ("only second", pairs.only_second),
        ("neither", pairs.neither),
    ] {
        let _ = writeln!(out, "{name:<11} {n:>12}");
    }
    let _ = writeln!(
        out,
        "difference  {difference:>+12.3}   points for the second (95 %, paired: {low:+.3} to {high:+.3})"
    );
    let _ = writeln!(out, "p-value     {:>12.6}   (McNemar, exact)", pairs.chance());
    out
}

#[cfg(test)]
mod tests {
    use super::Pairs;

    #[test]
    fn the_difference_is_that_of_the_pairs_that_differ() {
        let pairs = Pairs { both: 40, only_first: 5, only_second: 15, neither: 40, bad: 0 };
        let (difference, low, high) = pairs.difference();
        assert!((difference - 10.0).abs() < 1e-9);
        assert!(low > 0.9 && low < 2.0 && high > 17.5 && high < 19.0, "{low} {high}");
        // 2 * sum of (20 over k) / 2^20 for k up to 5.
        assert!((pairs.chance() - 0.041389).abs() < 1e-5, "{}", pairs.chance());
    }

    #[test]
    fn equal_sides_do_not_differ() {
        let same = Pairs { both: 3, only_first: 0, only_second: 0, neither: 7, bad: 0 };
        let (difference, low, high) = same.difference();
        assert!(difference == 0.0 && low < 0.0 && high > 0.0);
        assert_eq!(same.chance(), 1.0);
        let none = Pairs::default();
        assert!(none.difference().0 == 0.0 && none.chance() == 1.0);
    }
}
