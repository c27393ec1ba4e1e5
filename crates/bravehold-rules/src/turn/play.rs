//! The start of a turn, and phase 4: one action after the other until the player passes (B-62, B-110).

use crate::choice::Choice;
use crate::event::Event;
use crate::question::{Question, Source};
use crate::step::{Resume, Step};
use crate::verbs::Play;
use crate::verbs::perform::NO_CARDS;

pub(super) fn start(g: &mut Play) -> Resume {
    let clock = g.state().clock;
    g.tell(Event::TurnBegan { seat: clock.active, turn: clock.turn });
    g.clean_tar();
    Resume::Nothing
}

pub(super) fn run(g: &mut Play, stage: u8, got: Resume) -> Resume {
    let mut chain = NO_CARDS;
    match (stage, got) {
        (1, Resume::Choice(Choice::Card(card))) => {
            chain.push(card);
            g.wait(0, Step::Name { by: Source::Cards, chain })
        }
        (1, Resume::Choice(Choice::Use(id))) => g.wait(0, Step::Name { by: Source::Rule(id), chain }),
        (1, _) => g.end_playing(),
        _ if g.check_won() => Resume::Nothing,
        _ => g.ask_active(1, Question::Play),
    }
}
