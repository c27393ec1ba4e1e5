//! Phase 6: tokens are drawn and resolved one at a time (B-290 to B-296).

use crate::amendments::Figure;
use crate::chance::Toss;
use crate::step::{Got, Step};
use crate::verbs::Play;

const START: u8 = 0;
const DREW: u8 = 1;
const NEXT: u8 = 2;

pub(super) fn run(g: &mut Play, stage: u8, got: Got) -> Got {
    if stage == START && g.state().clock.due == 0 {
        let draws = g.figure(Figure::Draws);
        g.set_due(u16::from(draws));
    }
    if let (DREW, Got::Token(kind)) = (stage, got) {
        g.again(NEXT);
        g.reveal_from_pile(kind);
        return Got::Nothing;
    }
    let due = g.state().clock.due;
    if due == 0 || !g.ready_pile() {
        g.set_due(0);
        return Got::Nothing;
    }
    g.set_due(due - 1);
    g.wait(DREW, Step::Toss(Toss::Pile))
}
