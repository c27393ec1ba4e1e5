//! Who slew what, from the story of a game.

use bravehold_rules::board::Seat;
use bravehold_rules::{By, Event, TokenKind};

use crate::Names;

/// How many of which kinds somebody or something slew, the most first.
pub type Slain = Vec<(TokenKind, u32)>;

/// Who slew what: the players in the order of their seats, then what stood, rolled or burnt by itself. Whoever
/// slew nothing is not in it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Toll(Vec<(By, Slain)>);

impl Toll {
    /// Counts a story.
    pub fn of<'a>(story: impl IntoIterator<Item = &'a Event>) -> Toll {
        let mut toll = Toll::default();
        for e in story {
            if let Event::Died { kind, by, .. } = e {
                toll.note(*by, *kind);
            }
        }
        toll.0.sort_by_key(|(by, _)| place(*by));
        for (_, slain) in &mut toll.0 {
            slain.sort_by_key(|(kind, n)| (u32::MAX - n, *kind));
        }
        toll
    }

    fn note(&mut self, by: By, kind: TokenKind) {
        let at = self.0.iter().position(|(other, _)| *other == by).unwrap_or_else(|| {
            self.0.push((by, Slain::new()));
            self.0.len() - 1
        });
        let slain = &mut self.0[at].1;
        match slain.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, n)) => *n += 1,
            None => slain.push((kind, 1)),
        }
    }

    /// Everybody and everything that slew, with what.
    pub fn iter(&self) -> impl Iterator<Item = (By, &Slain)> {
        self.0.iter().map(|(by, slain)| (*by, slain))
    }

    /// How many each slew.
    pub fn totals(&self) -> impl Iterator<Item = (By, u32)> {
        self.iter().map(|(by, slain)| (by, slain.iter().map(|(_, n)| n).sum()))
    }
}

fn place(by: By) -> u8 {
    match by {
        By::Seat(seat) => seat.number(),
        By::Structure => Seat::ALL.len() as u8 + 1,
        By::Boulder => Seat::ALL.len() as u8 + 2,
        By::Fire => Seat::ALL.len() as u8 + 3,
    }
}

impl Names {
    /// Who or what slays.
    pub fn slayer(&self, by: By) -> String {
        match by {
            By::Seat(seat) => self.seat(seat),
            By::Structure => "Walls and Towers".to_string(),
            By::Boulder => "Boulders".to_string(),
            By::Fire => "Fire".to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bravehold_rules::board::{Arc, Ring, Space};
    use bravehold_rules::{TokenId, TokenKind as K};

    fn died(kind: K, by: By) -> Event {
        let at = Space { ring: Ring::Knight, arc: Arc::One };
        Event::Died { id: TokenId::from_number(1).unwrap(), kind, at, by }
    }

    #[test]
    fn everybody_is_given_what_they_slew_and_nobody_else() {
        let (one, three) = (By::Seat(Seat::P1), By::Seat(Seat::P3));
        let story = [
            died(K::Orc, By::Fire),
            died(K::Goblin, three),
            Event::DieFell { n: 2 },
            died(K::Troll, three),
            died(K::Orc, By::Structure),
            died(K::Troll, three),
            died(K::Orc, one),
            died(K::Orc, By::Boulder),
        ];
        let toll = Toll::of(&story);
        let all: Vec<(By, Slain)> = toll.iter().map(|(by, slain)| (by, slain.clone())).collect();
        let orc = vec![(K::Orc, 1)];
        assert_eq!(
            all,
            [
                (one, orc.clone()),
                (three, vec![(K::Troll, 2), (K::Goblin, 1)]),
                (By::Structure, orc.clone()),
                (By::Boulder, orc.clone()),
                (By::Fire, orc),
            ]
        );
        assert_eq!(toll.totals().map(|(_, n)| n).collect::<Vec<_>>(), [1, 3, 1, 1, 1]);
    }

    #[test]
    fn a_slayer_is_called_as_the_table_calls_it() {
        let mut names = Names::PLAIN;
        names.set(Seat::P2, "Ada");
        let all = [By::Seat(Seat::P1), By::Seat(Seat::P2), By::Structure, By::Boulder, By::Fire];
        assert_eq!(
            all.map(|by| names.slayer(by)),
            ["Player 1", "Ada", "Walls and Towers", "Boulders", "Fire"]
        );
    }
}
