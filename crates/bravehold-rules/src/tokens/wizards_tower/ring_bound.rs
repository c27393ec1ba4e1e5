//! Centaur, Cyclops and Golem: safe from hits in one ring, weak in another (W-380 to W-385).
//! Kinds: centaur = RingBound::Centaur, cyclops = RingBound::Cyclops, golem = RingBound::Golem

use crate::attack::{Attack, AttackSource, Force};
use crate::board::Ring;
use crate::data::{self, TokenData};
use crate::refusal::Refusal;
use crate::token::{Token, TokenId};
use crate::tokens::{Face, TokenRule, Traits, immune_by_traits};
use crate::verbs::Play;

/// A Monster whose strength depends on the ring.
pub(crate) enum RingBound {
    Centaur,
    Cyclops,
    Golem,
}

impl RingBound {
    /// The ring in which hit cards do nothing (W-381).
    fn safe(&self) -> Ring {
        match self {
            RingBound::Centaur => Ring::Archer,
            RingBound::Cyclops => Ring::Swordsman,
            RingBound::Golem => Ring::Knight,
        }
    }

    /// The ring in which any damage slays (W-380).
    fn weak(&self) -> Ring {
        match self {
            RingBound::Centaur => Ring::Knight,
            RingBound::Cyclops => Ring::Archer,
            RingBound::Golem => Ring::Swordsman,
        }
    }
}

impl TokenRule for RingBound {
    fn face(&self) -> &'static Face {
        match self {
            RingBound::Centaur => {
                const {
                    &face(
                        &data::tokens::CENTAUR,
                        "No hits in the Archer ring; any damage in the Knight ring slays it.",
                    )
                }
            }
            RingBound::Cyclops => {
                const {
                    &face(
                        &data::tokens::CYCLOPS,
                        "No hits in the Swordsman ring; any damage in the Archer ring slays it.",
                    )
                }
            }
            RingBound::Golem => {
                const {
                    &face(
                        &data::tokens::GOLEM,
                        "No hits in the Knight ring; any damage in the Swordsman ring slays it.",
                    )
                }
            }
        }
    }

    fn immune_to(&self, traits: Traits, me: &Token, by: AttackSource) -> Option<Refusal> {
        if by == AttackSource::HitCard && me.at.ring == self.safe() {
            return Some(Refusal::by("W-382", "no hit card can be used on it in this ring"));
        }
        immune_by_traits(traits, by)
    }

    /// Any damage in its weak ring takes all it has (W-380); at a Wall or a Barricade it is between two
    /// spaces (W-384, E-104).
    fn suffers(&self, g: &mut Play, me: TokenId, attack: &Attack) -> Force {
        let at_wall = matches!(attack.by.source, AttackSource::Structure | AttackSource::Barricade);
        match (g.state().tokens.get(me), attack.force) {
            (Some(t), Force::Points(n)) if n > 0 && !at_wall && t.at.ring == self.weak() => {
                Force::Points(t.health)
            }
            (_, force) => force,
        }
    }
}

const fn face(data: &'static TokenData, help: &'static str) -> Face {
    Face::of(data, "W-380", help).with(Traits::VULNERABLE_BY_RING.union(Traits::OWN_HARM))
}
