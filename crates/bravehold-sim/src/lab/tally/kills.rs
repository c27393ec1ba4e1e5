//! Who killed how many Monsters.

use bravehold_rules::{By, Event};
use serde::{Deserialize, Serialize};

/// Who killed how many Monsters.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Kills {
    /// By each castle player, the first seat first.
    pub by_seat: [u64; 6],
    /// Those that died of running into something.
    pub by_structure: u64,
    /// Those that a Boulder crushed.
    pub by_boulder: u64,
}

impl Kills {
    /// Counts one game.
    pub fn note(&mut self, story: &[Event]) {
        for e in story {
            let Event::Died { by, .. } = e else { continue };
            match by {
                By::Seat(seat) => {
                    if let Some(n) = self.by_seat.get_mut(usize::from(seat.number()) - 1) {
                        *n += 1;
                    }
                }
                By::Structure => self.by_structure += 1,
                By::Boulder => self.by_boulder += 1,
            }
        }
    }

    /// Adds others.
    pub fn add(&mut self, other: &Kills) {
        for (a, b) in self.by_seat.iter_mut().zip(other.by_seat) {
            *a += b;
        }
        self.by_structure += other.by_structure;
        self.by_boulder += other.by_boulder;
    }
}
