//! Phase 6: tokens are drawn and resolved one at a time (B-290 to B-296).

use crate::amendments::{Figure, Moment};
use crate::step::{Resume, Step};
use crate::verbs::Play;

pub(super) fn run(g: &mut Play, stage: u8) -> Resume {
    if stage > 0 {
        return Resume::Nothing;
    }
    if g.state().clock.due == 0 {
        let draws = g.figure(Figure::Draws);
        g.set_due(u16::from(draws));
    }
    g.wait(1, Step::Draws { stage: 0 });
    g.precede(Moment::TokenDraws);
    Resume::Nothing
}
