//! The start of a turn, and phase 4: one action after the other until the player passes (B-62, B-110).

use crate::choice::Choice;
use crate::event::Event;
use crate::question::{Question, Source};
use crate::step::{Got, Step};
use crate::verbs::Play;
use crate::verbs::perform::NO_CARDS;

pub(super) fn start(g: &mut Play) -> Got {
    let clock = g.state().clock;
    g.tell(Event::TurnBegan { seat: clock.active, turn: clock.turn });
    g.clean_tar();
    Got::Nothing
}

pub(super) fn run(g: &mut Play, stage: u8, got: Got) -> Got {
    let mut chain = NO_CARDS;
    match (stage, got) {
        (1, Got::Choice(Choice::Card(card))) => {
            chain.push(card);
            g.wait(0, Step::Name { by: Source::Cards, chain })
        }
        (1, Got::Choice(Choice::Use(rule))) => g.wait(0, Step::Name { by: Source::Rule(rule), chain }),
        (1, _) => Got::Nothing,
        _ if g.check_won() => Got::Nothing,
        _ => g.ask_active(1, Question::Play),
    }
}
