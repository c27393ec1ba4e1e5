//! Phase 2: put down a card (alone: one or two), then draw as many (B-80 to B-84, B-481).

use crate::amendments::Figure;
use crate::choice::Choice;
use crate::deck::DeckSet;
use crate::question::{CardSource, Optional, Purpose, Question};
use crate::step::{Resume, Step};
use crate::verbs::Play;

/// The stage is the number of answers given; passing ends the putting down.
pub(super) fn run(g: &mut Play, stage: u8, got: Resume) -> Resume {
    let seat = g.state().clock.active;
    let mut down = stage;
    match got {
        Resume::Choice(Choice::Card(card)) => g.discard(seat, card),
        Resume::Choice(_) => down = stage.saturating_sub(1),
        Resume::Nothing
        | Resume::Die(_)
        | Resume::Token(_)
        | Resume::Card(_)
        | Resume::Seat(_)
        | Resume::Level(_) => {}
    }
    let passed = down < stage;
    let more = down < g.figure(Figure::Exchange) && !g.state().seats.at(seat).hand.is_empty();
    if !passed && more {
        let question =
            Question::Card { from: CardSource::Hand, why: Purpose::Exchange, optional: Optional::May };
        return g.ask_active(stage + 1, question);
    }
    if down > 0 {
        g.next(&[Step::DrawAny { seat, left: down, from: DeckSet::ALL }]);
    }
    Resume::Nothing
}
