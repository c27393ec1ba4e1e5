//! Easier Battles (B-500).
//! Kinds: easier-battles = EasierBattles

use crate::amendments::{AmendmentRule, OptionInfo};
use crate::data;
use crate::pile::TokenCounts;
use crate::setup::Setup;
use crate::setup::layout::Layout;

/// The optional rule Easier Battles.
pub(crate) struct EasierBattles;

impl AmendmentRule for EasierBattles {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::EASIER_BATTLES,
                "Eleven dangerous tokens are taken out before set-up.",
            )
        }
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        for (kind, n) in
            TokenCounts::listed(data::option_tokens::EASIER_BATTLES.tokens.iter().copied()).iter()
        {
            l.remove(kind, n);
        }
    }
}
