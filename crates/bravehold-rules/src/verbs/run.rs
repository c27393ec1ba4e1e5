//! The loop: run frames until someone must answer.

use super::Play;
use crate::choice::Choice;
use crate::event::{Event, Sink};
use crate::rules::Rules;
use crate::state::State;
use crate::step::{Got, List, Step};

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
pub(crate) enum From {
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
    mut got: Got,
    pace: Pace,
    from: From,
) {
    let mut paused = from == From::Pause;
    let mut g = Play::new(rules, state, sink);
    for _ in 0..FUSE {
        if g.state.outcome.is_some() {
            return;
        }
        let Some(step) = g.state.agenda.pop() else {
            g.fault("the agenda is empty");
            return;
        };
        got = match step {
            Step::Ask(prompt) => match prompt.forced(g.look()) {
                Some(choice) => Got::Choice(choice),
                None => {
                    g.state.agenda.push(step);
                    return;
                }
            },
            Step::Toss(_) => {
                g.state.agenda.push(step);
                return;
            }
            Step::Turn { list, at } => {
                // The place behind the last phase is no phase: the next turn begins without a pause there.
                let real = rules.schedule().at(list, at).is_some();
                if real && pace == Pace::ByPhase && !paused && !g.is_won() {
                    g.state.agenda.push(step);
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
    /// Begins the phase at a place of the list; after the last one, the next turn.
    fn begin(&mut self, list: List, at: u8) -> Got {
        if list == List::Turn && self.check_won() {
            return Got::Nothing;
        }
        match self.rules.schedule().at(list, at) {
            Some(phase) => {
                self.next(&[Step::Turn { list, at: at + 1 }]);
                if list == List::Turn && self.state.clock.skips >> at & 1 != 0 {
                    return Got::Nothing;
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
                clock.frozen = false;
                clock.zeal = 0;
                self.next(&[Step::Turn { list: List::Turn, at: 0 }]);
            }
        }
        Got::Nothing
    }

    /// Runs one frame that does not wait.
    fn dispatch(&mut self, step: Step, got: Got) -> Got {
        match step {
            Step::Nothing | Step::Ask(_) | Step::Toss(_) | Step::Turn { .. } => {
                self.fault("a frame that cannot run");
                Got::Nothing
            }
            Step::Phase { list, at, stage } => match self.rules.schedule().at(list, at) {
                Some(phase) => phase.run(self, list, at, stage, got),
                None => {
                    self.fault("there is no such phase");
                    Got::Nothing
                }
            },
            Step::Roll => self.roll(got),
            Step::DrawCards { seat, left, deck, into } => self.draw_cards(seat, left, deck, into, got),
            Step::DrawAny { seat, left } => self.draw_any(seat, left, got),
            Step::Trade { deal, by } => self.trade_answered(deal, by, got),
            Step::Counter { deal, by } => self.counter_answered(deal, by, got),
            Step::Name { by, chain } => self.name(by, chain, got),
            Step::Perform { by, chain, aim, stage } => self.perform(by, chain, aim, stage, got),
            Step::March { who, how, cause } => self.march(who, how, cause, got),
            Step::Contacts { at } => self.contacts(at),
            Step::Contact { at, by, flames } => self.contact(at, by, flames, got),
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
            Step::LordDraws { left, extra } => self.lord_draws(left, extra, got),
            Step::Amended { by, stage, memo } => by.rule().step(self, stage, memo, got),
        }
    }

    /// The only way to a die (R-31: a window opens here once a card can answer it).
    fn roll(&mut self, got: Got) -> Got {
        match got {
            Got::Die(n) => {
                self.tell(Event::DieFell { n });
                Got::Die(n)
            }
            Got::Nothing | Got::Choice(_) | Got::Token(_) | Got::Card(_) | Got::Seat(_) => {
                self.call(Step::Roll, Step::Toss(crate::chance::Toss::Die))
            }
        }
    }
}

impl Got {
    /// The choice, if it is one.
    pub(crate) fn choice(self) -> Option<Choice> {
        if let Got::Choice(c) = self { Some(c) } else { None }
    }
}
