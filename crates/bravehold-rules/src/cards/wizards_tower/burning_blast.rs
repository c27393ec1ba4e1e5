//! Burning Blast (W-172).
//! Kinds: burning-blast = BurningBlast

use crate::board::{ArcSet, Seat, SpaceSet, TokenSet};
use crate::cards::{CardRule, Deed, Face, Targets, wizard};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got};
use crate::verbs::Play;
use crate::verbs::hit::FIELD;

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

impl Deed for BurningBlast {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if prey(g).is_empty() {
            return Err(Refusal::by(
                "W-67",
                "no Monster that it affects stands in the Archer, Knight or Swordsman ring",
            ));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Spaces(g.spaces_of(prey(g)))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-172", "it is aimed at an Archer, Knight or Swordsman space with a Monster")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, aim: Aim, _: u8, _: Got) -> Got {
        if let Aim::Space(at) = aim {
            let who = g.look().enchantable(SpaceSet::NONE.with(at));
            g.kindle_all(who);
        }
        Got::Nothing
    }
}

fn prey(g: Look) -> TokenSet {
    g.enchantable(SpaceSet::rings(&FIELD, ArcSet::ALL))
}
