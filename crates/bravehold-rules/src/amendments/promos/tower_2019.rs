//! The 2019 Tower: when it falls, the Monsters of its arc go back to the Forest (P-140 to P-143).
//! Kinds: tower-2019 = Tower2019

use crate::amendments::{Amendment, AmendmentRule, OptionInfo};
use crate::board::{Ring, Space, Tower};
use crate::data;
use crate::event::Event;
use crate::setup::Setup;
use crate::setup::layout::Layout;
use crate::step::Resume;
use crate::turn::{Phase, Schedule};
use crate::verbs::{Play, Steps};

/// The option that puts the 2019 Tower up.
pub(crate) struct Tower2019;

impl AmendmentRule for Tower2019 {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                listens: true,
                ..OptionInfo::of(
                    &data::options::TOWER_2019,
                    "When one Tower falls, all Monsters of its arc go back to the Forest.",
                )
            }
        }
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        *l.special.at_mut(Tower::Year2019) = true;
    }

    fn schedule(&self, _: &Setup, s: &mut Schedule) {
        s.prelude_before(Phase::Starters, Phase::Of(Amendment::Tower2019));
    }

    fn phase(&self, g: &mut Play, _: u8, got: Resume) -> Resume {
        let arcs = g.rules().setup().promo_tower_arc;
        g.put_up_tower(Tower::Year2019, arcs, got)
    }

    fn after(&self, g: &mut Play, fact: &Event, _: &mut Steps) {
        if let Event::TowerActs { tower: Tower::Year2019, arc } = fact {
            let who = g.state().tokens.monsters_where(|t| t.at.arc == *arc && !g.look().stands_fast(t));
            // No movement of their own: nothing is met on the way, nothing burns for it (P-141, P-142).
            g.send_all(who, |at| Space::new(Ring::Forest, at.arc));
        }
    }
}
