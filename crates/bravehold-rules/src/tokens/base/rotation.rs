//! Monsters turn round the Castle: one arc, each in its ring (B-334 to B-336).
//! Kinds: monsters-move-clockwise = Rotation::Clockwise
//! Kinds: monsters-move-counter-clockwise = Rotation::CounterClockwise

use crate::data;
use crate::step::{Cause, Motion, Resume, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule};
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
                const {
                    &Face::of(
                        &data::tokens::MONSTERS_MOVE_CLOCKWISE,
                        "B-334",
                        "All Monsters move one arc clockwise.",
                    )
                }
            }
            Rotation::CounterClockwise => {
                const {
                    &Face::of(
                        &data::tokens::MONSTERS_MOVE_COUNTER_CLOCKWISE,
                        "B-335",
                        "All Monsters move one arc counter-clockwise.",
                    )
                }
            }
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Resume) -> Resume {
        let how = match self {
            Rotation::Clockwise => Motion::Clockwise,
            Rotation::CounterClockwise => Motion::CounterClockwise,
        };
        let who = g.state().tokens.monster_ids();
        g.next(&[Step::March { who, how, cause: Cause::Token }]);
        Resume::Nothing
    }
}
