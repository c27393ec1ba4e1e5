//! Flaming (W-121, W-122).
//! Kinds: flaming = Flaming

use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::verbs::hit::{Hit, Rider};

/// The card Flaming.
pub(crate) struct Flaming;

impl CardRule for Flaming {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::FLAMING,
                "W-121",
                "Added to a hit card: a Monster that survives catches fire.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        &Rider
    }

    fn alters(&self, hit: Hit) -> Option<Hit> {
        Some(Hit { flames: hit.flames + 1, ..hit })
    }
}
