//! Games, wins and steps.

use bravehold_bots::Share;
use serde::{Deserialize, Serialize};

use super::End;

/// Games, wins and steps.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Totals {
    /// Games played.
    pub games: u64,
    /// Games won.
    pub won: u64,
    /// Games lost.
    pub lost: u64,
    /// Games in which the rules failed.
    pub faults: u64,
    /// Games that did not end within the limit.
    pub unfinished: u64,
    /// Decisions made.
    pub decisions: u64,
    /// Outcomes of chance.
    pub tosses: u64,
    /// Turns begun.
    pub turns: u64,
    /// Wins by the number of Towers left, 0 to 6.
    pub towers_when_won: [u64; 7],
}

impl Totals {
    /// Counts one game.
    pub fn note(&mut self, end: &End) {
        self.games += 1;
        self.decisions += end.decisions;
        self.tosses += end.tosses;
        self.turns += u64::from(end.turns);
        if end.fault.is_some() {
            self.faults += 1;
        } else if end.won() {
            self.won += 1;
            if let Some(n) = self.towers_when_won.get_mut(usize::from(end.towers)) {
                *n += 1;
            }
        } else if end.lost() {
            self.lost += 1;
        } else {
            self.unfinished += 1;
        }
    }

    /// Adds others.
    pub fn add(&mut self, other: &Totals) {
        self.games += other.games;
        self.won += other.won;
        self.lost += other.lost;
        self.faults += other.faults;
        self.unfinished += other.unfinished;
        self.decisions += other.decisions;
        self.tosses += other.tosses;
        self.turns += other.turns;
        for (a, b) in self.towers_when_won.iter_mut().zip(other.towers_when_won) {
            *a += b;
        }
    }

    /// The games won of all.
    pub fn share(&self) -> Share {
        Share { won: self.won, of: self.games }
    }
}
