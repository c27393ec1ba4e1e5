//! Death Benefit (W-500).
//! Kinds: death-benefit = DeathBenefit

use crate::amendments::{Amendment, AmendmentRule, Figure, Group, Note};
use crate::board::Tower;
use crate::event::Event;
use crate::look::Look;
use crate::verbs::{Play, Steps};

/// The optional rule Death Benefit.
pub(crate) struct DeathBenefit;

impl AmendmentRule for DeathBenefit {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Death Benefit",
                help: "Once the Wizard's Tower has fallen, hands are one card larger.",
                rule: "W-500",
                group: Group::Less,
                requires: &["wizards-tower"],
                live: &[Figure::HandSize],
                listens: true,
                ..Note::PLAIN
            }
        }
    }

    /// Once only, and rebuilding does not undo it.
    fn after(&self, g: &mut Play, fact: &Event, _: &mut Steps) {
        if let Event::SpecialTowerFell { tower: Tower::Wizards, .. } = fact {
            g.spend(Amendment::DeathBenefit);
        }
    }

    fn figure_now(&self, g: Look, figure: Figure, now: u8) -> u8 {
        if figure == Figure::HandSize && g.state.spent.has(Amendment::DeathBenefit) { now + 1 } else { now }
    }
}
