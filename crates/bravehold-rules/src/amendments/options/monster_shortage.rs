//! Monster Shortage (W-503, W-504).
//! Kinds: monster-shortage = MonsterShortage

use crate::amendments::{AmendmentRule, OptionInfo};
use crate::data;
use crate::pile::TokenCounts;
use crate::setup::Setup;
use crate::setup::layout::Layout;

/// The optional rule Monster Shortage.
pub(crate) struct MonsterShortage;

impl AmendmentRule for MonsterShortage {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                excluded_by: "W-533",
                ..OptionInfo::of(
                    &data::options::MONSTER_SHORTAGE,
                    "A fixed, shorter pile and two Harbingers.",
                )
            }
        }
    }

    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        let list = &data::option_tokens::MONSTER_SHORTAGE;
        l.replace_tokens(&TokenCounts::listed(list.tokens.iter().copied()), setup.printing);
        l.harbingers = TokenCounts::one_of_each(list.harbingers_from);
        l.harbinger_draws = list.harbingers;
    }
}
