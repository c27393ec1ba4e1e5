//! Giant Boulder: rolls across the board to the first structure (B-360 to B-369, R-60).
//! Kinds: giant-boulder = GiantBoulder

use crate::board::Arc;
use crate::step::{Got, Step, Touch};
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule, effect};
use crate::verbs::Play;
use crate::verbs::missile::Missile;

/// The Boulder.
pub(crate) struct GiantBoulder;

impl TokenRule for GiantBoulder {
    fn face(&self) -> &'static Face {
        const {
            &effect(
                "Giant Boulder",
                "Rolls from the die's arc to the first structure, crushing Monsters.",
                "B-360",
                4,
            )
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, got: Got) -> Got {
        match got {
            Got::Die(n) if let Some(arc) = Arc::from_number(n) => {
                g.roll_across(arc, &Missile { touch: Touch::Boulder, burns: false })
            }
            _ => {
                g.next(&[
                    Step::Roll,
                    Step::Acts { kind: crate::tokens::TokenKind::GiantBoulder, id: None, stage: 1 },
                ]);
            }
        }
        Got::Nothing
    }
}
