//! Monsters turn round the Castle: one arc, each in its ring (B-334 to B-336).
//! Kinds: monsters-move-clockwise = Rotation::Clockwise
//! Kinds: monsters-move-counter-clockwise = Rotation::CounterClockwise

use crate::step::{Cause, Got, Motion, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule, effect};
use crate::verbs::Play;

/// All Monsters move one arc.
pub(crate) enum Rotation {
    Clockwise,
    CounterClockwise,
}

impl TokenRule for Rotation {
    fn face(&self) -> &'static Face {
        match self {
            Rotation::Clockwise => {
                const { &effect("Monsters Move Clockwise", "All Monsters move one arc clockwise.", "B-334", 1) }
            }
            Rotation::CounterClockwise => {
                const {
                    &effect(
                        "Monsters Move Counter-Clockwise",
                        "All Monsters move one arc counter-clockwise.",
                        "B-335",
                        1,
                    )
                }
            }
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Got) -> Got {
        let how = match self {
            Rotation::Clockwise => Motion::Clockwise,
            Rotation::CounterClockwise => Motion::CounterClockwise,
        };
        let who = g.state().tokens.live();
        g.next(&[Step::March { who, how, cause: Cause::Token }]);
        Got::Nothing
    }
}
