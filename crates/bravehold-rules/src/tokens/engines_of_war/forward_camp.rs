//! Forward Camp: Monsters of its color start in the Archer ring (E-320 to E-329).
//! Kinds: forward-camp = ForwardCamp

use crate::board::{Arc, Ring, Space};
use crate::data;
use crate::token::Token;
use crate::tokens::{Face, TokenRule, Traits};

/// The Forward Camp.
pub(crate) struct ForwardCamp;

impl TokenRule for ForwardCamp {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::FORWARD_CAMP,
                "E-320",
                "New Monsters of its color are placed in the Archer ring.",
            )
            .with(Traits::SPREADS)
        }
    }

    fn entry_ring(&self, me: &Token, arc: Arc) -> Option<Ring> {
        me.at.color().arcs().has(arc).then_some(Ring::Archer)
    }

    /// It stands on the border of the two Forest spaces of its color (E-300, E-324).
    fn also_at(&self, me: &Token) -> Option<Space> {
        let other = me.at.color().arcs().minus(me.at.arc).iter().next()?;
        Some(Space::new(me.at.ring, other))
    }
}
