//! Three strengths to play with or against.

use std::fmt;
use std::str::FromStr;

use bravehold_record::random::Random;
use bravehold_rules::{Choice, Game, Prompt, Question};

use crate::{Bot, Decision, Greedy, Planner, Reason};

/// How strong a bot is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Looks one action ahead, and now and then does not look.
    Easy,
    /// Looks one action ahead and trades.
    Normal,
    /// Plans its turn.
    Strong,
}

/// Futures that the strong bot samples for a decision: a few milliseconds, a few dozen in a browser.
const STRONG: u32 = 400;

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Strong];

    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Strong => "strong",
        }
    }

    /// A bot of this level, for a seat or for the Overlord.
    pub fn bot(self, seed: u64) -> Box<dyn Bot> {
        match self {
            Level::Easy => Box::new(Careless { greedy: Greedy::default(), random: Random::new(seed) }),
            Level::Normal => Box::<Greedy>::default(),
            Level::Strong => Box::new(Planner::new(STRONG, seed)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no level of that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no such level: {0:?}; choose easy, normal or strong")]
pub struct NoSuchLevel(String);

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<Level, NoSuchLevel> {
        let name = text.trim().to_ascii_lowercase();
        Level::ALL.into_iter().find(|l| l.name() == name).ok_or_else(|| NoSuchLevel(text.to_string()))
    }
}

/// Greedy, but one answer in twelve is a slip, and every third trade is not seen.
struct Careless {
    greedy: Greedy,
    random: Random,
}

impl Bot for Careless {
    fn name(&self) -> &'static str {
        "easy"
    }

    fn decide(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> Decision {
        let one_in = if prompt.question == Question::Trade { 3 } else { 12 };
        if self.random.below(one_in) != 0 {
            return self.greedy.decide(game, prompt, options);
        }
        let choice = match prompt.question {
            Question::Trade => Choice::Pass,
            Question::TradeAnswer { .. } | Question::TradeCounter { .. } => Choice::Decline,
            _ => options.get(self.random.below(options.len())).copied().unwrap_or(Choice::Pass),
        };
        Decision { choice, reason: Reason::Chance }
    }
}
