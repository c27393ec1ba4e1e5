//! Set-up and answers: all that is needed to have the game again.

use bravehold_rules::notation::read_position;
use bravehold_rules::{
    ChanceOutcome, Choice, Event, Game, Happened, Pace, Pending, REVISION, Refusal, Setup, SetupErrors, Sink,
    Viewer, Who,
};

use crate::random::Random;

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
    Fell(ChanceOutcome),
    /// Everything after the first `to` kept entries was taken back.
    TookBack {
        /// How many kept entries remain.
        to: u32,
    },
}

/// What was played before the rules changed, and where the game went on from there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// The version of the rules under which the game was begun.
    pub revision: u32,
    /// The lines of the record up to the change, as they were written: this version may not be able to read them.
    pub lines: Vec<String>,
    /// The position from which the game went on, as notation; none if it was played again from the set-up.
    pub position: Option<String>,
}

/// A game as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The version of the rules under which the entries were made.
    pub revision: u32,
    /// The set-up.
    pub setup: Setup,
    /// The seed of the dice, if they have one; a resumed game goes on with it.
    pub seed: Option<u64>,
    /// What was played under other rules; none for a game that no update has cut.
    pub past: Option<Past>,
    /// Answers and take-backs, in order; take-backs count from the first of these.
    pub entries: Vec<Entry>,
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// Its set-up is refused.
    #[error("the set-up is refused: {0}")]
    Setup(SetupErrors),
    /// It was made under other rules.
    #[error("the game was recorded under rules {0}, this program has rules {REVISION}")]
    Revision(u32),
    /// The position from which it goes on cannot be read; the reason.
    #[error("its position cannot be read: {0}")]
    Position(String),
    /// An entry does not fit the game at that point; its place in the record, and the reason.
    #[error("entry {n} does not fit the game: {why}", n = .0 + 1, why = .1)]
    Entry(usize, Refusal),
    /// A take-back to a place that is not there.
    #[error("entry {n} takes back more than there is", n = .0 + 1)]
    TakeBack(usize),
    /// The rules ran into a state that cannot be.
    #[error("entry {n}: fault in the rules: {text}", n = .0 + 1, text = .1)]
    Fault(usize, &'static str),
}

impl Record {
    /// An empty record of a game with this set-up.
    pub fn new(setup: Setup, seed: Option<u64>) -> Record {
        Record { revision: REVISION, setup, seed, past: None, entries: Vec::new() }
    }

    /// How many lines there are before the first entry, the line at which the rules changed included.
    pub fn base(&self) -> usize {
        self.past.as_ref().map_or(0, |past| past.lines.len() + 1)
    }

    /// The game that the entries set out from: set up, or at the position where the rules changed.
    pub fn begin(&self, sink: &mut dyn Sink) -> Result<Game, ReplayError> {
        match self.past.as_ref().and_then(|past| past.position.as_ref()) {
            None => Game::new(&self.setup, sink).map_err(ReplayError::Setup),
            Some(text) => {
                let mut game =
                    read_position(&self.setup, text).map_err(|e| ReplayError::Position(e.to_string()))?;
                game.resume(sink);
                Ok(game)
            }
        }
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

    /// For each kept entry, the lines of the record up to it.
    pub fn places(&self) -> Vec<usize> {
        let mut places = Vec::new();
        for (n, entry) in self.entries.iter().enumerate() {
            match entry {
                Entry::TookBack { to } => places.truncate(*to as usize),
                Entry::Chose { .. } | Entry::Fell(_) => places.push(self.base() + n + 1),
            }
        }
        places
    }

    /// The game after the first `n` entries of the record, take-backs carried out.
    pub fn game_at(&self, n: usize) -> Result<Game, ReplayError> {
        self.replay(n, &mut |_, _, _| {})
    }

    /// This record of a game as everybody may have it now: as it is where nothing is hidden; with what nobody knows
    /// before the end dealt anew; none while somebody has secrets. `game` is how it stands.
    pub fn covered(&self, game: &Game, random: &mut Random) -> Option<Record> {
        let mut cover = game.cover(&mut random.numbers())?;
        if let Pending::Over(_) = game.pending() {
            return Some(self.clone());
        }
        // The seed would tell what is hidden, and every die to come.
        let mut covered = Record { seed: None, ..self.clone() };
        if cover.hides_nothing() {
            return Some(covered);
        }
        // Lines of another version cannot be covered: they are left out, or there is no record where it cannot go without.
        if covered.past.take().is_some_and(|past| past.position.is_some()) {
            return None;
        }
        covered.entries.clear();
        let mut now = Game::new(&self.setup, &mut ()).ok()?;
        for entry in self.kept() {
            let entry = match entry {
                Entry::Fell(fallen) => Entry::Fell(cover.outcome(&now, fallen)?),
                Entry::Chose { .. } | Entry::TookBack { .. } => entry,
            };
            apply(&mut now, entry, &mut ()).ok()?;
            covered.entries.push(entry);
        }
        // Whatever goes wrong, nothing is given out that does not look like this game to everybody.
        (now.view(Viewer::Spectator) == game.view(Viewer::Spectator)).then_some(covered)
    }

    /// The game as it stands at the end.
    pub fn game(&self) -> Result<Game, ReplayError> {
        self.game_at(self.entries.len())
    }

    /// Replays the first `n` entries, calling `seen` with each entry's place, the game and what happened.
    pub fn replay(
        &self,
        n: usize,
        seen: &mut dyn FnMut(usize, &Game, &[Happened]),
    ) -> Result<Game, ReplayError> {
        if self.revision != REVISION {
            return Err(ReplayError::Revision(self.revision));
        }
        let start = self.begin(&mut ())?;
        // One game per kept entry, so that a take-back is a step and not a replay.
        let mut stack = vec![start];
        for (i, entry) in self.entries.iter().take(n).enumerate() {
            let Some(last) = stack.last() else { return Err(ReplayError::TakeBack(i)) };
            let mut events: Vec<Happened> = Vec::new();
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
        Entry::Fell(fallen) => game.resolve_chance(fallen, sink),
        Entry::TookBack { .. } => Err(Refusal::plain("an undo is not an answer")),
    }
}

/// Gives an entry to a game. If a phase begins meanwhile, `paused` becomes the game as it stood just before the last
/// one: the moments that a position can describe.
pub fn give(
    game: &mut Game,
    entry: Entry,
    sink: &mut dyn Sink,
    paused: &mut Option<Game>,
) -> Result<(), Refusal> {
    game.set_pace(Pace::ByPhase);
    let taken = apply(game, entry, sink);
    while let (Ok(()), Pending::Phase(_)) = (&taken, game.pending()) {
        *paused = Some(game.clone());
        game.resume(sink);
    }
    game.set_pace(Pace::Full);
    taken
}

/// The first fault among events.
pub(crate) fn fault(events: &[Happened]) -> Option<&'static str> {
    events.iter().find_map(|e| match e.event {
        Event::Fault { text } => Some(text),
        _ => None,
    })
}
