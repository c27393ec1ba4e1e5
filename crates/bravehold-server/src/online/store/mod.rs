//! What is kept: tables with their people, and their records, which only grow.

pub mod backup;
mod journal;
mod postgres;
mod sql;
mod sqlite;
mod trouble;

use std::future::Future;

use anyhow::Result;

pub use journal::{Claimed, Extent, Journal};
pub use postgres::{Postgres, Reach};
pub use sqlite::Sqlite;

/// One change to what is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// A new table.
    Table {
        /// Its code.
        code: String,
        /// The lines of its record before the entries.
        head: String,
        /// Who is there.
        people: String,
    },
    /// Other people at a table.
    People {
        /// Its code.
        code: String,
        /// Who is there now.
        people: String,
    },
    /// Entries at the end of a record: those of one answer, which are kept together.
    Entries {
        /// The code of the table.
        code: String,
        /// How many there were before; if there are others at this place already, nothing is written.
        after: usize,
        /// One a line.
        lines: String,
    },
    /// How a game stood, beside its record.
    Position {
        /// The code of the table.
        code: String,
        /// What stands behind the end of a saved game.
        saved: String,
    },
    /// A moment of a game to which it can go back.
    Snapshot {
        /// The code of the table.
        code: String,
        /// The kept entries before it.
        kept: u32,
        /// As [`super::checkpoint::Checkpoint`] writes it.
        text: String,
    },
    /// Somebody has been at a table.
    Touched {
        /// Its code.
        code: String,
        /// The day, counted from 1970.
        day: i64,
        /// How far its game has come.
        stage: Stage,
    },
}

impl Write {
    /// What is written and where, without what people keep secret.
    pub fn about(&self) -> (&'static str, &str) {
        match self {
            Write::Table { code, .. } => ("table", code),
            Write::People { code, .. } => ("people", code),
            Write::Entries { code, .. } => ("entries", code),
            Write::Position { code, .. } => ("position", code),
            Write::Snapshot { code, .. } => ("snapshot", code),
            Write::Touched { code, .. } => ("touched", code),
        }
    }
}

/// How far the game of a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Nobody has answered anything yet.
    Empty,
    /// It is being played.
    Begun,
    /// It is over.
    Over,
}

impl Stage {
    /// As it is kept. Earlier versions know only 1 and anything else.
    fn number(self) -> i64 {
        match self {
            Stage::Begun => 0,
            Stage::Over => 1,
            Stage::Empty => 2,
        }
    }

    fn read(number: Option<i64>) -> Stage {
        match number {
            Some(1) => Stage::Over,
            Some(2) => Stage::Empty,
            _ => Stage::Begun,
        }
    }
}

/// When somebody was last at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Touched {
    /// Its code.
    pub code: String,
    /// The day, counted from 1970; none for a table of an earlier version.
    pub day: Option<i64>,
    /// How far its game has come.
    pub stage: Stage,
}

/// A table as it was kept.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Kept {
    /// The lines of its record before the entries.
    pub head: String,
    /// Who is there.
    pub people: String,
    /// The entries, one a line.
    pub lines: Vec<String>,
    /// Lines before the first of these that were not read.
    pub skipped: usize,
    /// How the game stood a while ago; none at tables of earlier versions and during set-up.
    pub position: Option<String>,
    /// Moments of the game to go back to: the kept entries before each, and its text.
    pub snapshots: Vec<(u32, String)>,
    /// Whether the game is over.
    pub ended: bool,
}

/// Another process of the same tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Peer {
    /// Where it is, as `http://host:port`.
    pub address: String,
    /// What forwarded connections show it.
    pub secret: String,
}

/// What came of wanting a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// Nobody else may write it now; so it stands.
    Ours(Kept),
    /// Another process has it.
    Theirs(Peer),
    /// There is no such table.
    Nothing,
}

/// Where things are kept. Whatever it confirms survives the sudden end of the program.
pub trait Store: Send + 'static {
    /// Writes all of these or none. A new table is taken with it.
    fn write(&mut self, writes: &[Write]) -> impl Future<Output = Result<()>> + Send;

    /// The codes of all tables.
    fn codes(&mut self) -> impl Future<Output = Result<Vec<String>>> + Send;

    /// One table.
    fn load(&mut self, code: &str) -> impl Future<Output = Result<Option<Kept>>> + Send;

    /// One table without its snapshots, and of its entries at least those after its position.
    fn load_end(&mut self, code: &str) -> impl Future<Output = Result<Option<Kept>>> + Send {
        self.load(code)
    }

    /// The right to write: another number after the store was lost and found again, none while it is lost. Whatever
    /// was taken before is not ours any more.
    fn term(&self) -> Option<u32> {
        Some(0)
    }

    /// What forwarded connections must show; only where other processes have the same tables.
    fn secret(&self) -> Option<String> {
        None
    }

    /// Takes a table, unless another process that lives has it.
    fn claim(&mut self, code: &str) -> impl Future<Output = Result<Claim>> + Send {
        async { Ok(self.load(code).await?.map_or(Claim::Nothing, Claim::Ours)) }
    }

    /// Gives a table back.
    fn release(&mut self, _code: &str) -> impl Future<Output = Result<()>> + Send {
        async { Ok(()) }
    }

    /// Tables that nobody runs and that may wait for a bot.
    fn unattended(&mut self) -> impl Future<Output = Result<Vec<String>>> + Send {
        self.codes()
    }

    /// How many tables there are.
    fn count(&mut self) -> impl Future<Output = Result<usize>> + Send {
        async { Ok(self.codes().await?.len()) }
    }

    /// Looks now and then whether the store is still there, and finds it again if it is not.
    fn tend(&mut self) -> impl Future<Output = ()> + Send {
        async {}
    }
    /// When somebody was last at each table.
    fn touched(&mut self) -> impl Future<Output = Result<Vec<Touched>>> + Send;

    /// Deletes a table with its record, unless somebody has been there after this day.
    fn remove(&mut self, code: &str, day: i64) -> impl Future<Output = Result<bool>> + Send;
}
