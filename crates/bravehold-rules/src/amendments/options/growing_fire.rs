//! Growing Fire (W-523, W-524).
//! Kinds: growing-fire = GrowingFire

use crate::amendments::{AmendmentRule, OptionInfo};
use crate::board::Structure;
use crate::data;
use crate::event::Event;
use crate::step::Step;
use crate::verbs::{Play, Steps};

/// The optional rule Growing Fire.
pub(crate) struct GrowingFire;

impl AmendmentRule for GrowingFire {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                listens: true,
                ..OptionInfo::of(
                    &data::options::GROWING_FIRE,
                    "A Monster placed in phase 6 adds a flame to every burning structure of its arc.",
                )
            }
        }
    }

    fn after(&self, g: &mut Play, fact: &Event, then: &mut Steps) {
        let (Event::Placed { at, kind, .. } | Event::Returned { at, kind, .. }) = fact else { return };
        // A Support token is not a Monster (T-363).
        if !g.in_token_phase() || !kind.is_monster() {
            return;
        }
        for what in [Structure::Wall(at.arc), Structure::Tower(at.arc)] {
            if g.state().castle.flames(what) > 0 {
                g.ignite(what);
                if !g.aftermath_waits() {
                    then.push(Step::Aftermath);
                }
            }
        }
    }
}
