//! More tokens are drawn (B-341, B-342).
//! Kinds: draw-3-monsters = DrawMore::Three, draw-4-monsters = DrawMore::Four

use crate::step::Got;
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule, effect};
use crate::verbs::Play;

/// Three or four more draws.
pub(crate) enum DrawMore {
    Three,
    Four,
}

impl TokenRule for DrawMore {
    fn face(&self) -> &'static Face {
        match self {
            DrawMore::Three => {
                const { &effect("Draw 3 Monster Tokens", "Three more tokens are drawn.", "B-341", 1) }
            }
            DrawMore::Four => {
                const { &effect("Draw 4 Monster Tokens", "Four more tokens are drawn.", "B-342", 1) }
            }
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Got) -> Got {
        g.add_draws(match self {
            DrawMore::Three => 3,
            DrawMore::Four => 4,
        });
        Got::Nothing
    }
}
