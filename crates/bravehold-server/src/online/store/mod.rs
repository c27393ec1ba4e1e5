//! What is kept: tables with their people, and their records, which only grow.

mod journal;
mod sqlite;

use std::future::Future;

use anyhow::Result;

pub use journal::Journal;
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
    /// Somebody has been at a table.
    Touched {
        /// Its code.
        code: String,
        /// The day, counted from 1970.
        day: i64,
        /// Whether the game is over.
        ended: bool,
    },
}

impl Write {
    /// What is written and where, without what people keep secret.
    pub fn about(&self) -> (&'static str, &str) {
        match self {
            Write::Table { code, .. } => ("table", code),
            Write::People { code, .. } => ("people", code),
            Write::Entries { code, .. } => ("entries", code),
            Write::Touched { code, .. } => ("touched", code),
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
    /// Whether the game is over.
    pub ended: bool,
}

/// A table as it was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The lines of its record before the entries.
    pub head: String,
    /// Who is there.
    pub people: String,
    /// The entries, one a line.
    pub lines: Vec<String>,
}

/// Where things are kept. Whatever it confirms survives the sudden end of the program.
pub trait Store: Send + 'static {
    /// Writes all of these or none.
    fn write(&mut self, writes: &[Write]) -> impl Future<Output = Result<()>> + Send;

    /// The codes of all tables.
    fn codes(&mut self) -> impl Future<Output = Result<Vec<String>>> + Send;

    /// One table.
    fn load(&mut self, code: &str) -> impl Future<Output = Result<Option<Kept>>> + Send;

    /// When somebody was last at each table.
    fn touched(&mut self) -> impl Future<Output = Result<Vec<Touched>>> + Send;

    /// Deletes a table with its record, unless somebody has been there after this day.
    fn remove(&mut self, code: &str, day: i64) -> impl Future<Output = Result<bool>> + Send;
}
