//! Mega Boss Bulk Up (W-522).
//! Kinds: mega-boss-bulk-up = MegaBossBulkUp

use crate::amendments::{Amendment, AmendmentRule, Group, Note};
use crate::setup::Setup;
use crate::setup::layout::Layout;

/// The optional rule Mega Boss Bulk Up.
pub(crate) struct MegaBossBulkUp;

impl AmendmentRule for MegaBossBulkUp {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Mega Boss Bulk Up",
                help: "More Harbingers than usual go into the pile.",
                rule: "W-522",
                group: Group::Mode,
                requires: &["wizards-tower"],
                excludes: &["monster-shortage"],
                ..Note::PLAIN
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
