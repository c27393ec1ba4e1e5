//! Phase 3: the active player may trade (B-90 to B-98).

use crate::choice::Choice;
use crate::question::Question;
use crate::step::Resume;
use crate::verbs::Play;

pub(super) fn run(g: &mut Play, stage: u8, got: Resume) -> Resume {
    let seat = g.state().clock.active;
    match (stage, got) {
        (1, Resume::Choice(Choice::Deal(deal))) => {
            g.again(0);
            g.propose(seat, deal);
            Resume::Nothing
        }
        (1, _) => g.end_trading(),
        _ if g.look().may_trade(seat) => g.ask_active(1, Question::Trade),
        _ => g.end_trading(),
    }
}
