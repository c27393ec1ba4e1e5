//! Crossbow: a Knight or Swordsman card hits a Flying Monster (P-30 to P-35).
//! Kinds: crossbow = Crossbow

use crate::board::Ring;
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::refusal::Refusal;
use crate::verbs::hit::{Hit, Rider};

/// The promo card Crossbow.
pub(crate) struct Crossbow;

impl CardRule for Crossbow {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::CROSSBOW,
                "P-30",
                "Added to a Knight or Swordsman card: it hits a Flying Monster there. Then this card leaves the game.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        &Rider
    }

    fn alters(&self, hit: Hit) -> Option<Hit> {
        Some(Hit { shot: true, ..hit })
    }

    fn rides_alone(&self) -> Option<Refusal> {
        Some(Refusal::by("P-31", "nothing else can be added to a hit with the Crossbow"))
    }

    /// Archers and Heroes do not need it (P-32, P-35).
    fn unfit(&self, hit: &Hit) -> Option<Refusal> {
        let fits = [Ring::Knight, Ring::Swordsman].into_iter().any(|ring| hit.soldiers == 1 << ring as u8);
        (!fits).then_some(Refusal::by("P-35", "the Crossbow goes only with a Knight or Swordsman card"))
    }
}
