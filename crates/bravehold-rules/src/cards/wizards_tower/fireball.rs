//! Red, Green and Blue Fireball (W-170, W-171).
//! Kinds: red-fireball = Fireball(Color::Red), green-fireball = Fireball(Color::Green)
//! Kinds: blue-fireball = Fireball(Color::Blue)

use crate::board::{Color, Seat, SpaceSet, TokenSet};
use crate::cards::{CardRule, Deed, Face, Targets, wizard};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Touch};
use crate::verbs::Play;

/// A Fireball of one colour.
pub(crate) struct Fireball(pub Color);

impl Fireball {
    fn prey(&self, g: Look) -> TokenSet {
        let reach = crate::board::Ring::ALL;
        g.enchantable(SpaceSet::rings(&reach, self.0.arcs()))
    }
}

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

impl Deed for Fireball {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if self.prey(g).is_empty() {
            return Err(Refusal::by("W-67", "no Monster of this colour is affected by it"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Tokens(self.prey(g))
    }

    fn touch(&self) -> Option<Touch> {
        Some(Touch::Wizard)
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-170", "it is aimed at a Monster of its colour")
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, aim: Aim, _: u8, _: Got) -> Got {
        if let Aim::Token(id) = aim {
            g.harm_all(seat, TokenSet::one(id), 1);
            g.kindle(id, 1);
        }
        Got::Nothing
    }
}
