//! A record as text: stable, versioned, one entry a line.

use std::fmt;

use bravehold_rules::notation::{
    choice_code, fallen_text, read_choice_code, read_fallen, read_who, who_text,
};
use bravehold_rules::{Choice, Setup};

use crate::record::{Entry, Past, Record, ReplayError};

/// The version of the text form.
pub const FORMAT: u32 = 1;

/// What is wrong with the text of a record: the line and the reason.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The reason.
    pub reason: String,
}

/// Lines before the first entry.
pub(crate) const HEAD: usize = 4;

/// How the line begins at which the rules changed.
const CHANGED: &str = "rules ";
/// Where a game goes on that was played again from its set-up.
const SET_UP: &str = "set-up";

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "bravehold record {FORMAT}")?;
        writeln!(f, "rules {}", self.past.as_ref().map_or(self.revision, |past| past.revision))?;
        writeln!(f, "setup {}", self.setup)?;
        match self.seed {
            Some(seed) => writeln!(f, "seed {seed}")?,
            None => writeln!(f, "seed -")?,
        }
        for line in self.lines() {
            writeln!(f, "{line}")?;
        }
        writeln!(f, "end {}", self.base() + self.entries.len())
    }
}

impl Record {
    /// The lines between the head and the end: what was played under other rules, and the entries.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(past) = &self.past {
            lines.extend(past.lines.iter().cloned());
            let from = past.position.as_deref().unwrap_or(SET_UP);
            lines.push(format!("{CHANGED}{} from {from}", self.revision));
        }
        lines.extend(self.entries.iter().map(ToString::to_string));
        lines
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
        let parts = take_apart(text)?;
        if let Some(line) = parts.after.first() {
            let n = text.lines().count() - parts.after.len() + 1;
            return Err(RecordError { line: n, reason: format!("there is text after the end: {line:?}") });
        }
        let (record, unread) = parts.record()?;
        if let Some(first) = unread.first() {
            let line = HEAD + record.base() + record.entries.len() + 1;
            return Err(RecordError { line, reason: format!("{first:?} is not an entry") });
        }
        record.game().map_err(|e| record.error(e))?;
        Ok(record)
    }
}

impl Record {
    /// Why it does not replay, with the line of its text.
    pub(crate) fn error(&self, e: ReplayError) -> RecordError {
        let line = match &e {
            ReplayError::Revision(_) => 2,
            ReplayError::Setup(_) => 3,
            ReplayError::Position(_) => HEAD + self.base(),
            ReplayError::Entry(n, _) | ReplayError::TakeBack(n) | ReplayError::Fault(n, _) => {
                HEAD + self.base() + n + 1
            }
        };
        let reason = match e {
            ReplayError::Entry(_, why) => format!("this does not fit the game: {why}"),
            other => other.to_string(),
        };
        RecordError { line, reason }
    }
}

/// The text of a record taken apart, its lines not looked at yet.
pub(crate) struct Parts<'a> {
    revision: u32,
    setup: Setup,
    seed: Option<u64>,
    lines: Vec<&'a str>,
    /// What stands behind the end.
    pub(crate) after: Vec<&'a str>,
}

pub(crate) fn take_apart(text: &str) -> Result<Parts<'_>, RecordError> {
    let fail = |line: usize, reason: String| Err(RecordError { line, reason });
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let line = |n: usize| lines.get(n).copied().unwrap_or("");
    match line(0).strip_prefix("bravehold record ") {
        Some(v) if v == FORMAT.to_string() => {}
        Some(v) => return fail(1, format!("a record of version {v:?}; this program reads version {FORMAT}")),
        None => {
            return fail(
                1,
                "this is not a Bravehold record: the first line is not `bravehold record 1`".to_string(),
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
    let body = lines.get(HEAD..).unwrap_or(&[]);
    let Some(end) = body.iter().position(|l| l.starts_with("end ")) else {
        return fail(lines.len().max(1), "the record breaks off: there is no `end` line".to_string());
    };
    let (lines, rest) = body.split_at(end);
    let count = rest.first().and_then(|l| l.strip_prefix("end ")).unwrap_or("");
    if count != lines.len().to_string() {
        let text = format!("the record says it has {count} entries, but there are {}", lines.len());
        return fail(HEAD + end + 1, text);
    }
    let mut after: Vec<&str> = rest.iter().skip(1).copied().collect();
    while after.last().is_some_and(|l| l.is_empty()) {
        after.pop();
    }
    Ok(Parts { revision, setup, seed, lines: lines.to_vec(), after })
}

impl Parts<'_> {
    /// The record as far as its lines can be read, and those from the first one that cannot.
    pub(crate) fn record(&self) -> Result<(Record, Vec<String>), RecordError> {
        let own = |lines: &[&str]| lines.iter().map(ToString::to_string).collect::<Vec<_>>();
        let changed = self.lines.iter().rposition(|l| l.starts_with(CHANGED));
        let mut record = Record {
            revision: self.revision,
            setup: self.setup.clone(),
            seed: self.seed,
            past: None,
            entries: Vec::new(),
        };
        let mut lines = self.lines.as_slice();
        if let Some((before, [line, rest @ ..])) = changed.map(|n| self.lines.split_at(n)) {
            let words = line.strip_prefix(CHANGED).and_then(|l| l.split_once(" from "));
            let read = words.and_then(|(revision, from)| Some((revision.parse().ok()?, from)));
            let Some((revision, from)) = read else {
                let reason = "expected `rules`, a number, `from` and a position".to_string();
                return Err(RecordError { line: HEAD + before.len() + 1, reason });
            };
            let position = (from != SET_UP).then(|| from.to_string());
            record.revision = revision;
            record.past = Some(Past { revision: self.revision, lines: own(before), position });
            lines = rest;
        }
        for (n, line) in lines.iter().enumerate() {
            match read_entry(line) {
                Some(entry) => record.entries.push(entry),
                None => return Ok((record, own(lines.get(n..).unwrap_or(&[])))),
            }
        }
        Ok((record, Vec::new()))
    }
}

pub(crate) fn read_entry(text: &str) -> Option<Entry> {
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
