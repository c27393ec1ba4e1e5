//! Red, Green and Blue Fireball (W-170, W-171).
//! Kinds: red-fireball = Fireball(Color::Red), green-fireball = Fireball(Color::Green)
//! Kinds: blue-fireball = Fireball(Color::Blue)

use crate::board::{Color, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{CardRule, Deed, Face, wizard};
use crate::step::{Got, Step};
use crate::verbs::Play;

/// A Fireball of one colour.
pub(crate) struct Fireball(pub Color);

impl CardRule for Fireball {
    fn face(&self) -> &'static Face {
        match self.0 {
            Color::Red => {
                const {
                    &wizard(
                        "Red Fireball",
                        "W-170",
                        "A Monster in arc 1 or 2 takes a point and catches fire.",
                    )
                }
            }
            Color::Green => {
                const {
                    &wizard(
                        "Green Fireball",
                        "W-170",
                        "A Monster in arc 3 or 4 takes a point and catches fire.",
                    )
                }
            }
            Color::Blue => {
                const {
                    &wizard(
                        "Blue Fireball",
                        "W-170",
                        "A Monster in arc 5 or 6 takes a point and catches fire.",
                    )
                }
            }
        }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Spell for Fireball {
    fn scope(&self) -> Scope {
        Scope {
            span: Span::Monster,
            field: SpaceSet::rings(&Ring::ALL, self.0.arcs()),
            idle: "no Monster of this colour is affected by it",
            wanted: "it is aimed at a Monster of its colour",
        }
    }

    fn strike(&self, g: &mut Play, seat: Seat, who: TokenSet, _: Step, _: Got) -> Got {
        g.harm_all(seat, who, 1);
        g.kindle_all(who);
        Got::Nothing
    }
}
