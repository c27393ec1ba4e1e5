//! Any Color Hero: a hit in any of three rings of any color (P-10 to P-14).
//! Kinds: any-color-hero = AnyColorHero

use crate::amendments::Figure;
use crate::board::{ArcSet, Ring, SpaceSet};
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::verbs::hit::{FIELD, HitCard};

/// The promo card Any Color Hero.
pub(crate) struct AnyColorHero;

impl CardRule for AnyColorHero {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::ANY_COLOR_HERO,
                "P-10",
                "Hits a Monster anywhere in the Archer, Knight or Swordsman ring.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        &HitCard
    }

    fn reach(&self, figure: &dyn Fn(Figure) -> u8) -> SpaceSet {
        let field = SpaceSet::rings(&FIELD, ArcSet::ALL);
        // An optional rule lets Heroes into the Castle ring (B-520, P-14).
        if figure(Figure::HeroCastle) != 0 {
            field.or(SpaceSet::ring(Ring::Castle, ArcSet::ALL))
        } else {
            field
        }
    }
}
