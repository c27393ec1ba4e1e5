//! The Wizard's Tower: its Tower, and what its Mega Bosses change (W-1, W-11, W-222); the chart says what it brings.
//! Kinds: wizards-tower = WizardsTower

use crate::amendments::{Amendment, AmendmentRule, Group, OptionInfo};
use crate::board::Tower;
use crate::data;
use crate::setup::layout::Layout;
use crate::setup::{BoxId, Setup};
use crate::step::Resume;
use crate::turn::{Phase, Schedule};
use crate::verbs::Play;

/// The first expansion.
pub(crate) struct WizardsTower;

impl AmendmentRule for WizardsTower {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                name: data::sets::WIZARDS_TOWER.name,
                help: "A Tower with a deck of spells, fire, Flying Monsters and Mega Bosses.",
                rule: "W-1",
                group: Group::Box,
                ..OptionInfo::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        setup.has_box(BoxId::WizardsTower)
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        *l.special.at_mut(Tower::Wizards) = true;
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.prelude_before(Phase::Starters, Phase::Of(Amendment::WizardsTower));
        s.prelude_before(Phase::Deal, Phase::Harbingers);
    }

    /// Step 2 of set-up: the arc of the Wizard's Tower (W-11).
    fn phase(&self, g: &mut Play, _: u8, got: Resume) -> Resume {
        let arcs = g.rules().setup().wizards_tower_arc;
        g.put_up_tower(Tower::Wizards, arcs, got)
    }
}
