//! Archer, Knight and Swordsman cards: a hit in the ring and the color of the title (B-120 to B-132).
//! Kinds: red-archer = Soldier(Ring::Archer, Hue::Red)
//! Kinds: green-archer = Soldier(Ring::Archer, Hue::Green)
//! Kinds: blue-archer = Soldier(Ring::Archer, Hue::Blue)
//! Kinds: any-color-archer = Soldier(Ring::Archer, Hue::Any)
//! Kinds: red-knight = Soldier(Ring::Knight, Hue::Red)
//! Kinds: green-knight = Soldier(Ring::Knight, Hue::Green)
//! Kinds: blue-knight = Soldier(Ring::Knight, Hue::Blue)
//! Kinds: any-color-knight = Soldier(Ring::Knight, Hue::Any)
//! Kinds: red-swordsman = Soldier(Ring::Swordsman, Hue::Red)
//! Kinds: green-swordsman = Soldier(Ring::Swordsman, Hue::Green)
//! Kinds: blue-swordsman = Soldier(Ring::Swordsman, Hue::Blue)
//! Kinds: any-color-swordsman = Soldier(Ring::Swordsman, Hue::Any)

use crate::amendments::Figure;
use crate::board::{Hue, Ring, SpaceSet};
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::verbs::hit::HitCard;

/// A soldier of one ring and one color, or of any color.
pub(crate) struct Soldier(pub Ring, pub Hue);

impl CardRule for Soldier {
    fn face(&self) -> &'static Face {
        match (self.0, self.1) {
            (Ring::Archer, Hue::Red) => {
                const { &Face::of(&data::cards::RED_ARCHER, "B-121", "Hits a Monster in Archer 1 or 2.") }
            }
            (Ring::Archer, Hue::Green) => {
                const { &Face::of(&data::cards::GREEN_ARCHER, "B-122", "Hits a Monster in Archer 3 or 4.") }
            }
            (Ring::Archer, Hue::Blue) => {
                const { &Face::of(&data::cards::BLUE_ARCHER, "B-123", "Hits a Monster in Archer 5 or 6.") }
            }
            (Ring::Archer, Hue::Any) => {
                const {
                    &Face::of(
                        &data::cards::ANY_COLOR_ARCHER,
                        "B-130",
                        "Hits a Monster anywhere in the Archer ring.",
                    )
                }
            }
            (Ring::Knight, Hue::Red) => {
                const { &Face::of(&data::cards::RED_KNIGHT, "B-124", "Hits a Monster in Knight 1 or 2.") }
            }
            (Ring::Knight, Hue::Green) => {
                const { &Face::of(&data::cards::GREEN_KNIGHT, "B-125", "Hits a Monster in Knight 3 or 4.") }
            }
            (Ring::Knight, Hue::Blue) => {
                const { &Face::of(&data::cards::BLUE_KNIGHT, "B-126", "Hits a Monster in Knight 5 or 6.") }
            }
            (Ring::Knight, Hue::Any) => {
                const {
                    &Face::of(
                        &data::cards::ANY_COLOR_KNIGHT,
                        "B-131",
                        "Hits a Monster anywhere in the Knight ring.",
                    )
                }
            }
            (Ring::Swordsman, Hue::Red) => {
                const { &Face::of(&data::cards::RED_SWORDSMAN, "B-127", "Hits a Monster in Swordsman 1 or 2.") }
            }
            (Ring::Swordsman, Hue::Green) => {
                const { &Face::of(&data::cards::GREEN_SWORDSMAN, "B-128", "Hits a Monster in Swordsman 3 or 4.") }
            }
            (Ring::Swordsman, Hue::Blue) => {
                const { &Face::of(&data::cards::BLUE_SWORDSMAN, "B-129", "Hits a Monster in Swordsman 5 or 6.") }
            }
            (Ring::Swordsman, Hue::Any) => {
                const {
                    &Face::of(
                        &data::cards::ANY_COLOR_SWORDSMAN,
                        "B-132",
                        "Hits a Monster anywhere in the Swordsman ring.",
                    )
                }
            }
            (Ring::Forest | Ring::Castle, hue) => Soldier(Ring::Archer, hue).face(),
        }
    }

    fn deed(&self) -> &dyn Action {
        &HitCard
    }

    fn reach(&self, _: &dyn Fn(Figure) -> u8) -> SpaceSet {
        SpaceSet::ring(self.0, self.1.arcs())
    }
}
