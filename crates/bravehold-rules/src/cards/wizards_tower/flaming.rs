//! Flaming (W-121, W-122).
//! Kinds: flaming = Flaming

use crate::cards::{CardRule, Deed, Face, wizards_special};
use crate::verbs::hit::{Hit, Rider};

/// The card Flaming.
pub(crate) struct Flaming;

impl CardRule for Flaming {
    fn face(&self) -> &'static Face {
        const { &wizards_special("Flaming", "W-121", "Put on a hit card: a Monster that survives catches fire.") }
    }

    fn deed(&self) -> &dyn Deed {
        &Rider
    }

    fn alters(&self, hit: Hit) -> Option<Hit> {
        Some(Hit { flames: hit.flames + 1, ..hit })
    }
}
