//! Rain of Iron (W-152).
//! Kinds: rain-of-iron = RainOfIron

use crate::attack::{Attack, AttackSource, By};
use crate::board::{Seat, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::step::{Resume, Step};
use crate::verbs::Play;

/// The card Rain of Iron.
pub(crate) struct RainOfIron;

impl CardRule for RainOfIron {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::RAIN_OF_IRON,
                "W-152",
                "Every Monster of one arc outside the Forest takes a point.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Spell for RainOfIron {
    fn scope(&self) -> Scope {
        Scope::outside_forest(Span::Arc, "choose an arc with a Monster outside the Forest")
    }

    fn strike(&self, g: &mut Play, seat: Seat, who: TokenSet, _: Step, _: Resume) -> Resume {
        g.attack(Attack::points(By::player(seat, AttackSource::Wizard), 1), who);
        Resume::Nothing
    }
}
