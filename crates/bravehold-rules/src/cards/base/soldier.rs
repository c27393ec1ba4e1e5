//! Archer, Knight and Swordsman cards: a hit in the ring and the colour of the title (B-120 to B-132).
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
use crate::cards::{CardRule, Class, Deck, Deed, Face};
use crate::setup::BoxId;
use crate::verbs::hit::HitCard;

/// A soldier of one ring and one colour, or of any colour.
pub(crate) struct Soldier(pub Ring, pub Hue);

impl CardRule for Soldier {
    fn face(&self) -> &'static Face {
        match (self.0, self.1) {
            (Ring::Archer, Hue::Red) => {
                const {
                    &face(
                        "Red Archer",
                        "B-121",
                        "Hits a Monster in Archer 1 or 2.",
                        3,
                        Ring::Archer,
                        Hue::Red,
                    )
                }
            }
            (Ring::Archer, Hue::Green) => {
                const {
                    &face(
                        "Green Archer",
                        "B-122",
                        "Hits a Monster in Archer 3 or 4.",
                        3,
                        Ring::Archer,
                        Hue::Green,
                    )
                }
            }
            (Ring::Archer, Hue::Blue) => {
                const {
                    &face(
                        "Blue Archer",
                        "B-123",
                        "Hits a Monster in Archer 5 or 6.",
                        3,
                        Ring::Archer,
                        Hue::Blue,
                    )
                }
            }
            (Ring::Archer, Hue::Any) => {
                const {
                    &face(
                        "Any Color Archer",
                        "B-130",
                        "Hits a Monster anywhere in the Archer ring.",
                        1,
                        Ring::Archer,
                        Hue::Any,
                    )
                }
            }
            (Ring::Knight, Hue::Red) => {
                const {
                    &face(
                        "Red Knight",
                        "B-124",
                        "Hits a Monster in Knight 1 or 2.",
                        3,
                        Ring::Knight,
                        Hue::Red,
                    )
                }
            }
            (Ring::Knight, Hue::Green) => {
                const {
                    &face(
                        "Green Knight",
                        "B-125",
                        "Hits a Monster in Knight 3 or 4.",
                        3,
                        Ring::Knight,
                        Hue::Green,
                    )
                }
            }
            (Ring::Knight, Hue::Blue) => {
                const {
                    &face(
                        "Blue Knight",
                        "B-126",
                        "Hits a Monster in Knight 5 or 6.",
                        3,
                        Ring::Knight,
                        Hue::Blue,
                    )
                }
            }
            (Ring::Knight, Hue::Any) => {
                const {
                    &face(
                        "Any Color Knight",
                        "B-131",
                        "Hits a Monster anywhere in the Knight ring.",
                        1,
                        Ring::Knight,
                        Hue::Any,
                    )
                }
            }
            (Ring::Swordsman, Hue::Red) => {
                const {
                    &face(
                        "Red Swordsman",
                        "B-127",
                        "Hits a Monster in Swordsman 1 or 2.",
                        3,
                        Ring::Swordsman,
                        Hue::Red,
                    )
                }
            }
            (Ring::Swordsman, Hue::Green) => {
                const {
                    &face(
                        "Green Swordsman",
                        "B-128",
                        "Hits a Monster in Swordsman 3 or 4.",
                        3,
                        Ring::Swordsman,
                        Hue::Green,
                    )
                }
            }
            (Ring::Swordsman, Hue::Blue) => {
                const {
                    &face(
                        "Blue Swordsman",
                        "B-129",
                        "Hits a Monster in Swordsman 5 or 6.",
                        3,
                        Ring::Swordsman,
                        Hue::Blue,
                    )
                }
            }
            (Ring::Swordsman, Hue::Any) => {
                const {
                    &face(
                        "Any Color Swordsman",
                        "B-132",
                        "Hits a Monster anywhere in the Swordsman ring.",
                        1,
                        Ring::Swordsman,
                        Hue::Any,
                    )
                }
            }
            (Ring::Forest | Ring::Castle, hue) => Soldier(Ring::Archer, hue).face(),
        }
    }

    fn deed(&self) -> &dyn Deed {
        &HitCard
    }

    fn reach(&self, _: &dyn Fn(Figure) -> u8) -> SpaceSet {
        SpaceSet::ring(self.0, self.1.arcs())
    }
}

const fn face(
    name: &'static str,
    rule: &'static str,
    help: &'static str,
    count: u8,
    ring: Ring,
    hue: Hue,
) -> Face {
    Face {
        name,
        help,
        rule,
        set: BoxId::CastlePanic,
        count,
        deck: Deck::Castle,
        class: Class::Hit { ring: Some(ring), hue },
    }
}
