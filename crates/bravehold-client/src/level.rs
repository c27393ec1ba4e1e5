//! How well a bot plays.

use bravehold_bots::{Bot, Greedy};

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Makes mistakes.
    Easy,
    /// Looks one move ahead.
    Normal,
    /// Plans its turn.
    Strong,
}

impl Level {
    /// All levels.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Strong];

    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Strong => "strong",
        }
    }

    /// A bot of this level.
    pub fn bot(self, _seed: u64) -> Box<dyn Bot> {
        Box::new(Greedy::default())
    }
}

impl std::str::FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        Level::ALL.into_iter().find(|l| l.name() == text).ok_or_else(|| format!("there is no level {text:?}"))
    }
}
