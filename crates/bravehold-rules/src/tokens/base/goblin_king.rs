//! Goblin King: a Boss (B-322).
//! Kinds: goblin-king = GoblinKing

use crate::data;
use crate::step::Resume;
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule};
use crate::verbs::Play;

/// The Goblin King.
pub(crate) struct GoblinKing;

impl TokenRule for GoblinKing {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::tokens::GOBLIN_KING, "B-322", "When drawn: three more tokens are drawn.") }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Resume) -> Resume {
        g.add_draws(data::tokens::GOBLIN_KING.adds_draws);
        Resume::Nothing
    }
}
