//! The Overlord's step 2, and his opening hand: he draws up to his hand size (B-424, B-428).

use crate::amendments::Figure;
use crate::step::{Extra, Got, Step};
use crate::verbs::Play;

pub(super) fn run(g: &mut Play) -> Got {
    let have = g.state().lord.hand.total();
    let left = u16::from(g.figure(Figure::LordHand)).saturating_sub(have) as u8;
    if left > 0 {
        g.next(&[Step::LordDraws { left, extra: Extra::Hold }]);
    }
    Got::Nothing
}
