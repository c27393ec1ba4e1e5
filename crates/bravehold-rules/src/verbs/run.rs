//! The loop: run frames until someone must answer.

use super::Play;
use crate::choice::Choice;
use crate::event::{Event, Sink};
use crate::happened::Because;
use crate::memory::Life;
use crate::rules::Rules;
use crate::state::State;
use crate::step::{List, Resume, Step};
use crate::turn::Phase;

/// How far to run without an answer.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Pace {
    /// Until someone must answer.
    #[default]
    Full,
    /// Also stop before each phase.
    ByPhase,
}

/// Where the loop sets out from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Begin {
    /// An answer.
    Answer,
    /// A pause before a phase, which is over now.
    Pause,
}

/// Frames run in a row before the loop gives up: far more than any real resolution needs.
const FUSE: u32 = 1_000_000;

/// Runs frames, giving `got` to the first, until someone must answer or the game is over.
pub(crate) fn run(
    rules: &Rules,
    state: &mut State,
    sink: &mut dyn Sink,
    mut got: Resume,
    pace: Pace,
    from: Begin,
) {
    let mut paused = from == Begin::Pause;
    let mut g = Play::new(rules, state, sink);
    for _ in 0..FUSE {
        if g.state.outcome.is_some() {
            return;
        }
        if got == Resume::Nothing {
            g.let_pieces_meet();
        }
        let Some((step, because)) = g.state.agenda.pop() else {
            g.fault("the agenda is empty");
            return;
        };
        g.because = step.because(rules).unwrap_or(because);
        g.by = None;
        got = match step {
            Step::Ask(prompt) => match prompt.forced(g.look()) {
                Some(choice) => Resume::Choice(choice),
                None => {
                    g.state.agenda.push(step, because);
                    return;
                }
            },
            Step::Chance(_) => {
                g.state.agenda.push(step, because);
                return;
            }
            Step::Turn { list, at } => {
                // The phase before is over; after a pause here it was over before, and a position may begin with
                // something that is remembered for the phase.
                if !paused {
                    g.state.memory.forget(Life::Phase);
                }
                // The place behind the last phase is no phase: the next turn begins without a pause there. Nor is there one
                // before a phase that is not held.
                let real = g.holds_phase(list, at);
                if real && pace == Pace::ByPhase && !paused && !g.is_won() {
                    g.state.agenda.push(step, because);
                    return;
                }
                paused = paused && !real;
                g.begin(list, at)
            }
            other => g.dispatch(other, got),
        };
    }
    g.fault("the game does not come to rest");
}

