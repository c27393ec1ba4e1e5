//! Goblin Cavalry: it moves two spaces (W-450 to W-456, W-502).
//! Kinds: goblin-cavalry = GoblinCavalry

use crate::amendments::Figure;
use crate::data;
use crate::look::Look;
use crate::step::Motion;
use crate::token::Token;
use crate::tokens::{Face, OwnPath, TokenRule, Traits, one_space, way};

/// The Goblin Cavalry.
pub(crate) struct GoblinCavalry;

impl TokenRule for GoblinCavalry {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::GOBLIN_CAVALRY,
                "W-450",
                "Moves two spaces outside the Castle ring; a Wall stops it.",
            )
            .with(Traits::OWN_PATH.union(Traits::HALTS))
        }
    }

    fn own_path(&self, g: Look, me: &Token, how: Motion) -> OwnPath {
        let first = one_space(me.at, how);
        if g.holds(Figure::Hobble) && me.health < g.rules.health(me.kind) {
            return way(&[first]);
        }
        // In the Castle ring every step ends after one space (W-453, W-454).
        way(&[first, one_space(first, how)])
    }
}
