//! Lightning Bolt (W-180).
//! Kinds: lightning-bolt = LightningBolt

use crate::board::{ArcSet, Ring, Seat, Space, SpaceSet, TokenSet};
use crate::cards::{CardRule, Deed, Face, Targets, wizard};
use crate::choice::{Choice, Who};
use crate::look::Look;
use crate::question::{Chain, Prompt, Question, Why};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Step, Touch};
use crate::verbs::Play;

/// The card Lightning Bolt.
pub(crate) struct LightningBolt;

impl CardRule for LightningBolt {
    fn face(&self) -> &'static Face {
        const {
            &wizard(
                "Lightning Bolt",
                "W-180",
                "One Monster outside the Forest takes a point and goes to the Forest of an arc of your choice.",
            )
        }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for LightningBolt {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if prey(g).is_empty() {
            return Err(Refusal::by("W-67", "no Monster that it affects stands outside the Forest"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Tokens(prey(g))
    }

    fn touch(&self) -> Option<Touch> {
        Some(Touch::Wizard)
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-180", "it is aimed at a Monster outside the Forest")
    }

    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, _: u8, got: Got) -> Got {
        let Aim::Token(id) = aim else { return Got::Nothing };
        match got.choice() {
            Some(Choice::Arc(arc)) => g.send_to(id, Space::new(Ring::Forest, arc)),
            _ => {
                g.harm_all(seat, TokenSet::one(id), 1);
                if g.lives(id) {
                    let question = Question::Arc { among: ArcSet::ALL, why: Why::SendTo };
                    let back = Step::Perform { by: g.look().source_of(seat), chain: *chain, aim, stage: 1 };
                    return g.call(back, Step::Ask(Prompt { who: Who::Seat(seat), question }));
                }
            }
        }
        Got::Nothing
    }
}

fn prey(g: Look) -> TokenSet {
    g.enchantable(SpaceSet::ALL.without(SpaceSet::ring(Ring::Forest, ArcSet::ALL)))
}
