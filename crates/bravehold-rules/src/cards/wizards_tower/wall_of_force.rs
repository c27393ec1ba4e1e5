//! Wall of Force (W-181).
//! Kinds: wall-of-force = WallOfForce

use crate::board::{Arc, ArcSet, Ring, Seat, Space, SpaceSet, TokenSet};
use crate::cards::{CardRule, Deed, Face, Targets, wizard};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got};
use crate::verbs::Play;

/// The card Wall of Force.
pub(crate) struct WallOfForce;

impl CardRule for WallOfForce {
    fn face(&self) -> &'static Face {
        const { &wizard("Wall of Force", "W-181", "Every Monster of one arc is put into its Forest.") }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for WallOfForce {
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
        Refusal::by("W-181", "it is aimed at an arc with a Monster outside the Forest")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, aim: Aim, _: u8, _: Got) -> Got {
        if let Aim::Arc(arc) = aim {
            for id in prey(g.look(), ArcSet::of(&[arc])).iter() {
                g.send_to(id, Space::new(Ring::Forest, arc));
            }
        }
        Got::Nothing
    }
}

fn prey(g: Look, arcs: ArcSet) -> TokenSet {
    g.enchantable(SpaceSet::rings(&[Ring::Castle, Ring::Swordsman, Ring::Knight, Ring::Archer], arcs))
}
