//! How long games took, and what was left on the table when they were lost.

use serde::{Deserialize, Serialize};

use super::End;
use crate::lab::histogram::Histogram;

/// How games ended.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Endings {
    /// Turns of the games that were won.
    pub turns_when_won: Histogram,
    /// Turns of the games that were lost.
    pub turns_when_lost: Histogram,
    /// Monsters on the board when a game was lost.
    pub on_board_when_lost: Histogram,
    /// Tokens in the pile when a game was lost: how far it was from a win.
    pub in_pile_when_lost: Histogram,
}

impl Endings {
    /// Counts one game.
    pub fn note(&mut self, end: &End) {
        if end.won() {
            self.turns_when_won.note(end.turns);
        } else if end.lost() {
            self.turns_when_lost.note(end.turns);
            self.on_board_when_lost.note(end.on_board);
            self.in_pile_when_lost.note(end.in_pile);
        }
    }

    /// Adds others.
    pub fn add(&mut self, other: &Endings) {
        self.turns_when_won.add(&other.turns_when_won);
        self.turns_when_lost.add(&other.turns_when_lost);
        self.on_board_when_lost.add(&other.on_board_when_lost);
        self.in_pile_when_lost.add(&other.in_pile_when_lost);
    }
}
