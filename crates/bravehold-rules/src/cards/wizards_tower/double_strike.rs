//! Double Strike (W-110 to W-114).
//! Kinds: double-strike = DoubleStrike

use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::verbs::hit::{Hit, Rider};

/// The card Double Strike.
pub(crate) struct DoubleStrike;

impl CardRule for DoubleStrike {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::cards::DOUBLE_STRIKE, "W-110", "Added to a hit card: it strikes a second time.") }
    }

    fn deed(&self) -> &dyn Action {
        &Rider
    }

    fn alters(&self, hit: Hit) -> Option<Hit> {
        Some(Hit { twice: true, ..hit })
    }
}
