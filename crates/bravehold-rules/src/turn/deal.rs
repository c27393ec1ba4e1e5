//! Set-up: every player is dealt a full hand (B-37, B-50).

use crate::amendments::Figure;
use crate::cards::Deck;
use crate::step::{Got, Into, Step};
use crate::verbs::Play;

pub(super) fn run(g: &mut Play, stage: u8) -> Got {
    let next = g.look().seats_in_order().nth(stage as usize);
    match next {
        Some(seat) => {
            let left = g.figure(Figure::HandSize);
            g.wait(stage + 1, Step::DrawCards { seat, left, deck: Deck::Castle, into: Into::Hand })
        }
        None => Got::Nothing,
    }
}
