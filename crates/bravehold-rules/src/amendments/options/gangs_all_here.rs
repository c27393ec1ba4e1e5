//! The Gang's All Here (T-334, T-360).
//! Kinds: gangs-all-here = GangsAllHere

use crate::amendments::{Amendment, AmendmentRule, OptionInfo};
use crate::data;
use crate::setup::Setup;
use crate::setup::layout::Layout;

/// The optional rule The Gang's All Here.
pub(crate) struct GangsAllHere;

impl AmendmentRule for GangsAllHere {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                excluded_by: "T-334",
                ..OptionInfo::of(
                    &data::options::GANGS_ALL_HERE,
                    "More Harbingers of The Wizard's Tower go into the pile, as many as you set.",
                )
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        setup.gangs_all_here.is_some()
    }

    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        l.harbinger_draws = l.harbinger_draws.saturating_add(setup.gangs_all_here.unwrap_or(0));
    }
}
