//! Who slew what, from the story of a game.

use bravehold_rules::board::Seat;
use bravehold_rules::{AttackSource, By, Event, TokenKind};

use crate::Names;

/// How many of which kinds somebody or something slew, the most first.
pub type Slain = Vec<(TokenKind, u32)>;

/// Who slew what: the players in the order of their seats, then what stood, rolled or burnt by itself. Whoever
/// slew nothing is not in it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Toll(Vec<(Slayer, Slain)>);

impl Toll {
    /// Counts a story.
    pub fn of<'a>(story: impl IntoIterator<Item = &'a Event>) -> Toll {
        let mut toll = Toll::default();
        for e in story {
            if let Event::Died { kind, by, .. } = e {
                toll.note(Slayer::from(*by), *kind);
            }
        }
        toll.0.sort_by_key(|(by, _)| by.place());
        for (_, slain) in &mut toll.0 {
            slain.sort_by_key(|(kind, n)| (u32::MAX - n, *kind));
        }
        toll
    }

    fn note(&mut self, by: Slayer, kind: TokenKind) {
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
    pub fn iter(&self) -> impl Iterator<Item = (Slayer, &Slain)> {
        self.0.iter().map(|(by, slain)| (*by, slain))
    }

    /// How many each slew.
    pub fn totals(&self) -> impl Iterator<Item = (Slayer, u32)> {
        self.iter().map(|(by, slain)| (by, slain.iter().map(|(_, n)| n).sum()))
    }
}

/// Who or what slays, as players tell it apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slayer {
    /// A player.
    Seat(Seat),
    /// A Wall, a Tower or Field Equipment.
    Structure,
    /// Something that crosses the board.
    Boulder,
    /// Flames.
    Fire,
    /// Anything else of the board.
    Other,
}

impl From<By> for Slayer {
    fn from(by: By) -> Slayer {
        match (by.credit, by.source) {
            (Some(seat), _) => Slayer::Seat(seat),
            (
                None,
                AttackSource::Structure
                | AttackSource::Barricade
                | AttackSource::Pit
                | AttackSource::FallenTower,
            ) => Slayer::Structure,
            (None, AttackSource::Boulder | AttackSource::Shot) => Slayer::Boulder,
            (None, AttackSource::Fire | AttackSource::Breath) => Slayer::Fire,
            (
                None,
                AttackSource::HitCard
                | AttackSource::Card
                | AttackSource::Tar
                | AttackSource::Drive
                | AttackSource::Wizard
                | AttackSource::Effect
                | AttackSource::Cavalier
                | AttackSource::Support
                | AttackSource::Equipment
                | AttackSource::Monster,
            ) => Slayer::Other,
        }
    }
}

impl Slayer {
    fn place(self) -> u8 {
        let players = Seat::ALL.len() as u8;
        match self {
            Slayer::Seat(seat) => seat.number(),
            Slayer::Structure => players + 1,
            Slayer::Boulder => players + 2,
            Slayer::Fire => players + 3,
            Slayer::Other => players + 4,
        }
    }
}

impl Names {
    /// Who or what slays.
    pub fn slayer(&self, by: Slayer) -> String {
        match by {
            Slayer::Seat(seat) => self.seat(seat),
            Slayer::Structure => "Walls and Towers".to_string(),
            Slayer::Boulder => "Boulders".to_string(),
            Slayer::Fire => "Fire".to_string(),
            Slayer::Other => "Others".to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bravehold_rules::board::{Arc, Ring, Space};
    use bravehold_rules::{TokenId, TokenKind as K};

    fn died(kind: K, by: Slayer) -> Event {
        let board = |source| By { source, credit: None };
        let by = match by {
            Slayer::Seat(seat) => By { source: AttackSource::HitCard, credit: Some(seat) },
            Slayer::Structure => board(AttackSource::Structure),
            Slayer::Boulder => board(AttackSource::Shot),
            Slayer::Fire => board(AttackSource::Fire),
            Slayer::Other => board(AttackSource::Effect),
        };
        let at = Space { ring: Ring::Knight, arc: Arc::One };
        Event::Died { id: TokenId::from_number(1).unwrap(), kind, at, by }
    }

    #[test]
    fn everybody_is_given_what_they_slew_and_nobody_else() {
        let (one, three) = (Slayer::Seat(Seat::P1), Slayer::Seat(Seat::P3));
        let story = [
            died(K::Orc, Slayer::Fire),
            died(K::Goblin, three),
            Event::DieFell { n: 2 },
            died(K::Troll, three),
            died(K::Orc, Slayer::Structure),
            died(K::Troll, three),
            died(K::Orc, one),
            died(K::Orc, Slayer::Boulder),
        ];
        let toll = Toll::of(&story);
        let all: Vec<(Slayer, Slain)> = toll.iter().map(|(by, slain)| (by, slain.clone())).collect();
        let orc = vec![(K::Orc, 1)];
        assert_eq!(
            all,
            [
                (one, orc.clone()),
                (three, vec![(K::Troll, 2), (K::Goblin, 1)]),
                (Slayer::Structure, orc.clone()),
                (Slayer::Boulder, orc.clone()),
                (Slayer::Fire, orc),
            ]
        );
        assert_eq!(toll.totals().map(|(_, n)| n).collect::<Vec<_>>(), [1, 3, 1, 1, 1]);
    }

    #[test]
    fn a_slayer_is_called_as_the_table_calls_it() {
        let mut names = Names::PLAIN;
        names.set(Seat::P2, "Ada");
        let all = [
            Slayer::Seat(Seat::P1),
            Slayer::Seat(Seat::P2),
            Slayer::Structure,
            Slayer::Boulder,
            Slayer::Fire,
            Slayer::Other,
        ];
        assert_eq!(
            all.map(|by| names.slayer(by)),
            ["Player 1", "Ada", "Walls and Towers", "Boulders", "Fire", "Others"]
        );
    }
}
