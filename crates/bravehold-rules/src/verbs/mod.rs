//! Verbs: the mechanics that kinds share, one file each. Only this module can change a [`State`].

pub(crate) mod build;
pub(crate) mod cards;
pub(crate) mod death;
pub(crate) mod end;
pub(crate) mod fire;
pub(crate) mod hit;
pub(crate) mod march;
pub(crate) mod missile;
pub(crate) mod overlord;
pub(crate) mod perform;
pub(crate) mod run;
pub(crate) mod tokens;
pub(crate) mod trade;

use crate::amendments::{Amendment, Figure};
use crate::board::Seat;
use crate::choice::Who;
use crate::event::{Event, Sink};
use crate::look::Look;
use crate::pile::Row;
use crate::question::{Prompt, Question};
use crate::rules::Rules;
use crate::state::State;
use crate::step::{Got, List, Step};
use crate::turn::Phase;

/// Frames to be run next, in the order in which they are named.
pub(crate) type Steps = Row<Step, 8>;

/// The hand that is given to a rule while its frame runs.
pub struct Play<'a> {
    rules: &'a Rules,
    state: &'a mut State,
    sink: &'a mut dyn Sink,
    here: (List, u8),
}

impl<'a> Play<'a> {
    pub(crate) fn new(rules: &'a Rules, state: &'a mut State, sink: &'a mut dyn Sink) -> Play<'a> {
        Play { rules, state, sink, here: (List::Turn, 0) }
    }

    /// Everything, read only.
    pub(crate) fn look(&self) -> Look<'_> {
        Look { rules: self.rules, state: self.state }
    }

    /// The state, read only.
    pub(crate) fn state(&self) -> &State {
        self.state
    }

    /// The rules of this game.
    pub(crate) fn rules(&self) -> &'a Rules {
        self.rules
    }

    /// A figure at this moment.
    pub(crate) fn figure(&self, f: Figure) -> u8 {
        self.rules.figure(self.state, f)
    }

    /// Says that something happened; amendments that listen may answer.
    pub(crate) fn tell(&mut self, event: Event) {
        self.sink.tell(event);
        let listeners = self.rules.listeners();
        if !listeners.is_empty() {
            let mut then = Steps::new(Step::Nothing);
            for a in listeners {
                a.rule().after(self, &event, &mut then);
            }
            self.next(then.as_slice());
        }
    }

    /// Runs these frames next, in this order, before everything that waits.
    pub(crate) fn next(&mut self, steps: &[Step]) {
        if self.state.outcome.is_some() {
            return;
        }
        for step in steps.iter().rev() {
            if !self.state.agenda.push(*step) {
                self.fault("the agenda is full");
                return;
            }
        }
    }

    /// Runs `first` and then goes on with `back`, which gets the answer.
    pub(crate) fn call(&mut self, back: Step, first: Step) -> Got {
        self.next(&[first, back]);
        Got::Nothing
    }

    /// Remembers which phase is running.
    pub(crate) fn enter(&mut self, list: List, at: u8) {
        self.here = (list, at);
    }

    /// Runs `first` and then goes on with the running phase at this stage.
    pub(crate) fn wait(&mut self, stage: u8, first: Step) -> Got {
        let (list, at) = self.here;
        self.call(Step::Phase { list, at, stage }, first)
    }

    /// Goes on with the running phase at this stage, after whatever is named next.
    pub(crate) fn again(&mut self, stage: u8) {
        let (list, at) = self.here;
        self.next(&[Step::Phase { list, at, stage }]);
    }

    /// Asks someone and then goes on with the running phase at this stage.
    pub(crate) fn ask(&mut self, stage: u8, who: Who, question: Question) -> Got {
        self.wait(stage, Step::Ask(Prompt { who, question }))
    }

    /// Asks the active player and then goes on with the running phase at this stage.
    pub(crate) fn ask_active(&mut self, stage: u8, question: Question) -> Got {
        let active = self.state.clock.active;
        self.ask(stage, Who::Seat(active), question)
    }

    /// Skips a phase of this turn.
    pub(crate) fn skip(&mut self, phase: Phase) {
        if let Some(at) = self.rules.schedule().place(phase) {
            self.state.clock.skips |= 1 << at;
            self.tell(Event::PhaseSkipped { phase });
        }
    }

    /// Skips every phase of this turn in which tokens would come (B-200, B-445).
    pub(crate) fn skip_tokens(&mut self) {
        let rules = self.rules;
        for at in rules.schedule().token_phases() {
            self.state.clock.skips |= 1 << at;
            if let Some(phase) = rules.schedule().at(List::Turn, at) {
                self.tell(Event::PhaseSkipped { phase });
            }
        }
    }

    /// The phase that is running, where it goes on after what is done now.
    pub(crate) fn running(&self) -> Option<Phase> {
        self.state.agenda.iter().rev().find_map(|s| match s {
            Step::Phase { list, at, .. } => self.rules.schedule().at(list, at),
            _ => None,
        })
    }

    /// True in the phase in which tokens come (W-523).
    pub(crate) fn in_token_phase(&self) -> bool {
        matches!(self.running(), Some(Phase::Monsters | Phase::Command))
    }

    /// Marks an amendment as used up, or as begun.
    pub(crate) fn spend(&mut self, a: Amendment) {
        self.state.spent = self.state.spent.with(a);
    }

    /// True if an amendment is marked so.
    pub(crate) fn is_spent(&self, a: Amendment) -> bool {
        self.state.spent.has(a)
    }

    /// Names the first player.
    pub(crate) fn set_active(&mut self, seat: Seat) {
        self.state.clock.active = seat;
    }

    /// Reports a state that cannot be; every test fails on it.
    pub(crate) fn fault(&mut self, text: &'static str) {
        self.sink.tell(Event::Fault { text });
    }
}

/// Whether the tokens of this turn are cancelled already (B-201).
pub(crate) fn tokens_are_skipped(g: Look) -> bool {
    g.rules.schedule().token_phases().any(|at| g.state.clock.skips >> at & 1 != 0)
}
