//! A part of a run, written by one machine and added to the others by `bravehold merge`.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use anyhow::{bail, ensure};
use serde::{Deserialize, Serialize};

use super::plan::Plan;
use super::tally::{Sum, Tally};

/// Which part of a run: the `i`-th of `n`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shard {
    /// Which, from 1.
    pub shard: u32,
    /// Of how many.
    pub of: u32,
}

impl Shard {
    /// The games of this part; the parts of a run cover it exactly.
    pub fn games(self, all: u64) -> Range<u64> {
        let border = |i: u32| (u128::from(all) * u128::from(i) / u128::from(self.of)) as u64;
        border(self.shard - 1)..border(self.shard)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.shard, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let parts = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
        match parts {
            Some((shard, of)) if (1..=of).contains(&shard) => Ok(Shard { shard, of }),
            _ => Err(format!("{text:?} is not a part: write 1/3, 2/3 or 3/3")),
        }
    }
}

/// A part of a run with what was counted in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// Which part.
    #[serde(flatten)]
    pub shard: Shard,
    /// The games of the whole run.
    pub games_of_all: u64,
    /// What is run.
    pub plan: Plan,
    /// What was counted.
    pub tally: Tally,
}

/// Puts all parts of one run together; the names are for errors.
pub fn merge(parts: &[(String, Part)]) -> anyhow::Result<(Plan, Tally)> {
    let Some((first_name, first)) = parts.first() else { bail!("nothing to merge") };
    let mut seen: BTreeMap<u32, &str> = BTreeMap::new();
    let mut tally = Tally::default();
    for (name, part) in parts {
        if let Some(what) = first.plan.differs(&part.plan) {
            bail!("{first_name} and {name} are parts of different runs: {what}");
        }
        ensure!(
            (part.shard.of, part.games_of_all) == (first.shard.of, first.games_of_all),
            "{first_name} and {name} are parts of different runs: {} parts of {} games and {} parts of {} games",
            first.shard.of,
            first.games_of_all,
            part.shard.of,
            part.games_of_all
        );
        let Shard { shard, of } = part.shard;
        ensure!((1..=of).contains(&shard), "{name}: there is no part {}", part.shard);
        let (planned, played) = (part.shard.games(part.games_of_all), part.tally.totals.games);
        ensure!(
            planned.end - planned.start == played,
            "{name}: part {} was stopped after {played} of {} games; run it again",
            part.shard,
            planned.end - planned.start
        );
        if let Some(other) = seen.insert(shard, name) {
            bail!("part {} is given twice: {other} and {name}", part.shard);
        }
        tally.add(&part.tally);
    }
    // Of many that are missing a few are enough to see why.
    let of = first.shard.of;
    let missing: Vec<String> =
        (1..=of).filter(|i| !seen.contains_key(i)).take(9).map(|i| format!("{i}/{of}")).collect();
    ensure!(missing.is_empty(), "missing: part {}", missing.join(", "));
    Ok((first.plan.clone(), tally))
}

#[cfg(test)]
mod tests {
    use super::Shard;

    #[test]
    fn parts_cover_a_run_exactly() {
        for (games, of) in [(10u64, 3u32), (7, 7), (2, 5), (1_000_003, 64)] {
            let mut next = 0;
            for shard in 1..=of {
                let part = Shard { shard, of }.games(games);
                assert_eq!(part.start, next);
                next = part.end;
            }
            assert_eq!(next, games);
        }
        assert!("0/3".parse::<Shard>().is_err() && "4/3".parse::<Shard>().is_err());
        assert!(
            "1".parse::<Shard>().is_err()
                && "x/2".parse::<Shard>().is_err()
                && "1/0".parse::<Shard>().is_err()
        );
        assert_eq!("2/3".parse::<Shard>().unwrap().to_string(), "2/3");
    }
}
