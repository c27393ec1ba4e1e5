//! Centaur, Cyclops and Golem: safe from hits in one ring, weak in another (W-380 to W-385).
//! Kinds: centaur = RingBound::Centaur, cyclops = RingBound::Cyclops, golem = RingBound::Golem

use crate::board::Ring;
use crate::refusal::Refusal;
use crate::step::{Harm, Touch};
use crate::token::Token;
use crate::tokens::{Face, TokenRule, Traits, spurned, wizards_monster};

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
                const { &face("Centaur", "No hits in the Archer ring; any damage in the Knight ring slays it.") }
            }
            RingBound::Cyclops => {
                const { &face("Cyclops", "No hits in the Swordsman ring; any damage in the Archer ring slays it.") }
            }
            RingBound::Golem => {
                const { &face("Golem", "No hits in the Knight ring; any damage in the Swordsman ring slays it.") }
            }
        }
    }

    fn spurns(&self, me: &Token, by: Touch) -> Option<Refusal> {
        if by == Touch::Hit && me.at.ring == self.safe() {
            return Some(Refusal::by("W-382", "no hit card can be used on it in this ring"));
        }
        spurned(self.face().traits, by)
    }

    /// At a Wall it is between two spaces (W-384).
    fn frail(&self, me: &Token, by: Harm) -> bool {
        by != Harm::Structure && me.at.ring == self.weak()
    }
}

const fn face(name: &'static str, help: &'static str) -> Face {
    wizards_monster(name, help, "W-380", (1, 3, 3), Traits::FICKLE)
}
