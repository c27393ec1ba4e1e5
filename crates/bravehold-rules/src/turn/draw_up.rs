//! Phase 1: draw up to a full hand, except on one's first turn (B-70 to B-72).

use crate::amendments::{Figure, Moment};
use crate::deck::DeckSet;
use crate::step::{Resume, Step};
use crate::verbs::Play;

pub(super) fn run(g: &mut Play, stage: u8) -> Resume {
    let seat = g.state().clock.active;
    if !g.state().seats.at(seat).begun {
        return Resume::Nothing;
    }
    if g.rules().preceding().is_empty() {
        g.fill_hand(seat);
        return Resume::Nothing;
    }
    // Rules are asked before each card, which is then drawn alone.
    let full = g.state().seats.at(seat).hand.total() >= u16::from(g.figure(Figure::HandSize));
    if full || !g.look().can_draw_any(DeckSet::UNNAMED) {
        return Resume::Nothing;
    }
    if stage == 0 {
        g.again(1);
        g.precede(Moment::CardOfDrawUp);
    } else {
        g.again(0);
        g.next(&[Step::DrawAny { seat, left: 1, from: DeckSet::UNNAMED }]);
    }
    Resume::Nothing
}
