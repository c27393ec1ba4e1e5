//! Change Range (W-101 to W-104).
//! Kinds: change-range = ChangeRange

use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::verbs::hit::{Hit, Rider};

/// The card Change Range.
pub(crate) struct ChangeRange;

impl CardRule for ChangeRange {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::CHANGE_RANGE,
                "W-101",
                "Added to a hit card: it hits as another Archer, Knight or Swordsman.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        &Rider
    }

    fn alters(&self, hit: Hit) -> Option<Hit> {
        Some(hit.reshaped())
    }

    fn recasts(&self) -> bool {
        true
    }
}
