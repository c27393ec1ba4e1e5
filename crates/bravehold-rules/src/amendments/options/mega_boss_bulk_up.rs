//! Mega Boss Bulk Up (W-522).
//! Kinds: mega-boss-bulk-up = MegaBossBulkUp

use crate::amendments::{Amendment, AmendmentRule, OptionInfo};
use crate::data;
use crate::setup::Setup;
use crate::setup::layout::Layout;

/// The optional rule Mega Boss Bulk Up.
pub(crate) struct MegaBossBulkUp;

impl AmendmentRule for MegaBossBulkUp {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                excluded_by: "W-533",
                ..OptionInfo::of(
                    &data::options::MEGA_BOSS_BULK_UP,
                    "More Harbingers than usual go into the pile.",
                )
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        setup.bulk_up.is_some()
    }

    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        l.harbinger_draws = setup.bulk_up.unwrap_or(l.harbinger_draws);
    }
}
