//! Chain Lightning (W-151).
//! Kinds: chain-lightning = ChainLightning

use crate::attack::{Attack, AttackSource, By};
use crate::board::{Seat, SpaceSet, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::step::{Resume, Step};
use crate::verbs::Play;

/// The card Chain Lightning.
pub(crate) struct ChainLightning;

impl CardRule for ChainLightning {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::cards::CHAIN_LIGHTNING, "W-151", "Every Monster in one space takes a point.") }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Spell for ChainLightning {
    fn scope(&self) -> Scope {
        Scope {
            span: Span::Space,
            field: SpaceSet::ALL,
            idle: "there is no Monster it affects",
            wanted: "choose a space with a Monster",
        }
    }

    fn strike(&self, g: &mut Play, seat: Seat, who: TokenSet, _: Step, _: Resume) -> Resume {
        g.attack(Attack::points(By::player(seat, AttackSource::Wizard), 1), who);
        Resume::Nothing
    }
}
