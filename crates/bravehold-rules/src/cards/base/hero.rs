//! Hero cards: a hit in any of three rings of one color (B-133 to B-135, B-520).
//! Kinds: red-hero = Hero(Color::Red), green-hero = Hero(Color::Green), blue-hero = Hero(Color::Blue)

use crate::amendments::Figure;
use crate::board::{Color, Ring, SpaceSet};
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::verbs::hit::HitCard;

/// A Hero of one color.
pub(crate) struct Hero(pub Color);

impl CardRule for Hero {
    fn face(&self) -> &'static Face {
        match self.0 {
            Color::Red => {
                const {
                    &Face::of(
                        &data::cards::RED_HERO,
                        "B-133",
                        "Hits a Monster in Archer, Knight or Swordsman 1 or 2.",
                    )
                }
            }
            Color::Green => {
                const {
                    &Face::of(
                        &data::cards::GREEN_HERO,
                        "B-134",
                        "Hits a Monster in Archer, Knight or Swordsman 3 or 4.",
                    )
                }
            }
            Color::Blue => {
                const {
                    &Face::of(
                        &data::cards::BLUE_HERO,
                        "B-135",
                        "Hits a Monster in Archer, Knight or Swordsman 5 or 6.",
                    )
                }
            }
        }
    }

    fn deed(&self) -> &dyn Action {
        &HitCard
    }

    fn reach(&self, figure: &dyn Fn(Figure) -> u8) -> SpaceSet {
        let arcs = self.0.arcs();
        let field = SpaceSet::ring(Ring::Archer, arcs)
            .or(SpaceSet::ring(Ring::Knight, arcs))
            .or(SpaceSet::ring(Ring::Swordsman, arcs));
        // B-520: an optional rule lets Heroes into the Castle ring.
        if figure(Figure::HeroCastle) != 0 { field.or(SpaceSet::ring(Ring::Castle, arcs)) } else { field }
    }
}
