//! A lesson as a place: the same table, with somebody who explains.

use bravehold_record::{Policy, Record};
use bravehold_rules::board::Seat;
use bravehold_rules::{CardKind, Choice, Event, Game, Pending, Viewer, Who};
use bravehold_wire::foresee::Foresight;
use bravehold_words::Names;

use crate::beat::{self, Beat};
use crate::job::Job;
use crate::lessons::{Lesson, Running};
use crate::place::Place;
use crate::seats::Seats;
use crate::shown::{self, Coming, Line, Refused, Shown};
use crate::stage::Stage;

/// A lesson that is being taken.
pub struct Learning {
    running: Running,
    /// The board as it was told last, and how much of the story was.
    stage: Stage,
    told: usize,
    /// The game before the last answer: what is shown while the answer is being told.
    before: Game,
}

impl Learning {
    /// Begins a lesson.
    pub fn new(lesson: &'static Lesson) -> Learning {
        let running = Running::new(lesson);
        let before = running.game().clone();
        let mut learning = Learning { running, stage: Stage::default(), told: 0, before };
        learning.settle();
        learning
    }

    /// Nothing is left to tell.
    fn settle(&mut self) {
        self.stage = Stage::of(&self.running.game().view(Viewer::Spectator));
        self.told = self.running.story().len();
    }
}

impl Place for Learning {
    fn shown(&self) -> Shown {
        let game = self.running.game();
        match self.running.prompt() {
            Some(p) => {
                let mut shown = Shown::asking(game, Viewer::from(p.who), p, 0);
                shown.question = self.names().ask(p.who, &shown.question);
                shown
            }
            None => Shown::quiet(game, Viewer::Seat(Seat::P1), 0),
        }
    }

    fn frame(&self, _: usize) -> Shown {
        Shown::quiet(&self.before, Viewer::Seat(Seat::P1), 0)
    }

    fn news(&mut self) -> Vec<Beat> {
        let events: Vec<_> = self.running.story().iter().skip(self.told).map(|e| (0, *e)).collect();
        let phase = self.before.view(Viewer::Spectator).phase;
        let beats = beat::tell(self.stage.clone(), Some(phase), &events, &self.names());
        self.settle();
        beats
    }

    fn names(&self) -> Names {
        Names::PLAIN.read_by(Some(Who::Seat(Seat::P1)))
    }

    fn log(&self) -> Vec<Line> {
        Line::all(&self.running.story().iter().map(|e| (0, *e)).collect::<Vec<_>>(), &self.names())
    }

    fn answer(&mut self, choice: Choice) -> Result<(), Refused> {
        self.before = self.running.game().clone();
        match self.running.answer(choice) {
            Ok(_) => Ok(()),
            Err(nudge) => Err(Refused { text: nudge.text, rule: nudge.rule }),
        }
    }

    fn undo(&mut self, _: Policy) -> Result<(), Refused> {
        if !self.running.back() {
            return Err(Refused::plain("this is the start of the lesson"));
        }
        self.settle();
        Ok(())
    }

    fn cancel(&mut self) -> Result<(), Refused> {
        self.undo(Policy::Free)
    }

    fn face(&mut self) {}

    fn preview(&self, choice: Choice) -> String {
        let ahead = Foresight::of(self.running.game());
        let outlook = ahead.map(|ahead| ahead.preview(choice)).unwrap_or_default();
        let names = self.names();
        shown::foretold(&outlook.events, outlook.hidden, |e| names.event(e))
    }

    fn would(&self, choice: Choice) -> Vec<Event> {
        let ahead = Foresight::of(self.running.game());
        ahead.map(|ahead| ahead.preview(choice).events).unwrap_or_default()
    }

    fn reveals(&self, choice: Choice) -> bool {
        Foresight::of(self.running.game()).is_some_and(|ahead| ahead.preview(choice).reveals)
    }

    fn deed(&self, choice: Choice) -> String {
        let game = self.running.game();
        match game.pending() {
            Pending::Decide(p) => bravehold_words::deed(game, &p, choice),
            _ => String::new(),
        }
    }

    fn reach(&self, card: CardKind) -> Vec<Choice> {
        if self.running.prompt().is_some() { shown::reach(self.running.game(), card) } else { Vec::new() }
    }

    fn coming(&self) -> Vec<Coming> {
        shown::coming(self.running.game())
    }

    fn bot_job(&self) -> Option<Job> {
        None
    }

    fn hint_job(&self) -> Option<Job> {
        None
    }

    fn thought(&mut self, _: usize, _: Choice) {}

    fn record(&self) -> Option<&Record> {
        None
    }

    fn seats(&self) -> &Seats {
        &Seats::PEOPLE
    }

    fn sit(&mut self, _: Seats) {}

    fn lesson(&mut self) -> Option<&mut Running> {
        Some(&mut self.running)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_can_be_taken_at_the_table() {
        for lesson in Lesson::all() {
            let mut place = Learning::new(lesson);
            for _ in 0..200 {
                let running = place.lesson().unwrap();
                if running.is_over() {
                    break;
                }
                if running.is_reading() {
                    assert!(running.go_on());
                } else {
                    let choice = running.expected()[0];
                    assert!(place.shown().may(choice), "{}: {choice:?}", lesson.slug);
                    place.answer(choice).unwrap();
                }
                let now = place.running.game().view(Viewer::Spectator);
                if let Some(last) = place.news().last() {
                    assert_eq!(last.stage.pieces, Stage::of(&now).pieces, "{}", lesson.slug);
                }
                assert!(place.news().is_empty());
            }
            assert!(place.lesson().unwrap().is_over(), "{}", lesson.slug);
        }
    }
}
