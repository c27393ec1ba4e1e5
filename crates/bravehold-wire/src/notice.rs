//! What the server tells.

use bravehold_rules::{Choice, Happened, View, Who};
use serde::{Deserialize, Serialize};

use crate::ask::Ask;
use crate::code;
use crate::foresee::Coming;
use crate::room::{Mine, Room};

/// What the server tells a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// The request with this number was carried out, and what it changed is on disk.
    Done {
        /// The number.
        id: u32,
    },
    /// A request was not carried out; nothing has changed.
    Refused {
        /// Its number, if it could be read.
        id: Option<u32>,
        /// Why, for programs.
        code: Code,
        /// Why, for people.
        text: String,
        /// The rule of the game that forbids it.
        rule: Option<String>,
    },
    /// The key of one's seats, to be kept by the browser and shown to nobody.
    Key {
        /// The key.
        key: String,
    },
    /// Who is at the table.
    Room(Room),
    /// How the game stands and what happened.
    Told(Box<Told>),
    /// Somebody said something: plain text.
    Chat {
        /// Who.
        from: String,
        /// Whether they have a seat. Nobody has the name of another who has one.
        plays: bool,
        /// What.
        text: String,
    },
    /// Somebody points at something.
    Point {
        /// Who.
        from: String,
        /// Whether they have a seat.
        plays: bool,
        /// At what.
        #[serde(with = "code")]
        at: Choice,
    },
    /// What a bot would do.
    Hint {
        /// The position in which.
        at: u32,
        /// What.
        #[serde(with = "code")]
        choice: Choice,
        /// Why.
        text: String,
    },
    /// How one's tables stand, in the order in which they were asked for.
    Mine {
        /// The tables.
        tables: Vec<Mine>,
    },
    /// A page of the record.
    Record {
        /// As text; all pages one after the other are the record.
        text: String,
        /// Which page, from 0.
        page: u32,
        /// How many there are.
        pages: u32,
    },
    /// A part of a long story, before the first position of it is told: the next one is asked for with
    /// [`crate::Request::More`]. The events of the [`Told`] that ends it follow those of all parts.
    Story {
        /// Whether it is the first part: parts that came before do not count any more.
        first: bool,
        /// What happened, each with its step.
        events: Vec<(u32, Happened)>,
    },
    /// The table, or one's place at it, is gone; the reason.
    Gone {
        /// For people.
        text: String,
    },
}

/// How the game stands for one viewer, and what happened since.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Told {
    /// The position, to be named by answers to it. Only good for comparing: it does not count anything.
    pub at: u32,
    /// Of what was told before, so many steps still hold, with set-up before them; none: nothing does.
    pub from: Option<u32>,
    /// What happened after those, each with its step; set-up is step 0.
    pub events: Vec<(u32, Happened)>,
    /// The number of steps: of those answers and dice of which this viewer has heard.
    pub step: u32,
    /// What the viewer may know; its answers are in the question.
    pub view: View,
    /// The place of the running phase in the list of phases of a turn.
    pub phase_at: Option<u8>,
    /// Where the Monsters will go.
    pub coming: Vec<Coming>,
    /// The open question, if somebody here answers it.
    pub ask: Option<Ask>,
    /// Who must come to the screen first, where several with secrets share one.
    pub hand_over: Option<Who>,
    /// Whether somebody here can take an answer back.
    pub can_undo: bool,
}

/// Why a request was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// It is a message of another version.
    Version,
    /// It is no message.
    Garbage,
    /// There were too many in too short a time.
    TooFast,
    /// Something is longer than allowed, or there are too many of it already.
    Limit,
    /// The set-up, the seats or a name cannot be used.
    Unfit,
    /// There is no such table.
    NoTable,
    /// One must come to a table first, or has come to one already.
    NotHere,
    /// The key opens nothing.
    NoKey,
    /// The seat is not free.
    Taken,
    /// Only the host may.
    NotHost,
    /// Nobody here is asked.
    NotAsked,
    /// Another answer came first.
    Late,
    /// The rules of the game forbid it.
    Rules,
    /// The host has stopped the game.
    Paused,
    /// There are secrets that would be told.
    Secret,
    /// The host has taken the word from whoever asks, or has sent them away.
    Muted,
    /// It could not be kept; the table starts again from what was.
    Storage,
}

impl Code {
    /// As it is called in messages.
    pub fn name(self) -> &'static str {
        match self {
            Code::Version => "version",
            Code::Garbage => "garbage",
            Code::TooFast => "too_fast",
            Code::Limit => "limit",
            Code::Unfit => "unfit",
            Code::NoTable => "no_table",
            Code::NotHere => "not_here",
            Code::NoKey => "no_key",
            Code::Taken => "taken",
            Code::NotHost => "not_host",
            Code::NotAsked => "not_asked",
            Code::Late => "late",
            Code::Rules => "rules",
            Code::Paused => "paused",
            Code::Secret => "secret",
            Code::Muted => "muted",
            Code::Storage => "storage",
        }
    }
}
