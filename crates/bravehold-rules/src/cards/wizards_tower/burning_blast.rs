//! Burning Blast (W-172).
//! Kinds: burning-blast = BurningBlast

use crate::board::{Seat, TokenSet};
use crate::cards::spell::{Scope, Span, Spell};
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::step::{Resume, Step};
use crate::verbs::Play;

/// The card Burning Blast.
pub(crate) struct BurningBlast;

impl CardRule for BurningBlast {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::BURNING_BLAST,
                "W-172",
                "Every Monster in one Archer, Knight or Swordsman space catches fire.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Spell for BurningBlast {
    fn scope(&self) -> Scope {
        Scope::field(Span::Space, "choose an Archer, Knight or Swordsman space with a Monster")
    }

    fn strike(&self, g: &mut Play, _: Seat, who: TokenSet, _: Step, _: Resume) -> Resume {
        g.kindle_all(who);
        Resume::Nothing
    }
}
