//! Healer: a Boss (B-327).
//! Kinds: healer = Healer

use crate::data;
use crate::step::Resume;
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule};
use crate::verbs::Play;

/// The Healer.
pub(crate) struct Healer;

impl TokenRule for Healer {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::HEALER,
                "B-327",
                "When drawn: every wounded Monster on the board regains 1 health.",
            )
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Resume) -> Resume {
        g.heal(g.state().tokens.monster_ids());
        Resume::Nothing
    }
}
