//! A table: a game that is driven, recorded and told of.

use std::fmt;

use bravehold_rules::{Choice, Event, Game, Pending, Refusal, Setup, SetupErrors, Who};

use crate::dice::Dice;
use crate::record::{self, Entry, Record, ReplayError};
use crate::takeback::{self, Policy, TakebackRefused};

/// A game in progress with its record and its dice.
pub struct Table {
    record: Record,
    dice: Box<dyn Dice>,
    /// One game per kept entry, the first before any; the last is now.
    games: Vec<Game>,
    /// For each kept entry, whether it brought something new to light.
    reveals: Vec<bool>,
    kept: Vec<Entry>,
    /// What each kept entry brought about; before them, what set-up did.
    told: Vec<Vec<Event>>,
}

/// Why a table could not go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableError {
    /// The set-up is refused.
    Setup(SetupErrors),
    /// The answer is refused.
    Refused(Refusal),
    /// The record does not replay.
    Replay(ReplayError),
    /// The dice have run dry.
    NoDice,
    /// The rules ran into a state that cannot be.
    Fault(&'static str),
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Setup(e) => write!(f, "{e}"),
            TableError::Refused(e) => write!(f, "{e}"),
            TableError::Replay(e) => write!(f, "{e}"),
            TableError::NoDice => f.write_str("the dice have run dry"),
            TableError::Fault(text) => write!(f, "fault in the rules: {text}"),
        }
    }
}

impl std::error::Error for TableError {}

impl Table {
    /// Sets a game up and runs it to its first decision.
    pub fn new(
        setup: &Setup,
        seed: Option<u64>,
        dice: Box<dyn Dice>,
    ) -> Result<(Table, Vec<Event>), TableError> {
        let mut events = Vec::new();
        let game = Game::new(setup, &mut events).map_err(TableError::Setup)?;
        let mut table = Table {
            record: Record::new(setup.clone(), seed),
            dice,
            games: vec![game],
            reveals: Vec::new(),
            kept: Vec::new(),
            told: vec![events.clone()],
        };
        table.run_chance(&mut events)?;
        Ok((table, events))
    }

    /// Goes on with a recorded game.
    pub fn resume(record: Record, dice: Box<dyn Dice>) -> Result<(Table, Vec<Event>), TableError> {
        let entries = record.kept();
        record.game().map_err(TableError::Replay)?;
        let mut first = Vec::new();
        let game = Game::new(&record.setup, &mut first).map_err(TableError::Setup)?;
        let (games, told) = (vec![game], vec![first]);
        let mut table = Table { record, dice, games, reveals: Vec::new(), kept: Vec::new(), told };
        for entry in entries {
            table.push(entry, &mut Vec::new())?;
        }
        let mut events = Vec::new();
        table.run_chance(&mut events)?;
        Ok((table, events))
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        // The first game is there from the start and is never taken away.
        self.games.last().unwrap_or(&self.games[0])
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// All that happened and was not taken back, with the number of kept entries after which it had.
    pub fn story(&self) -> impl Iterator<Item = (usize, &Event)> {
        self.told.iter().enumerate().flat_map(|(n, events)| events.iter().map(move |e| (n, e)))
    }

    /// The game after this many kept entries.
    pub fn game_after(&self, kept: usize) -> Option<&Game> {
        self.games.get(kept)
    }

    /// What the kept entry with this number (from 1) brought about; 0 is set-up.
    pub fn told_at(&self, kept: usize) -> &[Event] {
        self.told.get(kept).map_or(&[], Vec::as_slice)
    }

    /// The entries that count.
    pub fn kept(&self) -> &[Entry] {
        &self.kept
    }

    /// Takes an answer, lets chance answer what follows, and stops at the next decision.
    pub fn choose(&mut self, who: Who, choice: Choice) -> Result<Vec<Event>, TableError> {
        self.choose_all(&[(who, choice)])
    }

    /// Takes several answers as one: all of them, or none.
    pub fn choose_all(&mut self, answers: &[(Who, Choice)]) -> Result<Vec<Event>, TableError> {
        let before = self.kept.len();
        let written = self.record.entries.len();
        let mut events = Vec::new();
        for (who, choice) in answers {
            let entry = Entry::Chose { who: *who, choice: *choice };
            let done = self.push_recorded(entry, &mut events).and_then(|()| self.run_chance(&mut events));
            if let Err(e) = done {
                self.cut(before);
                self.record.entries.truncate(written);
                return Err(e);
            }
        }
        Ok(events)
    }

    /// The number of kept entries to which a take-back of the last decision of these people would go, or why
    /// there can be none.
    pub fn may_take_back(
        &self,
        policy: Policy,
        whose: &dyn Fn(Who) -> bool,
    ) -> Result<usize, TakebackRefused> {
        let decision = self.kept.iter().rposition(|e| matches!(e, Entry::Chose { who, .. } if whose(*who)));
        let to = match (policy, decision) {
            (Policy::Never, _) => return Err(TakebackRefused::Never),
            (_, None) => return Err(TakebackRefused::Nothing),
            (_, Some(to)) => to,
        };
        if policy == Policy::Free && self.reveals.iter().skip(to).any(|r| *r) {
            return Err(TakebackRefused::Revealed);
        }
        Ok(to)
    }

    /// Takes the last decision back, with everything that followed from it.
    pub fn take_back(&mut self, policy: Policy) -> Result<(), TakebackRefused> {
        self.take_back_of(policy, &|_| true)
    }

    /// Takes the last decision of these people back, with everything that followed from it.
    pub fn take_back_of(
        &mut self,
        policy: Policy,
        whose: &dyn Fn(Who) -> bool,
    ) -> Result<(), TakebackRefused> {
        let to = self.may_take_back(policy, whose)?;
        self.cut(to);
        self.record.entries.push(Entry::TookBack { to: to as u32 });
        Ok(())
    }

    fn cut(&mut self, to: usize) {
        self.kept.truncate(to);
        self.reveals.truncate(to);
        self.games.truncate(to + 1);
        self.told.truncate(to + 1);
    }

    fn run_chance(&mut self, events: &mut Vec<Event>) -> Result<(), TableError> {
        while let Pending::Chance(_) = self.game().pending() {
            let place = self.kept.len() as u32;
            let game = self.games.last().unwrap_or(&self.games[0]);
            let fallen = self.dice.fall(place, game).ok_or(TableError::NoDice)?;
            self.push_recorded(Entry::Fell(fallen), events)?;
        }
        Ok(())
    }

    fn push_recorded(&mut self, entry: Entry, events: &mut Vec<Event>) -> Result<(), TableError> {
        self.push(entry, events)?;
        self.record.entries.push(entry);
        Ok(())
    }

    fn push(&mut self, entry: Entry, events: &mut Vec<Event>) -> Result<(), TableError> {
        let mut game = self.game().clone();
        let mut now = Vec::new();
        record::apply(&mut game, entry, &mut now).map_err(TableError::Refused)?;
        if let Some(text) = record::fault(&now) {
            return Err(TableError::Fault(text));
        }
        let reveals = takeback::reveals(entry, &game, &now);
        self.games.push(game);
        self.reveals.push(reveals);
        self.kept.push(entry);
        self.told.push(now.clone());
        events.append(&mut now);
        Ok(())
    }
}
