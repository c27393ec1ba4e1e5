//! What a client asks for.

use bravehold_rules::{Choice, Who};
use serde::{Deserialize, Serialize};

use crate::code;

/// What a client asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Open a table.
    Create {
        /// The set-up, as text.
        setup: String,
        /// Who is meant to sit where; seats that are not named are for people elsewhere.
        seats: Vec<(Who, Seating)>,
        /// The name of whoever asks.
        name: String,
        /// Whether a bot stands in for whoever is gone for a while; else the game waits, for days if need be.
        live: bool,
    },
    /// Come to a table: to one's own seats with a key, else to watch.
    Enter {
        /// Its code.
        table: String,
        /// The name of whoever asks.
        name: String,
        /// The key of one's seats.
        key: Option<String>,
    },
    /// Take a seat that is free.
    Sit {
        /// The seat.
        who: Who,
        /// A key that the client made up, 32 hexadecimal digits: if the answer gets lost, it still opens the seat. Left out:
        /// the server makes one up. Whoever has a key of this table already keeps that one.
        key: Option<String>,
    },
    /// Answer questions, all of them or none.
    Choose {
        /// The position that is answered, as [`crate::Told`] named it.
        at: u32,
        /// The answers, in order.
        #[serde(with = "code::many")]
        choices: Vec<Choice>,
    },
    /// Take back the own last answer.
    Undo {
        /// The position in which.
        at: u32,
        /// Also what revealed something; only where nobody else plays.
        any: bool,
    },
    /// The one who is asked has come to the screen, where several share one.
    Face,
    /// Leave one's seats to a bot; with the key one comes back.
    Leave {
        /// The level of the bot.
        bot: String,
    },
    /// Say something.
    Chat {
        /// What.
        text: String,
    },
    /// Point at something on the board.
    Point {
        /// At what.
        #[serde(with = "code")]
        at: Choice,
    },
    /// Change who plays a seat; only the host may.
    Seat {
        /// The seat.
        who: Who,
        /// Who plays it from now on; whoever sat there loses it.
        to: Seating,
    },
    /// Stop bots and answers, or go on; only the host may.
    Pause {
        /// Whether to stop.
        on: bool,
    },
    /// Let bots stand in for whoever is gone for a while, or wait for them; only the host may.
    Live {
        /// Whether bots stand in.
        on: bool,
    },
    /// Make whoever has this seat the host; only the host may.
    Host {
        /// The seat.
        who: Who,
    },
    /// Become the host, if the host has been gone for long.
    TakeHost,
    /// What a bot would do in one's place.
    Hint {
        /// The position in which.
        at: u32,
    },
    /// The record, where there are no secrets any more.
    Record {
        /// The page of it, from 0.
        page: u32,
    },
    /// The next part of a story that is told in parts.
    More,
    /// Take the word from somebody who watches, or give it back; only the host may.
    Mute {
        /// Who, as [`crate::Watcher`] names them.
        watcher: u32,
        /// Whether to take it.
        on: bool,
    },
    /// Send somebody away who watches; only the host may.
    Remove {
        /// Who, as [`crate::Watcher`] names them.
        watcher: u32,
    },
    /// How one's tables stand; can be asked without being at any.
    Mine {
        /// Codes and keys.
        tables: Vec<(String, String)>,
    },
}

/// Who is meant to play a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// A person at the screen of whoever asks.
    Here,
    /// A person elsewhere: the seat is free.
    Elsewhere,
    /// A bot of this level.
    Bot(String),
}
