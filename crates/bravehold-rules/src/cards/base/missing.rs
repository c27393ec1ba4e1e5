//! Missing (B-200).
//! Kinds: missing = Missing

use crate::amendments::Figure;
use crate::board::Seat;
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::token::Token;
use crate::tokens::Traits;
use crate::verbs::{Play, tokens_are_skipped};

/// The card Missing.
pub(crate) struct Missing;

impl CardRule for Missing {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::cards::MISSING, "B-200", "No Monster tokens are drawn this turn.") }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for Missing {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if tokens_are_skipped(g) {
            return Err(Refusal::by("B-201", "Missing has already been played this turn"));
        }
        let refills = |(_, t): (_, Token)| g.traits(t.kind).intersects(Traits::REFILLS);
        let comes = !g.pile_is_spent()
            || g.holds(Figure::Recycle)
            || g.state.lord_holds_any()
            || g.state.tokens.monsters().any(refills);
        if comes { Ok(()) } else { Err(Refusal::by("B-201", "no more tokens will be drawn")) }
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("B-200", "Missing needs no target")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Resume) -> Resume {
        g.skip_tokens();
        Resume::Nothing
    }
}
