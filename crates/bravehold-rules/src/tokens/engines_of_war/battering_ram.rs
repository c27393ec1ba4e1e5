//! Battering Ram: it destroys structures unharmed (E-290 to E-294).
//! Kinds: battering-ram = BatteringRam

use crate::attack::AttackSource;
use crate::data;
use crate::refusal::Refusal;
use crate::token::Token;
use crate::tokens::{Face, TokenRule, Traits, immune_by_traits};

/// The Battering Ram.
pub(crate) struct BatteringRam;

impl TokenRule for BatteringRam {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::BATTERING_RAM,
                "E-290",
                "Structures do not harm it; it destroys what it runs into.",
            )
        }
    }

    fn immune_to(&self, traits: Traits, _: &Token, by: AttackSource) -> Option<Refusal> {
        match by {
            AttackSource::Structure | AttackSource::Barricade | AttackSource::Pit => {
                Some(Refusal::by("E-290", "no structure harms a Battering Ram"))
            }
            _ => immune_by_traits(traits, by),
        }
    }
}
