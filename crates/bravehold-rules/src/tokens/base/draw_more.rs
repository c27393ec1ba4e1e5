//! More tokens are drawn (B-341, B-342).
//! Kinds: draw-3-monsters = DrawMore::Three, draw-4-monsters = DrawMore::Four

use crate::data;
use crate::step::Resume;
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule};
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
                const { &Face::of(&data::tokens::DRAW_3_MONSTERS, "B-341", "Three more tokens are drawn.") }
            }
            DrawMore::Four => {
                const { &Face::of(&data::tokens::DRAW_4_MONSTERS, "B-342", "Four more tokens are drawn.") }
            }
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Resume) -> Resume {
        g.add_draws(match self {
            DrawMore::Three => data::tokens::DRAW_3_MONSTERS.adds_draws,
            DrawMore::Four => data::tokens::DRAW_4_MONSTERS.adds_draws,
        });
        Resume::Nothing
    }
}
