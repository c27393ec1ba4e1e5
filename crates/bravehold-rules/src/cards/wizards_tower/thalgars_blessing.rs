//! Thalgar's Blessing (W-202, W-203).
//! Kinds: thalgars-blessing = ThalgarsBlessing

use crate::amendments::Figure;
use crate::board::Seat;
use crate::cards::{Action, CardRule, Deck, Face};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, DrawInto, Resume, Step};
use crate::verbs::Play;
use crate::verbs::Steps;

/// The card Thalgar's Blessing.
pub(crate) struct ThalgarsBlessing;

impl CardRule for ThalgarsBlessing {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::cards::THALGARS_BLESSING, "W-202", "Every player draws up to a full hand.") }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for ThalgarsBlessing {
    fn opens(&self, g: Look, seat: Seat, _: &Chain) -> Verdict {
        let full = u16::from(g.figure(Figure::HandSize));
        // The card that is played no longer counts (W-203).
        let lacks = |s: Seat| g.state.seats.at(s).hand.total() < full + u16::from(s == seat);
        if !g.seats_in().any(lacks) {
            return Err(Refusal::by("W-203", "all hands are full"));
        }
        if !g.can_draw(Deck::Castle) {
            return Err(Refusal::by("R-12", "no card can be drawn"));
        }
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-202", "Thalgar's Blessing needs no target")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Resume) -> Resume {
        let full = u16::from(g.figure(Figure::HandSize));
        let mut then = Steps::new(Step::Nothing);
        for seat in g.look().seats_in() {
            let left = full.saturating_sub(g.state().seats.at(seat).hand.total()) as u8;
            then.push(Step::DrawCards { seat, left, deck: Deck::Castle, into: DrawInto::Hand });
        }
        g.next(then.as_slice());
        Resume::Nothing
    }
}
