//! The 2015 Tower: a Monster that destroys it takes 2 points (P-100 to P-103).
//! Kinds: tower-2015 = Tower2015

use crate::amendments::{Amendment, AmendmentRule, OptionInfo};
use crate::board::Tower;
use crate::data;
use crate::setup::Setup;
use crate::setup::layout::Layout;
use crate::step::Resume;
use crate::turn::{Phase, Schedule};
use crate::verbs::Play;

/// The option that puts the 2015 Tower up; its points are those of [`Tower::points`].
pub(crate) struct Tower2015;

impl AmendmentRule for Tower2015 {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::TOWER_2015,
                "One Tower deals 2 points to the Monster that destroys it.",
            )
        }
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        *l.special.at_mut(Tower::Year2015) = true;
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.prelude_before(Phase::Starters, Phase::Of(Amendment::Tower2015));
    }

    fn phase(&self, g: &mut Play, _: u8, got: Resume) -> Resume {
        let arcs = g.rules().setup().promo_tower_arc;
        g.put_up_tower(Tower::Year2015, arcs, got)
    }
}
