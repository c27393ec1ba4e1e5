//! How often each number came up: exact, and two of them can be added.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// How often each number came up.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Histogram(pub BTreeMap<u16, u64>);

impl Histogram {
    /// Counts a number once.
    pub fn note(&mut self, n: u16) {
        *self.0.entry(n).or_default() += 1;
    }

    /// Adds another histogram.
    pub fn add(&mut self, other: &Histogram) {
        for (n, count) in &other.0 {
            *self.0.entry(*n).or_default() += count;
        }
    }

    /// How many numbers were counted.
    pub fn total(&self) -> u64 {
        self.0.values().sum()
    }

    /// Their mean; 0 if there are none.
    pub fn mean(&self) -> f64 {
        let sum: u64 = self.0.iter().map(|(n, count)| u64::from(*n) * count).sum();
        sum as f64 / self.total().max(1) as f64
    }

    /// The smallest number that at least this many percent of all do not exceed; 0 if there are none.
    pub fn percentile(&self, percent: u64) -> u16 {
        let wanted = (self.total() * percent).div_ceil(100);
        let mut seen = 0;
        for (n, count) in &self.0 {
            seen += count;
            if seen >= wanted {
                return *n;
            }
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::Histogram;

    #[test]
    fn percentiles_and_mean_are_those_of_the_numbers() {
        let mut h = Histogram::default();
        (1..=10).for_each(|n| h.note(n));
        assert_eq!((h.percentile(10), h.percentile(50), h.percentile(90)), (1, 5, 9));
        assert_eq!(h.mean(), 5.5);
        let mut twice = h.clone();
        twice.add(&h);
        assert_eq!((twice.total(), twice.percentile(50)), (20, 5));
        assert_eq!(Histogram::default().percentile(50), 0);
    }
}
