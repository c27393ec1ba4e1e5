//! Change Color (W-100 to W-104).
//! Kinds: change-color = ChangeColor

use crate::board::ArcSet;
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::refusal::Refusal;
use crate::verbs::hit::{Hit, Rider};

/// The card Change Color.
pub(crate) struct ChangeColor;

impl CardRule for ChangeColor {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::cards::CHANGE_COLOR, "W-100", "Added to a hit card: it hits in another color.") }
    }

    fn deed(&self) -> &dyn Action {
        &Rider
    }

    fn alters(&self, hit: Hit) -> Option<Hit> {
        Some(hit.recoloured())
    }

    fn unfit(&self, hit: &Hit) -> Option<Refusal> {
        let any = hit.arcs == ArcSet::ALL;
        any.then_some(Refusal::by("W-104", "on an Any Color card it would change nothing"))
    }

    fn recasts(&self) -> bool {
        true
    }
}
