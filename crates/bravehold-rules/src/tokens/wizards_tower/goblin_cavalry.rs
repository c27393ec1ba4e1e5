//! Goblin Cavalry: it moves two spaces (W-450 to W-456, W-502).
//! Kinds: goblin-cavalry = GoblinCavalry

use crate::amendments::Figure;
use crate::look::Look;
use crate::step::Motion;
use crate::token::Token;
use crate::tokens::{Face, Strides, TokenRule, Traits, one_space, way, wizards_monster};

/// The Goblin Cavalry.
pub(crate) struct GoblinCavalry;

impl TokenRule for GoblinCavalry {
    fn face(&self) -> &'static Face {
        const {
            &wizards_monster(
                "Goblin Cavalry",
                "Moves two spaces outside the Castle ring; a Wall stops it.",
                "W-450",
                (2, 2, 2),
                Traits::STRIDES,
            )
        }
    }

    fn strides(&self, g: Look, me: &Token, how: Motion) -> Strides {
        let first = one_space(me.at, how);
        if g.holds(Figure::Hobble) && me.health < me.kind.health() {
            return way(&[first]);
        }
        // In the Castle ring every step ends after one space (W-453, W-454).
        way(&[first, one_space(first, how)])
    }
}
