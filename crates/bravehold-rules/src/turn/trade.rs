//! Phase 3: the active player may trade (B-90 to B-97).

use crate::choice::Choice;
use crate::question::Question;
use crate::step::Got;
use crate::verbs::Play;

pub(super) fn run(g: &mut Play, stage: u8, got: Got) -> Got {
    let seat = g.state().clock.active;
    match (stage, got) {
        (1, Got::Choice(Choice::Deal(deal))) => {
            g.again(0);
            g.propose(seat, deal);
            Got::Nothing
        }
        (1, _) => Got::Nothing,
        _ if g.look().may_trade(seat) => g.ask_active(1, Question::Trade),
        _ => Got::Nothing,
    }
}
