//! Change Range (W-101 to W-104).
//! Kinds: change-range = ChangeRange

use crate::cards::{CardRule, Deed, Face, wizards_special};
use crate::verbs::hit::{Hit, Rider};

/// The card Change Range.
pub(crate) struct ChangeRange;

impl CardRule for ChangeRange {
    fn face(&self) -> &'static Face {
        const {
            &wizards_special(
                "Change Range",
                "W-101",
                "Put on a hit card: it hits as another Archer, Knight or Swordsman.",
            )
        }
    }

    fn deed(&self) -> &dyn Deed {
        &Rider
    }

    fn alters(&self, hit: Hit) -> Option<Hit> {
        Some(hit.reshaped())
    }
}
