//! Who killed how many Monsters.

use bravehold_rules::Event;
use bravehold_words::{Slayer, Toll};
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
    /// Those that burnt to death.
    pub by_fire: u64,
    /// Those that anything else of the board killed.
    #[serde(default)]
    pub by_others: u64,
}

impl Kills {
    /// Counts one game.
    pub fn note(&mut self, story: &[Event]) {
        for (by, n) in Toll::of(story).totals() {
            let place = match by {
                Slayer::Seat(seat) => self.by_seat.get_mut(usize::from(seat.number()) - 1),
                Slayer::Structure => Some(&mut self.by_structure),
                Slayer::Boulder => Some(&mut self.by_boulder),
                Slayer::Fire => Some(&mut self.by_fire),
                Slayer::Other => Some(&mut self.by_others),
            };
            if let Some(place) = place {
                *place += u64::from(n);
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
        self.by_fire += other.by_fire;
        self.by_others += other.by_others;
    }
}
