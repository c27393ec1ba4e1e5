//! The Overlord's step 3: he plays by choice or by die, or nothing (B-429 to B-441).

use crate::choice::{Choice, Who};
use crate::question::Question;
use crate::state::Orders;
use crate::step::{Extra, Resume, Step};
use crate::verbs::Play;

const START: u8 = 0;
const ANSWERED: u8 = 1;
const NEXT: u8 = 2;

pub(super) fn run(g: &mut Play, stage: u8, got: Resume) -> Resume {
    match (stage, got) {
        // A position may begin in the middle of his orders.
        (START, _) if g.state().lord.orders == Orders::Free && g.state().lord.extra == 0 => g.begin_orders(),
        (ANSWERED, Resume::Choice(Choice::Deploy(d))) => {
            g.again(NEXT);
            g.deploy(d);
            return Resume::Nothing;
        }
        (ANSWERED, _) => {
            g.end_orders();
            return Resume::Nothing;
        }
        _ => {}
    }
    // Added draws go into his hand, and each lets him play one more (B-436, B-437).
    let due = g.state().clock.due;
    if due > 0 {
        g.set_due(0);
        return g.wait(NEXT, Step::LordDraws { left: due as u8, extra: Extra::Play });
    }
    if g.check_won() {
        return Resume::Nothing;
    }
    if g.may_command() {
        return g.ask(ANSWERED, Who::Overlord, Question::Command);
    }
    g.end_orders();
    Resume::Nothing
}
