//! A table: a game that is driven, recorded and told of.

use bravehold_rules::{Choice, Event, Game, Happened, Pending, Refusal, Setup, SetupErrors, Who};

use crate::dice::Dice;
use crate::record::{self, Entry, Record, ReplayError};
use crate::saved::{Position, Saved};
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
    told: Vec<Vec<Happened>>,
}

/// Why a table could not go on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// The set-up is refused.
    #[error("{0}")]
    Setup(SetupErrors),
    /// The answer is refused.
    #[error("{0}")]
    Refused(Refusal),
    /// The record does not replay.
    #[error("{0}")]
    Replay(ReplayError),
    /// The dice have run dry.
    #[error("there are no more dice")]
    NoDice,
    /// The rules ran into a state that cannot be.
    #[error("fault in the rules: {0}")]
    Fault(&'static str),
}

impl Table {
    /// Sets a game up and runs it to its first decision.
    pub fn new(
        setup: &Setup,
        seed: Option<u64>,
        dice: Box<dyn Dice>,
    ) -> Result<(Table, Vec<Event>), TableError> {
        let mut told: Vec<Happened> = Vec::new();
        let game = Game::new(setup, &mut told).map_err(TableError::Setup)?;
        let mut events = only_events(&told);
        let mut table = Table {
            record: Record::new(setup.clone(), seed),
            dice,
            games: vec![game],
            reveals: Vec::new(),
            kept: Vec::new(),
            told: vec![told],
        };
        table.run_chance(&mut events)?;
        Ok((table, events))
    }

    /// Goes on with a recorded game.
    pub fn resume(record: Record, dice: Box<dyn Dice>) -> Result<(Table, Vec<Event>), TableError> {
        let entries = record.kept();
        record.game().map_err(TableError::Replay)?;
        let mut first: Vec<Happened> = Vec::new();
        let game = record.begin(&mut first).map_err(TableError::Replay)?;
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

    /// The game as it is saved: its record, and the position before the last phase that began.
    pub fn saved(&self) -> Saved {
        let places = self.record.places();
        let found = (1..=self.kept.len()).rev().find_map(|n| {
            let (mut game, mut paused) = (self.games.get(n - 1)?.clone(), None);
            record::give(&mut game, *self.kept.get(n - 1)?, &mut (), &mut paused).ok()?;
            Position::at(&paused?, *places.get(n - 1)?, n)
        });
        let over = matches!(self.game().pending(), Pending::Over(_));
        Saved::new(self.record.clone(), found, over)
    }

    /// All that happened and was not taken back, with the number of kept entries after which it had.
    pub fn story(&self) -> impl Iterator<Item = (usize, &Happened)> {
        self.told.iter().enumerate().flat_map(|(n, told)| told.iter().map(move |t| (n, t)))
    }

    /// The game after this many kept entries.
    pub fn game_after(&self, kept: usize) -> Option<&Game> {
        self.games.get(kept)
    }

    /// What the kept entry with this number (from 1) brought about; 0 is set-up.
    pub fn told_at(&self, kept: usize) -> &[Happened] {
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
            let place = (self.record.base() + self.kept.len()) as u32;
            let game = self.games.last().unwrap_or(&self.games[0]);
            let fallen = self.dice.sample(place, game).ok_or(TableError::NoDice)?;
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
        let mut told: Vec<Happened> = Vec::new();
        record::apply(&mut game, entry, &mut told).map_err(TableError::Refused)?;
        if let Some(text) = record::fault(&told) {
            return Err(TableError::Fault(text));
        }
        let reveals = takeback::reveals(entry, &game, &told);
        self.games.push(game);
        self.reveals.push(reveals);
        self.kept.push(entry);
        events.extend(told.iter().map(|t| t.event));
        self.told.push(told);
        Ok(())
    }
}

/// What happened, without why.
fn only_events(told: &[Happened]) -> Vec<Event> {
    told.iter().map(|t| t.event).collect()
}
