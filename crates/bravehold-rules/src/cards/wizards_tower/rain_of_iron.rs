//! Rain of Iron (W-152).
//! Kinds: rain-of-iron = RainOfIron

use crate::board::{Arc, ArcSet, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::{CardRule, Deed, Face, Targets, wizard};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got};
use crate::verbs::Play;

/// The card Rain of Iron.
pub(crate) struct RainOfIron;

impl CardRule for RainOfIron {
    fn face(&self) -> &'static Face {
        const { &wizard("Rain of Iron", "W-152", "Every Monster of one arc outside the Forest takes a point.") }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for RainOfIron {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if prey(g, ArcSet::ALL).is_empty() {
            return Err(Refusal::by("W-67", "no Monster that it affects stands outside the Forest"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        let arcs = Arc::ALL.into_iter().filter(|a| !prey(g, ArcSet::of(&[*a])).is_empty());
        Targets::Arcs(arcs.fold(ArcSet::NONE, ArcSet::with))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-152", "it is aimed at an arc with a Monster outside the Forest")
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, aim: Aim, _: u8, _: Got) -> Got {
        if let Aim::Arc(arc) = aim {
            let who = prey(g.look(), ArcSet::of(&[arc]));
            g.harm_all(seat, who, 1);
        }
        Got::Nothing
    }
}

fn prey(g: Look, arcs: ArcSet) -> TokenSet {
    g.enchantable(SpaceSet::rings(&[Ring::Castle, Ring::Swordsman, Ring::Knight, Ring::Archer], arcs))
}
