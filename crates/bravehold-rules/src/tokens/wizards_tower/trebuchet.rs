//! Trebuchet: its shot destroys Flying Monsters and the first structure (W-440 to W-443).
//! Kinds: trebuchet = Trebuchet

use crate::board::Arc;
use crate::step::{Got, Step, Touch};
use crate::token::TokenId;
use crate::tokens::{Face, TokenKind, TokenRule, wizards_effect};
use crate::verbs::Play;
use crate::verbs::missile::Missile;

/// The Trebuchet.
pub(crate) struct Trebuchet;

impl TokenRule for Trebuchet {
    fn face(&self) -> &'static Face {
        const {
            &wizards_effect(
                "Trebuchet",
                "A shot from the die's arc destroys Flying Monsters on its way and the first structure.",
                "W-440",
            )
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, got: Got) -> Got {
        match got {
            Got::Die(n) if let Some(arc) = Arc::from_number(n) => {
                g.roll_across(arc, &Missile { touch: Touch::Shot, burns: false });
                Got::Nothing
            }
            _ => g.call(Step::Acts { kind: TokenKind::Trebuchet, id: None, stage: 1 }, Step::Roll),
        }
    }
}
