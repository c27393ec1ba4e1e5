//! Phase 1: draw up to a full hand, except on one's first turn (B-70 to B-72).

use crate::amendments::Figure;
use crate::cards::Deck;
use crate::step::{Got, Into, Step};
use crate::verbs::Play;

pub(super) fn run(g: &mut Play) -> Got {
    let seat = g.state().clock.active;
    let me = g.state().seats.at(seat);
    let left = u16::from(g.figure(Figure::HandSize)).saturating_sub(me.hand.total()) as u8;
    if me.begun && left > 0 {
        g.next(&[Step::DrawCards { seat, left, deck: Deck::Castle, into: Into::Hand }]);
    }
    Got::Nothing
}
