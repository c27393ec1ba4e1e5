//! Set-up and answers: all that is needed to have the game again.

use std::fmt;

use bravehold_rules::{Choice, Event, Fallen, Game, REVISION, Refusal, Setup, SetupErrors, Sink, Who};

/// One entry of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// Somebody answered.
    Chose {
        /// Who.
        who: Who,
        /// What.
        choice: Choice,
    },
    /// Chance answered.
    Fell(Fallen),
    /// Everything after the first `to` kept entries was taken back.
    TookBack {
        /// How many kept entries remain.
        to: u32,
    },
}

/// A game as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The version of the rules under which it was made.
    pub revision: u32,
    /// The set-up.
    pub setup: Setup,
    /// The seed of the dice, if they have one; a resumed game goes on with it.
    pub seed: Option<u64>,
    /// Answers and take-backs, in order.
    pub entries: Vec<Entry>,
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// Its set-up is refused.
    Setup(SetupErrors),
    /// It was made under other rules.
    Revision(u32),
    /// An entry does not fit the game at that point; its place in the record, and the reason.
    Entry(usize, Refusal),
    /// A take-back to a place that is not there.
    TakeBack(usize),
    /// The rules ran into a state that cannot be.
    Fault(usize, &'static str),
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Setup(e) => write!(f, "the set-up is refused: {e}"),
            ReplayError::Revision(r) => {
                write!(f, "the game was recorded under rules {r}, this program has rules {REVISION}")
            }
            ReplayError::Entry(n, why) => write!(f, "entry {} does not fit the game: {why}", n + 1),
            ReplayError::TakeBack(n) => write!(f, "entry {} takes back more than there is", n + 1),
            ReplayError::Fault(n, text) => write!(f, "entry {}: fault in the rules: {text}", n + 1),
        }
    }
}

impl std::error::Error for ReplayError {}

impl Record {
    /// An empty record of a game with this set-up.
    pub fn new(setup: Setup, seed: Option<u64>) -> Record {
        Record { revision: REVISION, setup, seed, entries: Vec::new() }
    }

    /// The entries that count: those that were not taken back.
    pub fn kept(&self) -> Vec<Entry> {
        let mut kept = Vec::new();
        for entry in &self.entries {
            match entry {
                Entry::TookBack { to } => kept.truncate(*to as usize),
                other => kept.push(*other),
            }
        }
        kept
    }

    /// The game after the first `n` entries of the record, take-backs carried out.
    pub fn game_at(&self, n: usize) -> Result<Game, ReplayError> {
        self.replay(n, &mut |_, _, _| {})
    }

    /// The game as it stands at the end.
    pub fn game(&self) -> Result<Game, ReplayError> {
        self.game_at(self.entries.len())
    }

    /// Replays the first `n` entries, calling `seen` with each entry's place, the game and what happened.
    pub fn replay(
        &self,
        n: usize,
        seen: &mut dyn FnMut(usize, &Game, &[Event]),
    ) -> Result<Game, ReplayError> {
        if self.revision != REVISION {
            return Err(ReplayError::Revision(self.revision));
        }
        let start = Game::new(&self.setup, &mut Vec::new()).map_err(ReplayError::Setup)?;
        // One game per kept entry, so that a take-back is a step and not a replay.
        let mut stack = vec![start];
        for (i, entry) in self.entries.iter().take(n).enumerate() {
            let Some(last) = stack.last() else { return Err(ReplayError::TakeBack(i)) };
            let mut events: Vec<Event> = Vec::new();
            match *entry {
                Entry::TookBack { to } => {
                    if to as usize >= stack.len() {
                        return Err(ReplayError::TakeBack(i));
                    }
                    stack.truncate(to as usize + 1);
                }
                other => {
                    let mut game = last.clone();
                    apply(&mut game, other, &mut events).map_err(|e| ReplayError::Entry(i, e))?;
                    if let Some(text) = fault(&events) {
                        return Err(ReplayError::Fault(i, text));
                    }
                    stack.push(game);
                }
            }
            if let Some(now) = stack.last() {
                seen(i, now, &events);
            }
        }
        stack.pop().ok_or(ReplayError::TakeBack(n))
    }
}

/// Gives an entry to a game.
pub(crate) fn apply(game: &mut Game, entry: Entry, sink: &mut dyn Sink) -> Result<(), Refusal> {
    match entry {
        Entry::Chose { who, choice } => game.choose(who, choice, sink),
        Entry::Fell(fallen) => game.fall(fallen, sink),
        Entry::TookBack { .. } => Err(Refusal::plain("a take-back is no answer")),
    }
}

/// The first fault among events.
pub(crate) fn fault(events: &[Event]) -> Option<&'static str> {
    events.iter().find_map(|e| match e {
        Event::Fault { text } => Some(*text),
        _ => None,
    })
}
