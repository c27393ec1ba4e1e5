//! Growing Fire (W-523, W-524).
//! Kinds: growing-fire = GrowingFire

use crate::amendments::{AmendmentRule, Group, Note};
use crate::board::Structure;
use crate::event::Event;
use crate::step::Step;
use crate::verbs::{Play, Steps};

/// The optional rule Growing Fire.
pub(crate) struct GrowingFire;

impl AmendmentRule for GrowingFire {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Growing Fire",
                help: "A Monster placed in phase 6 adds a flame to every burning structure of its arc.",
                rule: "W-523",
                group: Group::More,
                requires: &["wizards-tower"],
                listens: true,
                ..Note::PLAIN
            }
        }
    }

    fn after(&self, g: &mut Play, fact: &Event, then: &mut Steps) {
        let (Event::Placed { at, .. } | Event::Returned { at, .. }) = fact else { return };
        if !g.in_token_phase() {
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
