//! Enchanted (W-120).
//! Kinds: enchanted = Enchanted

use crate::cards::{CardRule, Deed, Face, wizards_special};
use crate::verbs::hit::{Hit, Rider};

/// The card Enchanted.
pub(crate) struct Enchanted;

impl CardRule for Enchanted {
    fn face(&self) -> &'static Face {
        const { &wizards_special("Enchanted", "W-120", "Put on a hit card: it deals two points more.") }
    }

    fn deed(&self) -> &dyn Deed {
        &Rider
    }

    fn alters(&self, hit: Hit) -> Option<Hit> {
        Some(Hit { points: hit.points + 2, ..hit })
    }
}
