//! Burning Blast (W-172).
//! Kinds: burning-blast = BurningBlast

use crate::board::{Seat, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{CardRule, Deed, Face, wizard};
use crate::step::{Got, Step};
use crate::verbs::Play;

/// The card Burning Blast.
pub(crate) struct BurningBlast;

impl CardRule for BurningBlast {
    fn face(&self) -> &'static Face {
        const {
            &wizard(
                "Burning Blast",
                "W-172",
                "Every Monster in one Archer, Knight or Swordsman space catches fire.",
            )
        }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Spell for BurningBlast {
    fn scope(&self) -> Scope {
        Scope::field(Span::Space, "it is aimed at an Archer, Knight or Swordsman space with a Monster")
    }

    fn strike(&self, g: &mut Play, _: Seat, who: TokenSet, _: Step, _: Got) -> Got {
        g.kindle_all(who);
        Got::Nothing
    }
}
