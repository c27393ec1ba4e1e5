//! Hero cards: a hit in any of three rings of one colour (B-133 to B-135, B-520).
//! Kinds: red-hero = Hero(Hue::Red), green-hero = Hero(Hue::Green), blue-hero = Hero(Hue::Blue)

use crate::amendments::Figure;
use crate::board::{Hue, Ring, SpaceSet};
use crate::cards::{CardRule, Class, Deck, Deed, Face};
use crate::setup::BoxId;
use crate::verbs::hit::HitCard;

/// A Hero of one colour.
pub(crate) struct Hero(pub Hue);

impl CardRule for Hero {
    fn face(&self) -> &'static Face {
        match self.0 {
            Hue::Red => {
                const {
                    &face(
                        "Red Hero",
                        "B-133",
                        "Hits a Monster in Archer, Knight or Swordsman 1 or 2.",
                        Hue::Red,
                    )
                }
            }
            Hue::Green => {
                const {
                    &face(
                        "Green Hero",
                        "B-134",
                        "Hits a Monster in Archer, Knight or Swordsman 3 or 4.",
                        Hue::Green,
                    )
                }
            }
            Hue::Blue => {
                const {
                    &face(
                        "Blue Hero",
                        "B-135",
                        "Hits a Monster in Archer, Knight or Swordsman 5 or 6.",
                        Hue::Blue,
                    )
                }
            }
            Hue::Any => {
                const {
                    &face(
                        "Any Color Hero",
                        "P-10",
                        "Hits a Monster in any Archer, Knight or Swordsman space.",
                        Hue::Any,
                    )
                }
            }
        }
    }

    fn deed(&self) -> &dyn Deed {
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

const fn face(name: &'static str, rule: &'static str, help: &'static str, hue: Hue) -> Face {
    Face {
        name,
        help,
        rule,
        set: BoxId::CastlePanic,
        count: 1,
        deck: Deck::Castle,
        class: Class::Hit { ring: None, hue },
    }
}
