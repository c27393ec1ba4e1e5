//! Double Strike (W-110 to W-114).
//! Kinds: double-strike = DoubleStrike

use crate::cards::{CardRule, Deed, Face, wizards_special};
use crate::verbs::hit::{Hit, Rider};

/// The card Double Strike.
pub(crate) struct DoubleStrike;

impl CardRule for DoubleStrike {
    fn face(&self) -> &'static Face {
        const { &wizards_special("Double Strike", "W-110", "Put on a hit card: it strikes a second time.") }
    }

    fn deed(&self) -> &dyn Deed {
        &Rider
    }

    fn alters(&self, hit: Hit) -> Option<Hit> {
        Some(Hit { twice: true, ..hit })
    }
}
