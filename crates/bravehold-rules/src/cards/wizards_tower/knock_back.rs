//! Knock Back (W-123 to W-125).
//! Kinds: knock-back = KnockBack

use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::verbs::hit::{Hit, Rider};

/// The card Knock Back.
pub(crate) struct KnockBack;

impl CardRule for KnockBack {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::KNOCK_BACK,
                "W-123",
                "Added to a hit card: a Monster that survives moves back one space.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        &Rider
    }

    fn alters(&self, hit: Hit) -> Option<Hit> {
        Some(Hit { knocks: true, ..hit })
    }
}
