//! Knock Back (W-123 to W-125).
//! Kinds: knock-back = KnockBack

use crate::cards::{CardRule, Deed, Face, wizards_special};
use crate::verbs::hit::{Hit, Rider};

/// The card Knock Back.
pub(crate) struct KnockBack;

impl CardRule for KnockBack {
    fn face(&self) -> &'static Face {
        const {
            &wizards_special(
                "Knock Back",
                "W-123",
                "Put on a hit card: a Monster that survives moves back one space.",
            )
        }
    }

    fn deed(&self) -> &dyn Deed {
        &Rider
    }

    fn alters(&self, hit: Hit) -> Option<Hit> {
        Some(Hit { knocks: true, ..hit })
    }
}
