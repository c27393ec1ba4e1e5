//! Conjurer: a Boss that brings Imps (W-400 to W-402).
//! Kinds: conjurer = Conjurer

use crate::board::Arc;
use crate::setup::BoxId;
use crate::step::{Got, Step};
use crate::token::TokenId;
use crate::tokens::{Class, Face, Rank, TokenKind, TokenRule, Traits, imp};
use crate::verbs::Play;

/// The Conjurer.
pub(crate) struct Conjurer;

impl TokenRule for Conjurer {
    fn face(&self) -> &'static Face {
        const {
            &Face {
                name: "Conjurer",
                help: "When drawn: the die is rolled, and so many Imps appear, one per arc from arc 1 on.",
                rule: "W-400",
                set: BoxId::WizardsTower,
                count: 1,
                class: Class::Monster { health: 2, points: 4, rank: Rank::Boss },
                traits: Traits::NONE,
            }
        }
    }

    fn acts(&self, g: &mut Play, me: Option<TokenId>, _: u8, got: Got) -> Got {
        match got {
            Got::Die(n) => {
                for arc in Arc::ALL.into_iter().take(n as usize) {
                    imp::place(g, arc, 1);
                }
                Got::Nothing
            }
            _ => g.call(Step::Acts { kind: TokenKind::Conjurer, id: me, stage: 1 }, Step::Roll),
        }
    }
}
