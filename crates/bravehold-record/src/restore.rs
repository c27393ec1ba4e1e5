//! What becomes of a saved game when the rules have changed since.
//!
//! Its record is replayed as far as it goes. If that leads to the saved position, the replay is the game that was
//! played; if not, the game goes on from the position. What was written is kept in either case ([`Past`]).

use std::fmt;

use bravehold_rules::notation::exact_text;
use bravehold_rules::{Game, Pending, REVISION};

use crate::record::{Entry, Past, Record, fault, give};
use crate::saved::{Position, Saved};
use crate::text::{HEAD, RecordError};

/// A saved game as this version goes on with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// The record to go on with; it replays.
    pub record: Record,
    /// What the update did to the game; none if it was saved under the rules of this version.
    pub change: Option<Change>,
}

/// What an update did to a game. Its text is a sentence or two for the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Nothing: every step fits the rules of this version.
    Nothing,
    /// The last steps do not fit, so the game goes on before them.
    Shortened {
        /// How many.
        lost: usize,
    },
    /// The game goes on from its saved position.
    FromPosition {
        /// How many steps after the position do not fit.
        lost: usize,
    },
    /// It had ended, and only its beginning can be shown.
    Beginning {
        /// How many steps cannot.
        lost: usize,
    },
}

impl Change {
    /// Whether the record is another one now: then it is worth saying, and worth saving.
    pub fn is_cut(self) -> bool {
        match self {
            Change::Nothing | Change::Beginning { .. } => false,
            Change::Shortened { .. } | Change::FromPosition { .. } => true,
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let steps = |n: usize| if n == 1 { "1 step".to_string() } else { format!("{n} steps") };
        f.write_str("The rules have been updated since this game was saved. ")?;
        match *self {
            Change::Nothing => f.write_str("Nothing in this game has changed."),
            Change::Shortened { lost: 1 } => {
                f.write_str("The last step no longer fits, so the game goes on from just before it.")
            }
            Change::Shortened { lost } => {
                write!(
                    f,
                    "The last {} no longer fit, so the game goes on from just before them.",
                    steps(lost)
                )
            }
            Change::FromPosition { lost: 0 } => {
                f.write_str("It goes on under the new rules from here. Undo and replay begin here.")
            }
            Change::FromPosition { lost } => write!(
                f,
                "It goes on under the new rules from its saved position, {} back. Undo and replay begin there.",
                steps(lost)
            ),
            Change::Beginning { lost: 0 } => {
                f.write_str("Under the new rules it would have ended differently.")
            }
            Change::Beginning { lost } => {
                write!(f, "It can be shown only in part: its last {} no longer fit.", steps(lost))
            }
        }
    }
}

impl Record {
    /// What players should know of a game that an update has cut; none of any other.
    pub fn notice(&self) -> Option<String> {
        let said = "The rules were updated during this game.";
        let past = self.past.as_ref()?;
        Some(match past.position.as_ref().and_then(|_| self.begin(&mut ()).ok()) {
            None => format!("{said} Steps that no longer fit were taken back."),
            Some(game) => {
                let turn = game.state().clock.turn;
                format!("{said} It went on under the new rules in turn {turn}. Undo and replay begin there.")
            }
        })
    }
}

impl Saved {
    /// The game as this version goes on with it, or why it cannot.
    ///
    /// A record of this version must replay whole: there, a line that does not fit is damage and no update.
    pub fn restore(&self) -> Result<Restored, RecordError> {
        let record = &self.record;
        if self.is_current() {
            if let Some(first) = self.unread.first() {
                let line = HEAD + record.lines().len() + 1;
                return Err(RecordError { line, reason: format!("{first:?} is not an entry") });
            }
            record.game().map_err(|e| record.error(e))?;
            return Ok(Restored { record: record.clone(), change: None });
        }
        let usable = self.position.as_ref().filter(|p| p.after >= record.base());
        let usable = usable.and_then(|p| Some((p, self.opened(p)?)));
        let replayed = self.replay(usable.as_ref().map(|(p, game)| (*p, game)));
        let all = record.entries.len() + self.unread.len();
        match (replayed, usable) {
            (Some(r), _) if r.reached == all && (r.agrees || r.is_over()) => {
                let record = Record { revision: REVISION, ..record.clone() };
                Ok(Restored { record, change: Some(Change::Nothing) })
            }
            (Some(r), _) if self.over && r.has_begun() => {
                let entries = record.entries.iter().take(r.reached).copied().collect();
                let record = Record { revision: REVISION, entries, ..record.clone() };
                Ok(Restored { record, change: Some(Change::Beginning { lost: all - r.reached }) })
            }
            (Some(r), _) if r.agrees && r.has_begun() => {
                // A record that began at a position still does.
                let from = record.past.as_ref().and_then(|past| past.position.clone());
                let (entries, lost) = (r.kept, all - r.reached);
                Ok(Restored { record: self.go_on(from, entries), change: Some(Change::Shortened { lost }) })
            }
            (_, Some((position, game))) if !self.over => {
                let (entries, lost) = self.tail(position, game.clone());
                let record = self.go_on(exact_text(&game), entries);
                Ok(Restored { record, change: Some(Change::FromPosition { lost }) })
            }
            _ => {
                let reason =
                    "this game was played under other rules, and nothing of it fits those of this version";
                Err(RecordError { line: 2, reason: reason.to_string() })
            }
        }
    }

