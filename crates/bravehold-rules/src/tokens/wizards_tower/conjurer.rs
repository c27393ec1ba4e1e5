//! Conjurer: a Boss that brings Imps (W-400 to W-402).
//! Kinds: conjurer = Conjurer

use crate::board::Arc;
use crate::data;
use crate::step::{Resume, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenKind, TokenRule, imp};
use crate::verbs::Play;

/// The Conjurer.
pub(crate) struct Conjurer;

impl TokenRule for Conjurer {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::CONJURER,
                "W-400",
                "When drawn: roll the die; that many Imps appear, one per arc from arc 1 on.",
            )
        }
    }

    fn acts(&self, g: &mut Play, me: Option<TokenId>, _: u8, got: Resume) -> Resume {
        match got {
            Resume::Die(n) => {
                for arc in Arc::ALL.into_iter().take(n as usize) {
                    imp::place(g, arc, 1);
                }
                Resume::Nothing
            }
            _ => g.call(Step::Acts { kind: TokenKind::Conjurer, id: me, stage: 1 }, Step::Roll),
        }
    }
}
