//! Bots by name, for the command line.

use bravehold_record::random::Random;

use crate::{Bot, Greedy, Level, Planner, Quick, RandomBot};

/// There is no bot of that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no bot {0:?}; choose random, quick, greedy, planner, planner:<futures>, easy, normal or strong"
)]
pub struct NoSuchBot(String);

/// The bot of a name: `random`, `quick`, `greedy`, `planner`, `planner:500` with another budget, or a level.
pub fn named(name: &str, seed: u64) -> Result<Box<dyn Bot>, NoSuchBot> {
    let unknown = || NoSuchBot(name.to_string());
    Ok(match name.split_once(':') {
        Some(("planner", budget)) => Box::new(Planner::new(budget.parse().map_err(|_| unknown())?, seed)),
        Some(_) => return Err(unknown()),
        None => match name {
            "random" => Box::new(RandomBot(Random::new(seed))),
            "quick" => Box::<Quick>::default(),
            "greedy" => Box::<Greedy>::default(),
            "planner" => Box::new(Planner::new(Planner::USUAL, seed)),
            level => level.parse::<Level>().map_err(|_| unknown())?.bot(seed),
        },
    })
}
