//! Wall of Force (W-181).
//! Kinds: wall-of-force = WallOfForce

use crate::board::{Ring, Seat, Space, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::step::{Resume, Step};
use crate::verbs::Play;

/// The card Wall of Force.
pub(crate) struct WallOfForce;

impl CardRule for WallOfForce {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::WALL_OF_FORCE,
                "W-181",
                "Every Monster of one arc is put into its Forest.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Spell for WallOfForce {
    fn scope(&self) -> Scope {
        Scope::outside_forest(Span::Arc, "choose an arc with a Monster outside the Forest")
    }

    fn only_moves(&self) -> bool {
        true
    }

    fn strike(&self, g: &mut Play, _: Seat, who: TokenSet, _: Step, _: Resume) -> Resume {
        g.send_all(who, |at| Space::new(Ring::Forest, at.arc));
        Resume::Nothing
    }
}
