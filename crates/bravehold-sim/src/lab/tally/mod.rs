//! What is counted: each part hears the events of one game and its end, and can be added to another. All are integers.

mod cards;
mod endings;
mod kills;
mod losses;
mod totals;

use bravehold_rules::{Event, Outcome};
use serde::{Deserialize, Serialize};

pub use cards::Cards;
pub use endings::Endings;
pub use kills::Kills;
pub use losses::Losses;
pub use totals::Totals;

/// How a game stood when it ended.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct End {
    /// How it ended; none if it did not within the limit, or if the rules failed.
    pub outcome: Option<Outcome>,
    /// A fault of the rules.
    pub fault: Option<&'static str>,
    /// Decisions made.
    pub decisions: u64,
    /// Outcomes of chance.
    pub tosses: u64,
    /// Turns begun.
    pub turns: u16,
    /// Towers that stood.
    pub towers: u8,
    /// Monsters on the board.
    pub on_board: u16,
    /// Tokens in the pile.
    pub in_pile: u16,
}

impl End {
    /// True if the castle players won and nothing failed.
    pub fn won(&self) -> bool {
        self.fault.is_none() && self.outcome == Some(Outcome::Won)
    }

    /// True if they lost and nothing failed.
    pub fn lost(&self) -> bool {
        self.fault.is_none() && self.outcome == Some(Outcome::Lost)
    }
}

/// Sums that can be added in any order.
pub trait Sum: Default + Send {
    /// Adds another sum.
    fn add(&mut self, other: &Self);
}

/// Everything that is counted over games.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// Games, wins and steps.
    #[serde(flatten)]
    pub totals: Totals,
    /// How long games took and what was left.
    pub endings: Endings,
    /// What lost the games that were lost.
    pub losses: Losses,
    /// Who killed how many Monsters.
    pub kills: Kills,
    /// What each kind of card did.
    pub cards: Cards,
}

impl Tally {
    /// Counts one game.
    pub fn note(&mut self, story: &[Event], end: &End) {
        self.totals.note(end);
        self.endings.note(end);
        self.losses.note(story, end);
        self.kills.note(story);
        self.cards.note(story, end);
    }
}

impl Sum for Tally {
    fn add(&mut self, other: &Tally) {
        self.totals.add(&other.totals);
        self.endings.add(&other.endings);
        self.losses.add(&other.losses);
        self.kills.add(&other.kills);
        self.cards.add(&other.cards);
    }
}