impl Play<'_> {
    /// Whether there is a phase at a place of the list that is held this time (T-72).
    fn holds_phase(&self, list: List, at: u8) -> bool {
        match self.rules.schedule().at(list, at) {
            Some(Phase::Of(a)) => a.rule().holds_phase(self.look()),
            Some(_) => true,
            None => false,
        }
    }

    /// Begins the phase at a place of the list; after the last one, the next turn.
    fn begin(&mut self, list: List, at: u8) -> Resume {
        if list == List::Turn && self.check_won() {
            return Resume::Nothing;
        }
        match self.rules.schedule().at(list, at) {
            Some(phase) => {
                self.next(&[Step::Turn { list, at: at + 1 }]);
                let skipped = list == List::Turn && self.state.clock.skips >> at & 1 != 0;
                if skipped || !self.holds_phase(list, at) {
                    return Resume::Nothing;
                }
                self.tell(Event::PhaseBegan { phase });
                self.next(&[Step::Phase { list, at, stage: 0 }]);
            }
            None => {
                let clock = &mut self.state.clock;
                if list == List::Turn {
                    let seat = clock.active;
                    let next = self.look().next_seat();
                    self.state.seats.at_mut(seat).begun = true;
                    self.state.clock.active = next;
                }
                let clock = &mut self.state.clock;
                clock.turn = clock.turn.saturating_add(1);
                clock.trades = 0;
                clock.skips = 0;
                self.state.memory.forget(Life::Turn);
                self.next(&[Step::Turn { list: List::Turn, at: 0 }]);
            }
        }
        Resume::Nothing
    }

    /// Runs one frame that does not wait. The verbs that it calls are not inlined here: one function with the room that all of
    /// them need costs more for each frame than a call.
    fn dispatch(&mut self, step: Step, got: Resume) -> Resume {
        match step {
            Step::Nothing | Step::Ask(_) | Step::Chance(_) | Step::Turn { .. } => {
                self.fault("a frame that cannot run");
                Resume::Nothing
            }
            Step::Phase { list, at, stage } => match self.rules.schedule().at(list, at) {
                Some(phase) => phase.run(self, list, at, stage, got),
                None => {
                    self.fault("there is no such phase");
                    Resume::Nothing
                }
            },
            Step::Roll => self.roll(got),
            Step::Rolled { fell, asked } => self.rolled(fell, asked, got),
            Step::DrawCards { seat, left, deck, into } => self.draw_cards(seat, left, deck, into, got),
            Step::DrawAny { seat, left, from } => self.draw_any(seat, left, from, got),
            Step::Trade { deal, by } => self.trade_answered(deal, by, got),
            Step::Counter { deal, by } => self.counter_answered(deal, by, got),
            Step::Name { by, chain } => self.name(by, chain, got),
            Step::Pledge { by, chain, aim, pledges } => self.pledge(by, chain, aim, pledges, got),
            Step::Redeem { pledges } => self.redeem(pledges, got),
            Step::Perform { by, chain, aim, stage } => self.perform(by, chain, aim, stage, got),
            Step::March { who, how, cause } => self.march(who, how, cause, got),
            Step::Contacts => self.contacts(),
            Step::Contact { what, flames, points } => self.contact(what, flames, points, got),
            Step::Stage { stage, cause, done } => self.stage(stage, cause, done),
            Step::Attack { attack, who } => self.evade(attack, who, got),
            Step::Man { on } => self.man(on, got),
            Step::Spill { from, by, points } => self.spill(from, by, points, got),
            Step::BanishTops { deck, left, each } => self.banish_tops(deck, left, each, got),
            Step::Fights { due } => self.fights(due, got),
            Step::Fight { who } => self.fight(who, got),
            Step::Brings { kind, points, dealt } => kind.rule().brings(self, points, dealt, got),
            Step::Bury { by } => self.bury(by, got),
            Step::Aftermath => self.aftermath(),
            Step::Breaths => self.breaths(got),
            Step::Burn => self.burn(),
            Step::Settle => self.settle(),
            Step::Raise { left } => self.raise(left, got),
            Step::Draws { stage } => self.draws(stage, got),
            Step::Reveal { kind, arc } => self.reveal(kind, arc),
            Step::Place { kind } => self.place(kind, got),
            Step::Acts { kind, id, stage } => kind.rule().acts(self, id, stage, got),
            Step::Spend { kind } => self.spend_token(kind),
            Step::EachDiscards { asked, why, from } => self.each_discards(asked, why, from, got),
            Step::EachLoses { asked, how } => self.each_loses(asked, how, got),
            Step::LordDraws { left, extra } => self.lord_draws(left, extra, got),
            Step::Amended { by, stage, memo } => by.rule().step(self, stage, memo, got),
        }
    }
}

impl Step {
    /// What it comes from, where the frame itself says so.
    fn because(&self, rules: &Rules) -> Option<Because> {
        match self {
            Step::Phase { list, at, .. } => rules.schedule().at(*list, *at).map(Because::Phase),
            Step::Perform { by, chain, .. } => by.because(chain),
            Step::Reveal { kind, .. }
            | Step::Place { kind }
            | Step::Acts { kind, .. }
            | Step::Spend { kind } => Some(Because::Token(*kind)),
            Step::Amended { by, .. } => Some(Because::Rule(*by)),
            _ => None,
        }
    }
}

impl Resume {
    /// The choice, if it is one.
    pub(crate) fn choice(self) -> Option<Choice> {
        if let Resume::Choice(c) = self { Some(c) } else { None }
    }
}
