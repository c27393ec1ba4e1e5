//! Chain Lightning (W-151).
//! Kinds: chain-lightning = ChainLightning

use crate::board::{Seat, SpaceSet, TokenSet};
use crate::cards::{CardRule, Deed, Face, Targets, wizard};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got};
use crate::verbs::Play;

/// The card Chain Lightning.
pub(crate) struct ChainLightning;

impl CardRule for ChainLightning {
    fn face(&self) -> &'static Face {
        const { &wizard("Chain Lightning", "W-151", "Every Monster in one space takes a point.") }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for ChainLightning {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if prey(g).is_empty() {
            return Err(Refusal::by("W-67", "there is no Monster that it affects"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Spaces(g.spaces_of(prey(g)))
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-151", "it is aimed at a space with a Monster")
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, aim: Aim, _: u8, _: Got) -> Got {
        if let Aim::Space(at) = aim {
            let who = g.look().enchantable(SpaceSet::NONE.with(at));
            g.harm_all(seat, who, 1);
        }
        Got::Nothing
    }
}

fn prey(g: Look) -> TokenSet {
    g.enchantable(SpaceSet::ALL)
}
