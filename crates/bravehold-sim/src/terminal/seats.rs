//! Who sits where: people at the keyboard and bots.

use std::str::FromStr;

use bravehold_bots::{Bot, NoSuchBot, named};
use bravehold_record::mix;
use bravehold_rules::{Setup, Who};

/// Who answers for one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Somebody at the keyboard.
    You,
    /// A program, by its name.
    Bot(String),
}

impl FromStr for Sitter {
    type Err = NoSuchBot;

    fn from_str(text: &str) -> Result<Sitter, NoSuchBot> {
        match text.trim() {
            "you" | "human" => Ok(Sitter::You),
            name => named(name, 0).map(|_| Sitter::Bot(name.to_string())),
        }
    }
}

/// The castle players as they are named on the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitters(Vec<Sitter>);

impl FromStr for Sitters {
    type Err = NoSuchBot;

    fn from_str(text: &str) -> Result<Sitters, NoSuchBot> {
        text.split(',').map(str::parse).collect::<Result<Vec<Sitter>, NoSuchBot>>().map(Sitters)
    }
}

/// The bots of a game, by seat.
pub struct Seats {
    castle: Vec<Option<Box<dyn Bot>>>,
    overlord: Option<Box<dyn Bot>>,
}

impl Seats {
    /// Seats everybody; an error if the names do not fit the set-up.
    pub fn new(setup: &Setup, castle: &Sitters, overlord: &Sitter, seed: u64) -> anyhow::Result<Seats> {
        let (names, seats) = (castle.0.len(), usize::from(setup.players));
        if names != 1 && names != seats {
            let seats = super::count(u32::from(setup.players), "seat");
            anyhow::bail!("--players names {names} players for {seats}; name one for all, or one for each");
        }
        if *overlord != Sitter::You && !setup.overlord {
            anyhow::bail!("--overlord needs a set-up with an Overlord");
        }
        let bot = |sitter: &Sitter, n: u64| match sitter {
            Sitter::You => None,
            Sitter::Bot(name) => named(name, mix(seed, n)).ok(),
        };
        let at = |n: usize| castle.0.get(n).or(castle.0.first());
        Ok(Seats {
            castle: (0..seats).map(|n| at(n).and_then(|s| bot(s, n as u64))).collect(),
            overlord: bot(overlord, 6),
        })
    }

    /// The bot that answers for somebody; none if a person does.
    pub fn bot(&mut self, who: Who) -> Option<&mut dyn Bot> {
        let bot = match who {
            Who::Seat(seat) => self.castle.get_mut(usize::from(seat.number()) - 1)?,
            Who::Overlord => &mut self.overlord,
        };
        bot.as_deref_mut().map(|b| b as &mut dyn Bot)
    }

    /// Whether a person answers for somebody.
    pub fn is_person(&self, who: Who) -> bool {
        match who {
            Who::Seat(seat) => self.castle.get(usize::from(seat.number()) - 1).is_some_and(Option::is_none),
            Who::Overlord => self.overlord.is_none(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_must_fit_the_seats_and_one_name_is_for_all() {
        let setup = Setup::players(3);
        let seats = |text: &str| Seats::new(&setup, &text.parse().unwrap(), &Sitter::You, 1);
        let table = seats("you,strong,easy").unwrap();
        let people: Vec<bool> = bravehold_rules::board::Seat::ALL
            .into_iter()
            .take(3)
            .map(|s| table.is_person(Who::Seat(s)))
            .collect();
        assert_eq!(people, [true, false, false]);
        assert!(seats("strong").is_ok());
        assert!(seats("you,strong").err().unwrap().to_string().contains("2 players for 3 seats"));
        assert!("dragon".parse::<Sitters>().is_err());
        let lord = Sitter::Bot("easy".to_string());
        assert!(Seats::new(&setup, &Sitters(vec![Sitter::You]), &lord, 1).is_err());
    }
}
