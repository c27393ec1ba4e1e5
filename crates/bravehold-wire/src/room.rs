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
    /// Whether you could become the host, because the host has been gone for long.
    pub may_take_host: bool,
    /// Whether the host has stopped the game.
    pub paused: bool,
    /// Whether bots stand in for whoever is gone for a while.
    pub live: bool,
    /// How many watch.
    pub watching: u32,
    /// Who watches; only the host is told.
    pub watchers: Vec<Watcher>,
}

/// Somebody who watches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Watcher {
    /// A number for [`crate::Request::Mute`] and [`crate::Request::Remove`].
    pub id: u32,
    /// The name.
    pub name: String,
    /// Whether the host has taken the word from them.
    pub muted: bool,
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
    /// Whether whoever plays it is the host.
    pub host: bool,
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

/// One of the tables at which somebody has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mine {
    /// Its code.
    pub table: String,
    /// How it stands.
    pub stands: Stands,
}

/// How a table stands for somebody with a seat at it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stands {
    /// It is not there any more, or the key does not open it.
    Gone,
    /// It is there.
    There {
        /// The set-up, as text.
        setup: String,
        /// The names of those who play, in the order of the seats.
        names: Vec<String>,
        /// Turns begun.
        turn: u16,
        /// Whether you are asked.
        you: bool,
        /// The name of whoever is asked, unless it is over.
        asked: Option<String>,
        /// Whether it is over.
        over: bool,
    },
}
