//! A share of games won, with its 95 % Wilson interval.

use serde::{Deserialize, Serialize};

/// So many won, of so many.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Share {
    /// Games won.
    pub won: u64,
    /// Games played.
    pub of: u64,
}

/// The quantile of the normal distribution that leaves 2.5 % on each side.
pub const Z: f64 = 1.96;

impl Share {
    /// Counts one more game.
    pub fn note(&mut self, won: bool) {
        self.won += u64::from(won);
        self.of += 1;
    }

    /// The share in percent; 0 if nothing was played.
    pub fn percent(self) -> f64 {
        100.0 * self.won as f64 / self.of.max(1) as f64
    }

    /// The 95 % Wilson interval, in percent; everything if nothing was played.
    pub fn interval(self) -> (f64, f64) {
        if self.of == 0 {
            return (0.0, 100.0);
        }
        let (n, p) = (self.of as f64, self.won as f64 / self.of as f64);
        let mid = p + Z * Z / (2.0 * n);
        let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let scale = 100.0 / (1.0 + Z * Z / n);
        (((mid - half) * scale).max(0.0), ((mid + half) * scale).min(100.0))
    }

    /// The logarithm of the odds and its variance, half a game added to each side so that neither is endless.
    pub fn log_odds(self) -> (f64, f64) {
        let (won, lost) = (self.won as f64 + 0.5, (self.of - self.won.min(self.of)) as f64 + 0.5);
        ((won / lost).ln(), 1.0 / won + 1.0 / lost)
    }
}

#[cfg(test)]
mod tests {
    use super::Share;

    /// The interval of 50 of 100 is about 40 to 60, and it never leaves 0 to 100.
    #[test]
    fn the_interval_is_wilsons() {
        let (low, high) = Share { won: 50, of: 100 }.interval();
        assert!((low - 40.4).abs() < 0.1 && (high - 59.6).abs() < 0.1, "{low} {high}");
        assert_eq!(Share { won: 0, of: 10 }.interval().0, 0.0);
        assert!(Share { won: 10, of: 10 }.interval().1 <= 100.0);
        assert_eq!(Share::default().interval(), (0.0, 100.0));
    }

    #[test]
    fn even_odds_have_the_logarithm_zero() {
        let (log, variance) = Share { won: 200, of: 400 }.log_odds();
        assert!(log.abs() < 1e-12 && (variance - 0.01).abs() < 0.001);
        assert!(Share { won: 0, of: 400 }.log_odds().0.is_finite());
    }
}
