//! Death Benefit (W-500).
//! Kinds: death-benefit = DeathBenefit

use crate::amendments::{Amendment, AmendmentRule, Figure, OptionInfo};
use crate::board::Tower;
use crate::data;
use crate::event::Event;
use crate::look::Look;
use crate::memory::{Field, Slot};
use crate::verbs::{Play, Steps};

/// The optional rule Death Benefit.
pub(crate) struct DeathBenefit;

/// The Wizard's Tower has fallen.
const SPENT: Slot<bool> = Slot::spent(Amendment::DeathBenefit);

impl AmendmentRule for DeathBenefit {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                live: &[Figure::HandSize],
                listens: true,
                ..OptionInfo::of(
                    &data::options::DEATH_BENEFIT,
                    "Once the Wizard's Tower has fallen, hands are one card larger.",
                )
            }
        }
    }

    fn memory(&self) -> &'static [Field] {
        const { &[SPENT.field()] }
    }

    /// Once only, and rebuilding does not undo it.
    fn after(&self, g: &mut Play, fact: &Event, _: &mut Steps) {
        if let Event::SpecialTowerFell { tower: Tower::Wizards, .. } = fact {
            g.remember(SPENT, true);
        }
    }

    fn figure_now(&self, g: Look, figure: Figure, now: u8) -> u8 {
        if figure == Figure::HandSize && g.recall(SPENT) { now + 1 } else { now }
    }
}
