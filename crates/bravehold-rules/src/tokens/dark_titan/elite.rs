//! Elites: whoever plays a hit card on one rolls first (T-220 to T-230).
//! Kinds: elite-goblin = Elite::Goblin, elite-orc = Elite::Orc, elite-troll = Elite::Troll

use crate::attack::{Attack, AttackSource};
use crate::data::{self, TokenData};
use crate::tokens::{Face, TokenRule, Traits};

/// An Elite Monster.
pub(crate) enum Elite {
    Goblin,
    Orc,
    Troll,
}

/// The highest roll by which a hit card misses (T-220).
const MISS: u8 = 2;

impl TokenRule for Elite {
    fn face(&self) -> &'static Face {
        match self {
            Elite::Goblin => {
                const {
                    &face(
                        &data::tokens::ELITE_GOBLIN,
                        "A Goblin that dodges: hit cards miss it on a roll of 1 or 2.",
                    )
                }
            }
            Elite::Orc => {
                const {
                    &face(
                        &data::tokens::ELITE_ORC,
                        "An Orc that dodges: hit cards miss it on a roll of 1 or 2.",
                    )
                }
            }
            Elite::Troll => {
                const {
                    &face(
                        &data::tokens::ELITE_TROLL,
                        "A Troll that dodges: hit cards miss it on a roll of 1 or 2.",
                    )
                }
            }
        }
    }

    /// Only hit cards need the roll (T-224); three cards played as one are one attack (T-227).
    fn may_evade(&self, attack: &Attack) -> bool {
        attack.by.source == AttackSource::HitCard
    }

    fn evades_by(&self, die: u8) -> bool {
        die <= MISS
    }
}

const fn face(data: &'static TokenData, help: &'static str) -> Face {
    Face::of(data, "T-220", help).with(Traits::EVADES)
}
