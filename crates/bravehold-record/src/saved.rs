//! A game as it is saved: its record, and beside it a position that later rules can go on from.
//!
//! A position is notation and no dump of the state: later versions read it, because every script does, and people can.
//! The notation describes moments between two phases, so the position is that before the last phase that began; the
//! few entries after it are replayed.

use std::fmt;
use std::str::FromStr;

use bravehold_rules::notation::{exact_text, read_position};
use bravehold_rules::{Game, REVISION};

use crate::record::{Entry, Record, ReplayError, apply, fault};
use crate::text::{RecordError, read_entry, take_apart};

/// How a game stood just before a phase began, in the middle of what one entry of its record brought about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The version of the rules under which it was saved.
    pub revision: u32,
    /// Lines of the record up to that entry, take-backs and what was played under other rules included.
    pub after: usize,
    /// Kept entries up to that one.
    pub kept: usize,
    /// The position, as notation.
    pub text: String,
}

impl Position {
    /// The position of a game that stands before a phase of a turn, after so many lines and kept entries; none of
    /// a game at any other moment.
    pub fn at(game: &Game, after: usize, kept: usize) -> Option<Position> {
        Some(Position { revision: REVISION, after, kept, text: exact_text(game)? })
    }

    /// The lines of the record before the position in what is written beside it ([`Saved::beside`]).
    pub fn lines_before(beside: &str) -> Option<usize> {
        Some(read_beside(beside)?.after)
    }

    /// The game just before the phase begins.
    pub(crate) fn game(&self, record: &Record) -> Option<Game> {
        read_position(&record.setup, &self.text).ok()
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} rules {} {}", self.after, self.kept, self.revision, self.text)
    }
}

impl FromStr for Position {
    type Err = ();

    fn from_str(text: &str) -> Result<Position, ()> {
        let mut words = text.splitn(5, ' ');
        let mut word = || words.next().ok_or(());
        let (after, kept) = (word()?.parse().map_err(drop)?, word()?.parse().map_err(drop)?);
        if word()? != "rules" {
            return Err(());
        }
        let revision = word()?.parse().map_err(drop)?;
        Ok(Position { revision, after, kept, text: word()?.to_string() })
    }
}

/// A record with what is saved beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// The record, as far as this version can read it.
    pub record: Record,
    /// The position; none during set-up, and in games of versions that saved none.
    pub position: Option<Position>,
    /// Whether the game is known to have ended.
    pub over: bool,
    /// The lines from the first one that this version cannot read.
    pub(crate) unread: Vec<String>,
}

impl Saved {
    /// A record with a position.
    pub fn new(record: Record, position: Option<Position>, over: bool) -> Saved {
        Saved { record, position, over, unread: Vec::new() }
    }

    /// Reads a saved game, or a bare record, without replaying it.
    pub fn read(text: &str) -> Result<Saved, RecordError> {
        let parts = take_apart(text)?;
        let (record, unread) = parts.record()?;
        let mut saved = Saved { record, position: None, over: false, unread };
        let first = text.lines().count() - parts.after.len() + 1;
        for (line, what) in (first..).zip(&parts.after) {
            match what.split_once(' ') {
                // A position that cannot be read is as good as none.
                Some(("position", position)) => saved.position = position.parse().ok(),
                None if *what == "over" => saved.over = true,
                _ => {
                    return Err(RecordError { line, reason: "there is text after the end".to_string() });
                }
            }
        }
        Ok(saved)
    }

    /// What is written behind the record: the position, and that the game is over.
    pub fn beside(&self) -> String {
        let mut text =
            self.position.as_ref().map_or(String::new(), |position| format!("position {position}\n"));
        if self.over {
            text.push_str("over\n");
        }
        text
    }

    /// Whether this version can read every line of it.
    pub fn is_readable(&self) -> bool {
        self.unread.is_empty()
    }

    /// Whether it was saved under the rules of this version.
    pub fn is_current(&self) -> bool {
        self.record.revision == REVISION
    }

    /// The game as it stands, replayed from the position where that is possible.
    pub fn game(&self) -> Result<Game, ReplayError> {
        self.game_from_position().map_or_else(|| self.record.game(), Ok)
    }

    /// The game as it stands from the end of its record: the lines before its entries, those after the first `skipped`, and
    /// what is written beside it. None if that is not enough.
    pub fn game_from_end(head: &str, skipped: usize, lines: &[String], beside: &str) -> Option<Game> {
        let position = read_beside(beside).filter(|p| p.revision == REVISION)?;
        let text = format!("{head}\nend 0\n");
        let (record, _) = take_apart(&text).ok()?.record().ok()?;
        let rest = lines.get(position.after.checked_sub(skipped)?..)?;
        let entries: Option<Vec<Entry>> = rest.iter().map(|line| read_entry(line)).collect();
        let mut game = position.game(&record)?;
        let mut events = Vec::new();
        game.resume(&mut events);
        for entry in kept_after(&entries?, position.kept)? {
            apply(&mut game, entry, &mut events).ok()?;
        }
        fault(&events).is_none().then_some(game)
    }

    /// The game as it stands, only the entries after the position replayed; none if the position does not fit.
    fn game_from_position(&self) -> Option<Game> {
        let position = self.position.as_ref()?;
        if position.revision != REVISION || self.record.revision != REVISION || !self.unread.is_empty() {
            return None;
        }
        let tail = tail(&self.record, position)?;
        let mut game = position.game(&self.record)?;
        let mut events = Vec::new();
        game.resume(&mut events);
        for entry in tail {
            apply(&mut game, entry, &mut events).ok()?;
        }
        fault(&events).is_none().then_some(game)
    }
}

/// The kept entries after a position; none if something before it was taken back, or it belongs to another record.
fn tail(record: &Record, position: &Position) -> Option<Vec<Entry>> {
    let first = position.after.checked_sub(record.base())?;
    kept_after(record.entries.get(first..)?, position.kept)
}

/// Those of some entries that count, after so many that counted; none if one of the latter was taken back.
fn kept_after(entries: &[Entry], before: usize) -> Option<Vec<Entry>> {
    let mut kept = Vec::new();
    for entry in entries {
        match entry {
            Entry::TookBack { to } => kept.truncate((*to as usize).checked_sub(before)?),
            other => kept.push(*other),
        }
    }
    Some(kept)
}

/// The position in what is written beside a record.
fn read_beside(text: &str) -> Option<Position> {
    text.lines().find_map(|line| line.strip_prefix("position "))?.parse().ok()
}

impl fmt::Display for Saved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.record, self.beside())
    }
}
