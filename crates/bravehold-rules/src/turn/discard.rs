//! Phase 2: put down a card (alone: one or two), then draw as many (B-80 to B-84, B-481).

use crate::amendments::Figure;
use crate::choice::Choice;
use crate::question::{From, Optional, Question, Why};
use crate::step::{Got, Step};
use crate::verbs::Play;

/// The stage is the number of answers given; passing ends the putting down.
pub(super) fn run(g: &mut Play, stage: u8, got: Got) -> Got {
    let seat = g.state().clock.active;
    let mut down = stage;
    match got {
        Got::Choice(Choice::Card(card)) => g.discard(seat, card),
        Got::Choice(_) => down = stage.saturating_sub(1),
        Got::Nothing | Got::Die(_) | Got::Token(_) | Got::Card(_) | Got::Seat(_) => {}
    }
    let passed = down < stage;
    let more = down < g.figure(Figure::Exchange) && !g.state().seats.at(seat).hand.is_empty();
    if !passed && more {
        let question = Question::Card { from: From::Hand, why: Why::Exchange, optional: Optional::May };
        return g.ask_active(stage + 1, question);
    }
    if down > 0 {
        g.next(&[Step::DrawAny { seat, left: down }]);
    }
    Got::Nothing
}
