//! Hammer of Light (W-160, W-162).
//! Kinds: hammer-of-light = HammerOfLight

use crate::attack::{Attack, AttackSource, By};
use crate::board::{ArcSet, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{Action, CardKind, CardRule, Face};
use crate::data;
use crate::step::{Resume, Step};
use crate::verbs::Play;

/// The card Hammer of Light.
pub(crate) struct HammerOfLight;

impl CardRule for HammerOfLight {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::cards::HAMMER_OF_LIGHT, "W-160", "Slays one Monster in the Forest.") }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Spell for HammerOfLight {
    fn scope(&self) -> Scope {
        Scope {
            span: Span::Monster,
            field: SpaceSet::ring(Ring::Forest, ArcSet::ALL),
            idle: "there is no Monster it affects in the Forest",
            wanted: "choose a Monster in the Forest",
        }
    }

    fn strike(&self, g: &mut Play, seat: Seat, who: TokenSet, _: Step, _: Resume) -> Resume {
        let slay = Attack::slay(By::player(seat, AttackSource::Wizard)).with_card(CardKind::HammerOfLight);
        g.attack(slay, who);
        Resume::Nothing
    }
}
