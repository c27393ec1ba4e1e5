//! Who sits where: people and bots, changeable in the middle of a game.

use std::fmt;
use std::str::FromStr;

use bravehold_bots::Level;
use bravehold_rules::Who;
use bravehold_rules::board::Seat;

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// A person at this screen.
    Person,
    /// A person at another screen; only at tables online.
    Elsewhere,
    /// A program.
    Bot(Level),
}

/// Who plays each seat, and the Overlord.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seats {
    castle: [Holder; 6],
    lord: Holder,
}

impl Seats {
    /// People everywhere.
    pub const PEOPLE: Seats = Seats { castle: [Holder::Person; 6], lord: Holder::Person };

    /// One person in the first seat, bots everywhere else.
    pub fn alone_with(level: Level) -> Seats {
        let mut seats = Seats { castle: [Holder::Bot(level); 6], lord: Holder::Bot(level) };
        seats.castle[0] = Holder::Person;
        seats
    }

    /// Who plays for this one.
    pub fn holder(&self, who: Who) -> Holder {
        match who {
            Who::Seat(s) => self.castle[s.number() as usize - 1],
            Who::Overlord => self.lord,
        }
    }

    /// Puts somebody into a seat.
    pub fn set(&mut self, who: Who, holder: Holder) {
        match who {
            Who::Seat(s) => self.castle[s.number() as usize - 1] = holder,
            Who::Overlord => self.lord = holder,
        }
    }

    /// True if a person answers for this one.
    pub fn is_person(&self, who: Who) -> bool {
        self.holder(who) == Holder::Person
    }

    /// The same with everybody at one screen.
    pub fn round_one_screen(mut self) -> Seats {
        for holder in self.castle.iter_mut().chain([&mut self.lord]) {
            if *holder == Holder::Elsewhere {
                *holder = Holder::Person;
            }
        }
        self
    }

    /// The same with only the first of the people at this screen.
    pub fn spread(mut self) -> Seats {
        let people = self.castle.iter_mut().chain([&mut self.lord]).filter(|h| **h == Holder::Person);
        people.skip(1).for_each(|h| *h = Holder::Elsewhere);
        self
    }

    /// One person here, the others elsewhere.
    pub fn with_friends() -> Seats {
        let mut seats = Seats { castle: [Holder::Elsewhere; 6], lord: Holder::Elsewhere };
        seats.castle[0] = Holder::Person;
        seats
    }

    /// The people of a game with so many players, and perhaps an Overlord.
    pub fn people(&self, players: u8, overlord: bool) -> Vec<Who> {
        let castle = Seat::ALL.into_iter().take(players as usize).map(Who::Seat);
        castle.chain(overlord.then_some(Who::Overlord)).filter(|w| self.is_person(*w)).collect()
    }
}

impl Holder {
    /// All that may sit in a seat round one screen.
    pub fn all() -> impl Iterator<Item = Holder> {
        [Holder::Person].into_iter().chain(Level::ALL.into_iter().map(Holder::Bot))
    }

    /// All that may sit in a seat of a table online.
    pub fn online() -> impl Iterator<Item = Holder> {
        [Holder::Person, Holder::Elsewhere].into_iter().chain(Level::ALL.into_iter().map(Holder::Bot))
    }

    /// The short name, as in links.
    pub fn slug(self) -> &'static str {
        match self {
            Holder::Person => "person",
            Holder::Elsewhere => "elsewhere",
            Holder::Bot(level) => level.name(),
        }
    }

    /// The name shown to people.
    pub fn name(self) -> String {
        match self {
            Holder::Person => "Human".to_string(),
            Holder::Elsewhere => "Human, online".to_string(),
            Holder::Bot(level) => format!("{} bot", level.name()),
        }
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for holder in &self.castle {
            write!(f, "{},", holder.slug())?;
        }
        f.write_str(self.lord.slug())
    }
}

impl FromStr for Seats {
    type Err = String;

    /// Reads six seats and the Overlord; those that are missing are people.
    fn from_str(text: &str) -> Result<Seats, String> {
        let mut seats = Seats::PEOPLE;
        for (n, word) in text.split(',').map(str::trim).filter(|w| !w.is_empty()).enumerate() {
            let found = Holder::online().find(|h| h.slug() == word);
            let holder = found.ok_or_else(|| format!("nobody called {word:?} can sit in a seat"))?;
            match n {
                0..=5 => seats.castle[n] = holder,
                6 => seats.lord = holder,
                _ => return Err("there are six seats and the Overlord's".to_string()),
            }
        }
        Ok(seats)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_survive_their_text() {
        let mut seats = Seats::alone_with(Level::Strong);
        seats.set(Who::Seat(Seat::P3), Holder::Bot(Level::Easy));
        seats.set(Who::Overlord, Holder::Person);
        assert_eq!(seats.to_string().parse(), Ok(seats.clone()));
        assert_eq!(seats.people(3, true), [Who::Seat(Seat::P1), Who::Overlord]);
        assert_eq!("".parse(), Ok(Seats::PEOPLE));
    }

    #[test]
    fn a_game_played_elsewhere_goes_on_round_one_screen() {
        let mut seats = Seats::with_friends();
        seats.set(Who::Seat(Seat::P2), Holder::Bot(Level::Easy));
        assert_eq!(seats.to_string().parse(), Ok(seats.clone()));
        assert_eq!(seats.people(3, true), [Who::Seat(Seat::P1)]);
        assert_eq!(Seats::PEOPLE.spread(), Seats::with_friends());
        let here = seats.round_one_screen();
        assert_eq!(here.people(3, true), [Who::Seat(Seat::P1), Who::Seat(Seat::P3), Who::Overlord]);
    }

    #[test]
    fn nonsense_is_refused_with_its_word() {
        assert!("person,dragon".parse::<Seats>().is_err_and(|e| e.contains("dragon")));
        assert!("person,person,person,person,person,person,person,person".parse::<Seats>().is_err());
    }
}
