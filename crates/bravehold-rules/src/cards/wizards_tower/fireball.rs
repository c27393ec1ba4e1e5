//! Red, Green and Blue Fireball (W-170, W-171).
//! Kinds: red-fireball = Fireball(Color::Red), green-fireball = Fireball(Color::Green)
//! Kinds: blue-fireball = Fireball(Color::Blue)

use crate::attack::{Attack, AttackSource, By};
use crate::board::{Color, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::step::{Resume, Step};
use crate::verbs::Play;

/// A Fireball of one color.
pub(crate) struct Fireball(pub Color);

impl CardRule for Fireball {
    fn face(&self) -> &'static Face {
        match self.0 {
            Color::Red => {
                const {
                    &Face::of(
                        &data::cards::RED_FIREBALL,
                        "W-170",
                        "A Monster in arc 1 or 2 takes a point and catches fire.",
                    )
                }
            }
            Color::Green => {
                const {
                    &Face::of(
                        &data::cards::GREEN_FIREBALL,
                        "W-170",
                        "A Monster in arc 3 or 4 takes a point and catches fire.",
                    )
                }
            }
            Color::Blue => {
                const {
                    &Face::of(
                        &data::cards::BLUE_FIREBALL,
                        "W-170",
                        "A Monster in arc 5 or 6 takes a point and catches fire.",
                    )
                }
            }
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Spell for Fireball {
    fn scope(&self) -> Scope {
        Scope {
            span: Span::Monster,
            field: SpaceSet::rings(&Ring::ALL, self.0.arcs()),
            idle: "it affects no Monster of this color",
            wanted: "choose a Monster of its color",
        }
    }

    fn strike(&self, g: &mut Play, seat: Seat, who: TokenSet, _: Step, _: Resume) -> Resume {
        g.attack(Attack::points(By::player(seat, AttackSource::Wizard), 1), who);
        g.kindle_all(who);
        Resume::Nothing
    }
}