    /// The game just before the phase of a position, if it can be read and gone on with.
    fn opened(&self, position: &Position) -> Option<Game> {
        let game = position.game(&self.record)?;
        let (mut next, mut events) = (game.clone(), Vec::new());
        next.resume(&mut events);
        fault(&events).is_none().then_some(game)
    }

    /// The record that goes on; everything written so far is its past.
    fn go_on(&self, position: Option<String>, entries: Vec<Entry>) -> Record {
        let mut lines = self.record.lines();
        lines.extend(self.unread.iter().cloned());
        let revision = self.record.past.as_ref().map_or(self.record.revision, |past| past.revision);
        let past = Some(Past { revision, lines, position });
        Record { revision: REVISION, past, entries, ..self.record.clone() }
    }

    /// Replays as far as it goes; none if the game cannot even be begun.
    fn replay(&self, position: Option<(&Position, &Game)>) -> Option<Replayed> {
        let record = &self.record;
        let wanted = position.and_then(|(p, game)| Some((p.after - record.base(), exact_text(game)?)));
        let mut games = vec![record.begin(&mut ()).ok()?];
        let mut out = Replayed { reached: 0, kept: Vec::new(), agrees: wanted.is_none(), last: None };
        for (n, entry) in record.entries.iter().enumerate() {
            match *entry {
                Entry::TookBack { to } if (to as usize) < games.len() => {
                    out.kept.truncate(to as usize);
                    games.truncate(to as usize + 1);
                }
                Entry::TookBack { .. } => break,
                other => {
                    let Some(mut game) = games.last().cloned() else { break };
                    let (mut events, mut paused) = (Vec::new(), None);
                    if give(&mut game, other, &mut events, &mut paused).is_err() || fault(&events).is_some() {
                        break;
                    }
                    if let Some((at, text)) = &wanted
                        && *at == n + 1
                    {
                        out.agrees = paused.as_ref().and_then(exact_text).as_ref() == Some(text);
                    }
                    out.kept.push(other);
                    games.push(game);
                }
            }
            out.reached = n + 1;
        }
        out.last = games.pop();
        Some(out)
    }

    /// The entries after a position as far as they fit, and how many do not.
    fn tail(&self, position: &Position, mut game: Game) -> (Vec<Entry>, usize) {
        game.resume(&mut ());
        let first = (position.after - self.record.base()).min(self.record.entries.len());
        let rest = self.record.entries.iter().skip(first);
        let left = rest.len() + self.unread.len();
        let (mut games, mut kept, mut done) = (vec![game], Vec::new(), 0);
        for entry in rest {
            match *entry {
                Entry::TookBack { to } => {
                    let to = (to as usize).checked_sub(position.kept).filter(|to| *to < games.len());
                    let Some(to) = to else { break };
                    kept.truncate(to);
                    games.truncate(to + 1);
                }
                other => {
                    let Some(mut game) = games.last().cloned() else { break };
                    let mut events = Vec::new();
                    let given = give(&mut game, other, &mut events, &mut None);
                    if given.is_err() || fault(&events).is_some() {
                        break;
                    }
                    kept.push(other);
                    games.push(game);
                }
            }
            done += 1;
        }
        (kept, left - done)
    }
}

/// How far a record of other rules goes.
struct Replayed {
    /// Entries that fit.
    reached: usize,
    /// Those of them that were not taken back.
    kept: Vec<Entry>,
    /// Whether it led to the saved position, or there was none to compare with.
    agrees: bool,
    last: Option<Game>,
}

impl Replayed {
    fn is_over(&self) -> bool {
        self.last.as_ref().is_some_and(|game| matches!(game.pending(), Pending::Over(_)))
    }

    /// Whether a turn has begun: nobody wants to go on with a set-up in the place of a long game.
    fn has_begun(&self) -> bool {
        self.last.as_ref().is_some_and(|game| game.state().clock.turn > 0)
    }
}
