//! Who plays: names of bots on the command line, one for all seats or one for each.

use std::fmt;
use std::str::FromStr;

use bravehold_bots::{Bot, NoSuchBot, named};

/// A program that can play, by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player(String);

impl Player {
    /// The program, with a seed for what it does at random; none for the random player, which needs no thought.
    pub fn bot(&self, seed: u64) -> Option<Box<dyn Bot>> {
        if self.0 == "random" { None } else { named(&self.0, seed).ok() }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Player {
    type Err = NoSuchBot;

    fn from_str(text: &str) -> Result<Player, NoSuchBot> {
        let name = text.trim();
        named(name, 0).map(|_| Player(name.to_string()))
    }
}

/// The castle players: one for all seats, or one for each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup(Vec<Player>);

impl Lineup {
    /// The same program at every seat.
    pub fn all(player: &Player) -> Lineup {
        Lineup(vec![player.clone()])
    }

    /// Who sits at a seat, counted from 0; one bot sits at every seat.
    pub fn at(&self, seat: usize) -> Option<&Player> {
        self.0.get(seat).or(self.0.last())
    }

    /// Whether the line-up fits this many seats; none stands for any number.
    pub fn check(&self, seats: Option<u8>) -> anyhow::Result<()> {
        let names = self.0.len();
        match seats {
            _ if names == 1 => Ok(()),
            Some(n) if names == usize::from(n) => Ok(()),
            Some(1) => anyhow::bail!("--players names {names} bots for 1 seat; name one"),
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
    type Err = NoSuchBot;

    fn from_str(text: &str) -> Result<Lineup, NoSuchBot> {
        text.split(',').map(str::parse).collect::<Result<Vec<Player>, NoSuchBot>>().map(Lineup)
    }
}

#[cfg(test)]
mod tests {
    use super::Lineup;

    #[test]
    fn one_name_is_for_all_seats_and_several_are_for_each() {
        let one: Lineup = "greedy".parse().unwrap();
        assert!(one.check(Some(4)).is_ok() && one.check(None).is_ok());
        assert_eq!(one.at(3).unwrap().to_string(), "greedy");
        let two: Lineup = "random, planner:40".parse().unwrap();
        assert!(two.at(0).unwrap().bot(1).is_none());
        assert_eq!(two.at(1).unwrap().bot(1).unwrap().name(), "planner");
        assert_eq!(two.to_string(), "random,planner:40");
        assert!(two.check(Some(2)).is_ok() && two.check(Some(3)).is_err() && two.check(None).is_err());
        assert!("dragon".parse::<Lineup>().unwrap_err().to_string().contains("there is no bot \"dragon\""));
    }
}
