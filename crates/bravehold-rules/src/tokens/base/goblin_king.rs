//! Goblin King: a Boss (B-322).
//! Kinds: goblin-king = GoblinKing

use crate::step::Got;
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule, boss};
use crate::verbs::Play;

/// The Goblin King.
pub(crate) struct GoblinKing;

impl TokenRule for GoblinKing {
    fn face(&self) -> &'static Face {
        const { &boss("Goblin King", "When drawn: three more tokens are drawn.", "B-322", 2) }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Got) -> Got {
        g.add_draws(3);
        Got::Nothing
    }
}
