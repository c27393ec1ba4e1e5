//! Enchanted (W-120).
//! Kinds: enchanted = Enchanted

use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::verbs::hit::{Hit, Rider};

/// The card Enchanted.
pub(crate) struct Enchanted;

impl CardRule for Enchanted {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::cards::ENCHANTED, "W-120", "Added to a hit card: it deals two points more.") }
    }

    fn deed(&self) -> &dyn Action {
        &Rider
    }

    fn alters(&self, hit: Hit) -> Option<Hit> {
        Some(Hit { points: hit.points + 2, ..hit })
    }
}
