//! A record as text: stable, versioned, one entry a line.

use std::fmt;

use bravehold_rules::notation::{
    choice_code, fallen_text, read_choice_code, read_fallen, read_who, who_text,
};
use bravehold_rules::{Choice, Setup};

use crate::record::{Entry, Record, ReplayError};

/// The version of the text form.
pub const FORMAT: u32 = 1;

/// What is wrong with the text of a record: the line and the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The reason.
    pub reason: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for RecordError {}

/// Lines before the first entry.
const HEAD: usize = 4;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "bravehold record {FORMAT}")?;
        writeln!(f, "rules {}", self.revision)?;
        writeln!(f, "setup {}", self.setup)?;
        match self.seed {
            Some(seed) => writeln!(f, "seed {seed}")?,
            None => writeln!(f, "seed -")?,
        }
        for entry in &self.entries {
            writeln!(f, "{entry}")?;
        }
        writeln!(f, "end {}", self.entries.len())
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Chose { who, choice } => write!(f, "{} {}", who_text(*who), choice_code(*choice)),
            Entry::Fell(fallen) => write!(f, "~ {}", fallen_text(*fallen)),
            Entry::TookBack { to } => write!(f, "back to {to}"),
        }
    }
}

impl std::str::FromStr for Record {
    type Err = RecordError;

    /// Reads the text and replays it: what is returned is a whole game or an error, never a part of one.
    fn from_str(text: &str) -> Result<Record, RecordError> {
        let record = read(text)?;
        record.game().map_err(|e| {
            let line = match &e {
                ReplayError::Revision(_) => 2,
                ReplayError::Setup(_) => 3,
                ReplayError::Entry(n, _) | ReplayError::TakeBack(n) | ReplayError::Fault(n, _) => {
                    n + 1 + HEAD
                }
            };
            let reason = match e {
                ReplayError::Entry(_, why) => format!("this does not fit the game: {why}"),
                other => other.to_string(),
            };
            RecordError { line, reason }
        })?;
        Ok(record)
    }
}

fn read(text: &str) -> Result<Record, RecordError> {
    let fail = |line: usize, reason: String| Err(RecordError { line, reason });
    let lines: Vec<&str> = text.lines().collect();
    let line = |n: usize| lines.get(n).map(|l| l.trim()).unwrap_or("");
    match line(0).strip_prefix("bravehold record ") {
        Some(v) if v == FORMAT.to_string() => {}
        Some(v) => return fail(1, format!("a record of version {v:?}; this program reads version {FORMAT}")),
        None => {
            return fail(
                1,
                "this is no Bravehold record: the first line is not `bravehold record 1`".to_string(),
            );
        }
    }
    let Some(revision) = line(1).strip_prefix("rules ").and_then(|r| r.parse().ok()) else {
        return fail(2, "expected `rules` and a number".to_string());
    };
    let Some(setup) = line(2).strip_prefix("setup ") else {
        return fail(3, "expected `setup` and what was picked".to_string());
    };
    let setup: Setup = setup.parse().map_err(|e| RecordError { line: 3, reason: format!("{e}") })?;
    let seed = match line(3).strip_prefix("seed ") {
        Some("-") => None,
        Some(n) => match n.parse() {
            Ok(n) => Some(n),
            Err(_) => return fail(4, format!("{n:?} is not a seed")),
        },
        None => return fail(4, "expected `seed` and a number, or `seed -`".to_string()),
    };
    let mut record = Record { revision, setup, seed, entries: Vec::new() };
    for (i, raw) in lines.iter().enumerate().skip(HEAD) {
        let (n, text) = (i + 1, raw.trim());
        if let Some(count) = text.strip_prefix("end ") {
            if count != record.entries.len().to_string() {
                return fail(
                    n,
                    format!("the record says it has {count} entries, but there are {}", record.entries.len()),
                );
            }
            if lines.iter().skip(n).any(|l| !l.trim().is_empty()) {
                return fail(n + 1, "there is something after the end".to_string());
            }
            return Ok(record);
        }
        match read_entry(text) {
            Some(entry) => record.entries.push(entry),
            None => return fail(n, format!("{text:?} is no entry")),
        }
    }
    fail(lines.len().max(1), "the record breaks off: there is no `end` line".to_string())
}

fn read_entry(text: &str) -> Option<Entry> {
    if let Some(fallen) = text.strip_prefix("~ ") {
        return read_fallen(fallen).map(Entry::Fell);
    }
    if let Some(to) = text.strip_prefix("back to ") {
        return to.parse().ok().map(|to| Entry::TookBack { to });
    }
    let (who, choice) = text.split_once(' ')?;
    let (who, choice): (_, Choice) = (read_who(who)?, read_choice_code(choice)?);
    Some(Entry::Chose { who, choice })
}
