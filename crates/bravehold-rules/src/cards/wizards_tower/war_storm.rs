//! War Storm (W-153).
//! Kinds: war-storm = WarStorm

use crate::attack::{Attack, AttackSource, By};
use crate::board::{Seat, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::step::{Resume, Step};
use crate::verbs::Play;

/// The card War Storm.
pub(crate) struct WarStorm;

impl CardRule for WarStorm {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::WAR_STORM,
                "W-153",
                "Every Monster in the Archer, Knight and Swordsman rings of one color takes a point.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Spell for WarStorm {
    fn scope(&self) -> Scope {
        Scope::field(Span::Color, "choose a color with a Monster in these rings")
    }

    fn strike(&self, g: &mut Play, seat: Seat, who: TokenSet, _: Step, _: Resume) -> Resume {
        g.attack(Attack::points(By::player(seat, AttackSource::Wizard), 1), who);
        Resume::Nothing
    }
}
