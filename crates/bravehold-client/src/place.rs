//! Where a game takes place. The same screen shows all of them: a game in the page, a replay, and one elsewhere.

use bravehold_record::{Policy, Record, Saved};
use bravehold_rules::{CardKind, Choice, Event};
use bravehold_words::Names;

use crate::beat::Beat;
use crate::job::Job;
use crate::lessons::Running;
use crate::remote::Remote;
use crate::seats::Seats;
use crate::shown::{Coming, Line, Refused, Shown};

/// A place where a game is played or shown.
pub trait Place {
    /// What is shown once everything has been told.
    fn shown(&self) -> Shown;

    /// How it stood after so many kept entries, with nobody asked: for telling what happened in between.
    fn frame(&self, entry: usize) -> Shown;

    /// What happened since this was last called, to be told.
    fn news(&mut self) -> Vec<Beat>;

    /// The story so far, as far as whoever looks may know it.
    fn log(&self) -> Vec<Line>;

    /// Gives an answer for the one at the screen who is asked.
    fn answer(&mut self, choice: Choice) -> Result<(), Refused>;

    /// Takes back the last answer of somebody at the screen.
    fn undo(&mut self, policy: Policy) -> Result<(), Refused>;

    /// Puts named cards back into the hand.
    fn cancel(&mut self) -> Result<(), Refused>;

    /// The one who is asked has come to the screen.
    fn face(&mut self);

    /// What an answer would bring about, in words.
    fn preview(&self, choice: Choice) -> String;

    /// What an answer would bring about, as far as it can be foreseen.
    fn would(&self, choice: Choice) -> Vec<Event>;

    /// Whether an answer would reveal something, so that it could not be taken back.
    fn reveals(&self, _: Choice) -> bool {
        false
    }

    /// What giving an answer would mean, as a short order.
    fn deed(&self, choice: Choice) -> String;

    /// What a card could be aimed at.
    fn reach(&self, card: CardKind) -> Vec<Choice>;

    /// Where the Monsters will go if nothing more is done.
    fn coming(&self) -> Vec<Coming>;

    /// What a bot has to think about now, if one is asked.
    fn bot_job(&self) -> Option<Job>;

    /// What a bot has to think about to give a hint.
    fn hint_job(&self) -> Option<Job>;

    /// Takes what a bot thought of; too late or out of turn it is ignored.
    fn thought(&mut self, entry: usize, choice: Choice);

    /// The record so far; a lesson has none.
    fn record(&self) -> Option<&Record>;

    /// The game as it is kept: its record, with a position where there is one.
    fn saved(&self) -> Option<Saved> {
        Some(Saved::new(self.record()?.clone(), None, false))
    }

    /// Who sits where.
    fn seats(&self) -> &Seats;

    /// Puts others into the seats.
    fn sit(&mut self, seats: Seats);

    /// The film, if this is one.
    fn film(&mut self) -> Option<&mut dyn Film> {
        None
    }

    /// The lesson, if this is one.
    fn lesson(&mut self) -> Option<&mut Running> {
        None
    }

    /// The table elsewhere, if this is one.
    fn remote(&mut self) -> Option<&mut Remote> {
        None
    }

    /// Who is called what.
    fn names(&self) -> Names {
        Names::PLAIN
    }

    /// The answer that has been given but not carried out, for keeping.
    fn held(&self) -> Option<Choice> {
        None
    }
}

/// A game that can be wound forward and back.
pub trait Film {
    /// The number of kept entries that are shown, and how many there are.
    fn at(&self) -> (usize, usize);

    /// Winds to a place.
    fn wind(&mut self, to: Wind);

    /// The record up to the place that is shown, to play on from it.
    fn cut(&self) -> Record;
}

/// Where to wind a film to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wind {
    /// After so many kept entries.
    To(usize),
    /// The next decision.
    Next,
    /// The decision before.
    Back,
    /// The next turn.
    NextTurn,
    /// The turn before.
    LastTurn,
    /// The beginning.
    Start,
    /// The end.
    End,
}
