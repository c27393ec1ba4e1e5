//! Flaming Boulder: it destroys one structure and sets the next on fire (W-430 to W-436).
//! Kinds: flaming-boulder = FlamingBoulder

use crate::board::Arc;
use crate::step::{Got, Step, Touch};
use crate::token::TokenId;
use crate::tokens::{Face, TokenKind, TokenRule, Traits, wizards_effect};
use crate::verbs::Play;
use crate::verbs::missile::Missile;

/// The Flaming Boulder.
pub(crate) struct FlamingBoulder;

impl TokenRule for FlamingBoulder {
    fn face(&self) -> &'static Face {
        const {
            &Face {
                traits: Traits::FIERY,
                ..wizards_effect(
                    "Flaming Boulder",
                    "Rolls from the die's arc, crushing Monsters; destroys one structure and sets the second on fire.",
                    "W-430",
                )
            }
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, got: Got) -> Got {
        match got {
            Got::Die(n) if let Some(arc) = Arc::from_number(n) => {
                g.roll_across(arc, &Missile { touch: Touch::Boulder, burns: true });
                Got::Nothing
            }
            _ => g.call(Step::Acts { kind: TokenKind::FlamingBoulder, id: None, stage: 1 }, Step::Roll),
        }
    }
}
