//! Ring of Fire (W-173).
//! Kinds: ring-of-fire = RingOfFire

use crate::board::{ArcSet, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::step::{Resume, Step};
use crate::verbs::Play;

/// The card Ring of Fire.
pub(crate) struct RingOfFire;

impl CardRule for RingOfFire {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::RING_OF_FIRE,
                "W-173",
                "Every Monster in the Swordsman ring catches fire.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Spell for RingOfFire {
    fn scope(&self) -> Scope {
        Scope {
            span: Span::All,
            field: SpaceSet::ring(Ring::Swordsman, ArcSet::ALL),
            idle: "there is no Monster it affects in the Swordsman ring",
            wanted: "Ring of Fire needs no target",
        }
    }

    fn strike(&self, g: &mut Play, _: Seat, who: TokenSet, _: Step, _: Resume) -> Resume {
        g.kindle_all(who);
        Resume::Nothing
    }
}
