//! Rough Start (B-610).
//! Kinds: rough-start = RoughStart

use crate::amendments::{AmendmentRule, OptionInfo};
use crate::data;
use crate::pile::TokenCounts;
use crate::setup::Setup;
use crate::setup::layout::Layout;

/// The optional rule Rough Start.
pub(crate) struct RoughStart;

impl AmendmentRule for RoughStart {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::ROUGH_START,
                "Three Orcs and three Trolls start, each in an arc named by the die.",
            )
        }
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        l.starters = TokenCounts::listed(data::option_tokens::ROUGH_START.tokens.iter().copied());
        l.start_by_die = true;
    }
}
