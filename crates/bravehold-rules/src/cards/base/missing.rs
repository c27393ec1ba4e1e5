//! Missing (B-200).
//! Kinds: missing = Missing

use crate::amendments::Figure;
use crate::board::Seat;
use crate::cards::{CardRule, Deed, Face, special};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got};
use crate::token::Token;
use crate::tokens::Traits;
use crate::verbs::{Play, tokens_are_skipped};

/// The card Missing.
pub(crate) struct Missing;

impl CardRule for Missing {
    fn face(&self) -> &'static Face {
        const { &special("Missing", "B-200", "No Monster tokens are drawn this turn.") }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for Missing {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if tokens_are_skipped(g) {
            return Err(Refusal::by("B-201", "Missing was played this turn already"));
        }
        let refills = |(_, t): (_, Token)| g.traits(t.kind).has(Traits::REFILLS);
        let comes = !g.pile_is_spent()
            || g.holds(Figure::Recycle)
            || g.state.lord.holds_any()
            || g.state.tokens.iter().any(refills);
        if comes { Ok(()) } else { Err(Refusal::by("B-201", "no token will be drawn any more")) }
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("B-200", "Missing has no target")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Got) -> Got {
        g.skip_tokens();
        Got::Nothing
    }
}
