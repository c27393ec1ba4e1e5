//! Who is at a table.

use bravehold_rules::Who;
use serde::{Deserialize, Serialize};

/// A table and who is there, as one of them sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Room {
    /// The code by which others come.
    pub table: String,
    /// The set-up, as text.
    pub setup: String,
    /// The seats, the Overlord's last.
    pub seats: Vec<SeatInfo>,
    /// Whether you are the host.
    pub host: bool,
    /// Whether the host has stopped the game.
    pub paused: bool,
    /// How many watch.
    pub watching: u32,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// Whose.
    pub who: Who,
    /// Who plays it.
    pub holder: Holder,
    /// Whether you do.
    pub yours: bool,
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// Nobody yet.
    Free,
    /// A bot of this level.
    Bot(String),
    /// A person.
    Person {
        /// The name.
        name: String,
        /// Whether the person is connected.
        here: bool,
        /// The level of the bot that plays meanwhile, if the person has left.
        bot: Option<String>,
    },
}
