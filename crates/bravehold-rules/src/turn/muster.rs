//! The Overlord's step 2, and his opening hand: he draws up to his hand size (B-424, B-428).

use crate::amendments::Figure;
use crate::step::{Extra, Resume, Step};
use crate::verbs::Play;
use crate::zones::Zone;

pub(super) fn run(g: &mut Play) -> Resume {
    let have = g.state().zones.total(Zone::Overlord);
    let left = u16::from(g.figure(Figure::LordHand)).saturating_sub(have) as u8;
    if left > 0 {
        g.next(&[Step::LordDraws { left, extra: Extra::Hold }]);
    }
    Resume::Nothing
}
