//! Players that are programs. A bot sees only what its seat may see: it is given an imagined game in which
//! everything hidden from it has been dealt anew. How they think and how strong they are is in `docs/bots.md`.
//!
//! ```
//! use bravehold_bots::{Team, named, play};
//! use bravehold_record::random::Random;
//! use bravehold_rules::{Game};
//!
//! let mut game = Game::new(&"2 players, coop".parse()?, &mut ())?;
//! let mut team = Team::new(vec![named("greedy", 1)?, named("quick", 2)?], named("random", 3)?);
//! let played = play(&mut game, &mut team, &mut Random::new(4));
//! assert!(played.outcome.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ahead;
mod anyhow;
mod barter;
mod errands;
pub mod estimate;
mod fitted;
mod fitted_both;
mod fitted_titan;
mod fitted_wide;
mod fitted_works;
mod future;
mod greedy;
mod imagine;
mod instinct;
mod level;
mod lord;
mod named;
pub mod pieces;
mod planner;
mod plans;
mod quick;
pub mod reason;
pub mod review;
mod roles;
mod rollout;
mod share;
mod shots;
mod sketch;
mod team;
mod trial;
pub mod value;
pub mod wide;
pub mod works;
mod workshop;
mod worth;

use bravehold_record::random::Random;
use bravehold_rules::{Choice, Game, Pending, Prompt, Viewer, Who};

pub use anyhow::RandomBot;
pub use greedy::Greedy;
pub use imagine::imagine;
pub use level::{Level, NoSuchLevel};
pub use named::{NoSuchBot, named};
pub use planner::Planner;
pub use quick::Quick;
pub use reason::Reason;
pub use share::{Share, Z};
pub use team::{Team, play};
pub use worth::{standing, usefulness};

/// A player.
pub trait Bot: Send {
    /// The name shown to people.
    fn name(&self) -> &'static str;

    /// Answers a question; `game` is as the seat may imagine it, `options` is never empty.
    fn decide(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> Decision;
}

/// An answer and why it was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The answer.
    pub choice: Choice,
    /// The reason for it.
    pub reason: Reason,
}

/// Lets a bot answer the open question of a real game: what it may not know is dealt anew before it looks.
pub fn answer(game: &Game, bot: &mut dyn Bot, random: &mut Random) -> Option<(Who, Decision)> {
    let Pending::Decide(prompt) = game.pending() else { return None };
    let mut options = Vec::new();
    game.options(&mut options);
    let imagined = imagine(game, Viewer::from(prompt.who), random);
    let decision = match (options.as_slice(), imagined) {
        ([only], _) => Decision { choice: *only, reason: Reason::Only },
        (_, Ok(imagined)) => bot.decide(&imagined, &prompt, &options),
        (_, Err(_)) => Decision { choice: *options.first()?, reason: Reason::Alike },
    };
    // A bot that misreads its own imagination still has to give an answer that is there.
    if options.contains(&decision.choice) {
        Some((prompt.who, decision))
    } else {
        Some((prompt.who, Decision { choice: *options.first()?, reason: Reason::Alike }))
    }
}
