//! War Storm (W-153).
//! Kinds: war-storm = WarStorm

use crate::board::{Arc, ArcSet, Seat, SpaceSet, TokenSet};
use crate::cards::{CardRule, Deed, Face, Targets, wizard};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got};
use crate::verbs::Play;
use crate::verbs::hit::FIELD;

/// The card War Storm.
pub(crate) struct WarStorm;

impl CardRule for WarStorm {
    fn face(&self) -> &'static Face {
        const {
            &wizard(
                "War Storm",
                "W-153",
                "Every Monster in the Archer, Knight and Swordsman rings of one colour takes a point.",
            )
        }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for WarStorm {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if prey(g, ArcSet::ALL).is_empty() {
            return Err(Refusal::by(
                "W-67",
                "no Monster that it affects stands in the Archer, Knight or Swordsman ring",
            ));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        let arcs = Arc::ALL.into_iter().filter(|a| !prey(g, ArcSet::of(&[*a])).is_empty());
        Targets::Colors(arcs.fold(ArcSet::NONE, ArcSet::with))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-153", "it is aimed at a colour with a Monster in these rings")
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, aim: Aim, _: u8, _: Got) -> Got {
        if let Aim::Color(color) = aim {
            let who = prey(g.look(), color.arcs());
            g.harm_all(seat, who, 1);
        }
        Got::Nothing
    }
}

fn prey(g: Look, arcs: ArcSet) -> TokenSet {
    g.enchantable(SpaceSet::rings(&FIELD, arcs))
}
