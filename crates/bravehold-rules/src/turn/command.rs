//! The Overlord's step 3: he plays by choice or by die, or nothing (B-429 to B-441).

use crate::choice::{Choice, Who};
use crate::question::Question;
use crate::step::Got;
use crate::verbs::Play;

const START: u8 = 0;
const ANSWERED: u8 = 1;
const NEXT: u8 = 2;

pub(super) fn run(g: &mut Play, stage: u8, got: Got) -> Got {
    match (stage, got) {
        (START, _) => g.begin_orders(),
        (ANSWERED, Got::Choice(Choice::Deploy(d))) => {
            g.again(NEXT);
            g.deploy(d);
            return Got::Nothing;
        }
        (ANSWERED, _) => {
            g.end_orders();
            return Got::Nothing;
        }
        _ => {}
    }
    if g.check_won() {
        return Got::Nothing;
    }
    if g.may_command() {
        return g.ask(ANSWERED, Who::Overlord, Question::Command);
    }
    g.end_orders();
    Got::Nothing
}
