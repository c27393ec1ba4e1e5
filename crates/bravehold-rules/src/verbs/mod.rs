//! Verbs: the mechanics that kinds share, one file each. Only this module can change a [`State`].

pub(crate) mod after_step;
pub(crate) mod attack;
pub(crate) mod build;
pub(crate) mod cards;
pub(crate) mod contact;
pub(crate) mod crew;
pub(crate) mod death;
pub(crate) mod end;
pub(crate) mod fire;
pub(crate) mod hit;
pub(crate) mod march;
pub(crate) mod meet;
pub(crate) mod missile;
pub(crate) mod offer;
pub(crate) mod overlord;
pub(crate) mod perform;
pub(crate) mod pledge;
pub(crate) mod run;
pub(crate) mod share;
pub(crate) mod tokens;
pub(crate) mod trade;
pub(crate) mod volley;

use crate::amendments::{Figure, Moment};
use crate::attack::AttackSource;
use crate::board::Seat;
use crate::choice::Who;
use crate::event::{Event, Sink};
use crate::happened::{Because, Happened};
use crate::look::Look;
use crate::memory::{Held, Slot};
use crate::pile::Row;
use crate::question::{Prompt, Question};
use crate::rules::Rules;
use crate::state::State;
use crate::step::{List, Resume, Step};
use crate::turn::Phase;

/// Frames to be run next, in the order in which they are named.
pub(crate) type Steps = Row<Step, 8>;

/// The hand that is given to a rule while its frame runs.
pub(crate) struct Play<'a> {
    rules: &'a Rules,
    state: &'a mut State,
    sink: &'a mut dyn Sink,
    /// Whether nobody hears events, no rule either.
    unheard: bool,
    here: (List, u8),
    /// What the running frame comes from; frames that it names come from the same.
    because: Because,
    /// By what harm is being done.
    by: Option<AttackSource>,
}

impl<'a> Play<'a> {
    pub(crate) fn new(rules: &'a Rules, state: &'a mut State, sink: &'a mut dyn Sink) -> Play<'a> {
        let unheard = sink.is_deaf() && rules.listeners().is_empty();
        Play { rules, state, sink, unheard, here: (List::Turn, 0), because: Because::Turn, by: None }
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
    #[inline]
    pub(crate) fn tell(&mut self, event: Event) {
        if !self.unheard {
            self.tell_all(event);
        }
    }

    fn tell_all(&mut self, event: Event) {
        self.sink.tell(Happened { event, because: self.because, by: self.by });
        let listeners = self.rules.listeners();
        if !listeners.is_empty() {
            let mut then = Steps::new(Step::Nothing);
            for a in listeners {
                a.rule().after(self, &event, &mut then);
            }
            self.next(then.as_slice());
        }
    }

    /// Does something that comes from here: what it tells and the frames that it names are explained by it.
    pub(crate) fn on_behalf_of<T>(&mut self, because: Because, act: impl FnOnce(&mut Self) -> T) -> T {
        let before = (std::mem::replace(&mut self.because, because), self.by.take());
        let done = act(self);
        (self.because, self.by) = before;
        done
    }

    /// Does harm or destroys by this; what is told meanwhile says so.
    pub(crate) fn harming_by<T>(&mut self, source: AttackSource, act: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.by.replace(source);
        let done = act(self);
        self.by = before;
        done
    }

    /// Runs these frames next, in this order, before everything that waits.
    pub(crate) fn next(&mut self, steps: &[Step]) {
        if self.state.outcome.is_some() {
            return;
        }
        for step in steps.iter().rev() {
            if !self.state.agenda.push(*step, self.because) {
                self.fault("the agenda is full");
                return;
            }
        }
    }

    /// Runs `first` and then goes on with `back`, which gets the answer.
    pub(crate) fn call(&mut self, back: Step, first: Step) -> Resume {
        self.next(&[first, back]);
        Resume::Nothing
    }

    /// Remembers which phase is running.
    pub(crate) fn enter(&mut self, list: List, at: u8) {
        self.here = (list, at);
    }

    /// Runs `first` and then goes on with the running phase at this stage.
    pub(crate) fn wait(&mut self, stage: u8, first: Step) -> Resume {
        let (list, at) = self.here;
        self.call(Step::Phase { list, at, stage }, first)
    }

    /// Goes on with the running phase at this stage, after whatever is named next.
    pub(crate) fn again(&mut self, stage: u8) {
        let (list, at) = self.here;
        self.next(&[Step::Phase { list, at, stage }]);
    }

    /// Asks someone and then goes on with the running phase at this stage.
    pub(crate) fn ask(&mut self, stage: u8, who: Who, question: Question) -> Resume {
        self.wait(stage, Step::Ask(Prompt { who, question }))
    }

    /// Asks the active player and then goes on with the running phase at this stage.
    pub(crate) fn ask_active(&mut self, stage: u8, question: Question) -> Resume {
        let active = self.state.clock.active;
        self.ask(stage, Who::Seat(active), question)
    }

    /// What rules do before something begins comes first, in their order.
    pub(crate) fn precede(&mut self, moment: Moment) {
        for a in self.rules.preceding().iter().rev() {
            if let Some(step) = a.rule().before(self.look(), moment) {
                self.next(&[step]);
            }
        }
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

    /// What a field of a rule's memory holds.
    pub(crate) fn recall<T: Held>(&self, slot: Slot<T>) -> T {
        self.state.memory.recall(slot)
    }

    /// Keeps something in a field of a rule's memory.
    pub(crate) fn remember<T: Held>(&mut self, slot: Slot<T>, value: T) {
        if !self.state.memory.keep(slot, value) {
            self.fault("the rules remember too much");
        }
    }

    /// Adds to a counter of a rule.
    pub(crate) fn add(&mut self, slot: Slot<u8>, n: u8) {
        let now = self.recall(slot);
        self.remember(slot, now.saturating_add(n));
    }

    /// Names the first player.
    pub(crate) fn set_active(&mut self, seat: Seat) {
        self.state.clock.active = seat;
    }

    /// Reports a state that cannot be; every test fails on it.
    pub(crate) fn fault(&mut self, text: &'static str) {
        self.sink.tell(Happened { event: Event::Fault { text }, because: self.because, by: self.by });
    }
}

/// Whether the tokens of this turn are canceled already (B-201).
pub(crate) fn tokens_are_skipped(g: Look) -> bool {
    g.rules.schedule().token_phases().any(|at| g.state.clock.skips >> at & 1 != 0)
}
