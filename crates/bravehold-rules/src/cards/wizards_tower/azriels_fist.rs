//! Azriel's Fist (W-150).
//! Kinds: azriels-fist = AzrielsFist

use crate::attack::{Attack, AttackSource, By};
use crate::board::{Seat, SpaceSet, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::step::{Resume, Step};
use crate::verbs::Play;

/// The card Azriel's Fist.
pub(crate) struct AzrielsFist;

impl CardRule for AzrielsFist {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::cards::AZRIELS_FIST, "W-150", "One Monster anywhere takes a point.") }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Spell for AzrielsFist {
    fn scope(&self) -> Scope {
        Scope {
            span: Span::Monster,
            field: SpaceSet::ALL,
            idle: "there is no Monster it affects",
            wanted: "choose a Monster",
        }
    }

    fn strike(&self, g: &mut Play, seat: Seat, who: TokenSet, _: Step, _: Resume) -> Resume {
        g.attack(Attack::points(By::player(seat, AttackSource::Wizard), 1), who);
        Resume::Nothing
    }
}
