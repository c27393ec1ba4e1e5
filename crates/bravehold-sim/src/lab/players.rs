//! Who plays: names of bots on the command line, one for all seats or one for each.

use std::fmt;
use std::str::FromStr;

use bravehold_bots::{Anyhow, Bot, Greedy, Level, Planner, Quick};
use bravehold_record::random::Random;

/// A program that can play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Any answer, all equally likely.
    Random,
    /// Looks one action ahead and trades.
    Greedy,
    /// Plays by instinct, fast.
    Quick,
    /// Plans its turn and samples about so many futures for a decision.
    Planner(u32),
    /// A level that people play with.
    Level(Level),
}

/// The futures that a planner samples if nobody says how many.
const BUDGET: u32 = 200;

/// What may stand for a player.
pub const NAMES: &str = "random, greedy, quick, planner, planner:400 (with a budget), easy, normal, strong";

impl Player {
    /// The program, with a seed for what it does at random.
    pub fn bot(self, seed: u64) -> Box<dyn Bot> {
        match self {
            Player::Random => Box::new(Anyhow(Random::new(seed))),
            Player::Greedy => Box::new(Greedy::default()),
            Player::Quick => Box::new(Quick::default()),
            Player::Planner(budget) => Box::new(Planner::new(budget, seed)),
            Player::Level(level) => level.bot(seed),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
            Player::Greedy => f.write_str("greedy"),
            Player::Quick => f.write_str("quick"),
            Player::Planner(budget) => write!(f, "planner:{budget}"),
            Player::Level(level) => write!(f, "{level}"),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        let budget = |n: &str| match n.parse() {
            Ok(n) if n > 0 => Ok(Player::Planner(n)),
            _ => Err(format!("{n:?} is no budget: write a number of futures, as in planner:400")),
        };
        match text.trim() {
            "random" => Ok(Player::Random),
            "greedy" => Ok(Player::Greedy),
            "quick" => Ok(Player::Quick),
            "planner" => Ok(Player::Planner(BUDGET)),
            other if let Some(n) = other.strip_prefix("planner:") => budget(n),
            other if let Ok(level) = other.parse() => Ok(Player::Level(level)),
            other => Err(format!("there is no player {other:?}; there are {NAMES}")),
        }
    }
}

/// The castle players: one for all seats, or one for each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup(Vec<Player>);

impl Lineup {
    /// The same program at every seat.
    pub fn all(player: Player) -> Lineup {
        Lineup(vec![player])
    }

    /// Who sits at a seat, counted from 0.
    pub fn at(&self, seat: usize) -> Player {
        let last = self.0.last().copied().unwrap_or(Player::Random);
        self.0.get(seat).copied().unwrap_or(last)
    }

    /// Whether the team fits this many seats; none stands for any number.
    pub fn check(&self, seats: Option<u8>) -> anyhow::Result<()> {
        let names = self.0.len();
        match seats {
            _ if names == 1 => Ok(()),
            Some(n) if names == usize::from(n) => Ok(()),
            Some(n) => anyhow::bail!("--players names {names} bots for {n} seats; name one for all, or {n}"),
            None => anyhow::bail!("--players must name one bot for all seats when set-ups are random"),
        }
    }
}

impl fmt::Display for Lineup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, p) in self.0.iter().enumerate() {
            write!(f, "{}{p}", if i > 0 { "," } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for Lineup {
    type Err = String;

    fn from_str(text: &str) -> Result<Lineup, String> {
        text.split(',').map(str::parse).collect::<Result<Vec<Player>, String>>().map(Lineup)
    }
}

#[cfg(test)]
mod tests {
    use super::{Lineup, Player};

    #[test]
    fn one_name_is_for_all_seats_and_several_are_for_each() {
        let one: Lineup = "greedy".parse().unwrap();
        assert!(one.check(Some(4)).is_ok() && one.check(None).is_ok());
        assert_eq!(one.at(3), Player::Greedy);
        let two: Lineup = "random, greedy".parse().unwrap();
        assert_eq!((two.at(0), two.at(1)), (Player::Random, Player::Greedy));
        assert_eq!(two.to_string(), "random,greedy");
        assert!(two.check(Some(2)).is_ok() && two.check(Some(3)).is_err() && two.check(None).is_err());
        let thinker: Lineup = "planner:40,planner".parse().unwrap();
        assert_eq!(
            (thinker.at(0), thinker.to_string()),
            (Player::Planner(40), "planner:40,planner:200".to_string())
        );
        assert_eq!("strong".parse::<Lineup>().unwrap().to_string(), "strong");
        assert!("planner:0".parse::<Lineup>().is_err() && "planner:much".parse::<Lineup>().is_err());
        assert!("dragon".parse::<Lineup>().unwrap_err().contains("there are random"));
    }
}
