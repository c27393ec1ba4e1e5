//! Who is called what: "Player 1", or the name that somebody gave.

use bravehold_rules::Who;
use bravehold_rules::board::Seat;

/// The names at a table. Sentences are methods of it, so that they say who did it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names([Option<String>; 6]);

impl Names {
    /// Nobody has a name of their own.
    pub const PLAIN: Names = Names([const { None }; 6]);

    /// Gives a name to a seat; an empty one takes it away.
    pub fn set(&mut self, seat: Seat, name: &str) {
        if let Some(place) = self.0.get_mut(seat as usize) {
            *place = Some(name.trim().to_string()).filter(|n| !n.is_empty());
        }
    }

    /// The name of a player.
    pub fn seat(&self, seat: Seat) -> String {
        let own = self.0.get(seat as usize).and_then(Clone::clone);
        own.unwrap_or_else(|| format!("Player {}", seat.number()))
    }

    /// The name of whoever answers.
    pub fn who(&self, who: Who) -> String {
        match who {
            Who::Seat(s) => self.seat(s),
            Who::Overlord => "The Overlord".to_string(),
        }
    }
}

impl Default for Names {
    fn default() -> Self {
        Names::PLAIN
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_used_until_it_is_taken_away() {
        let mut names = Names::PLAIN;
        names.set(Seat::P2, " Ada ");
        assert_eq!([names.seat(Seat::P1), names.seat(Seat::P2)], ["Player 1", "Ada"]);
        names.set(Seat::P2, " ");
        assert_eq!(names, Names::PLAIN);
    }
}
