//! Roll and Move: a die says where all Monsters move (E-240 to E-243).
//! Kinds: roll-and-move = RollAndMove

use crate::data;
use crate::step::{Cause, Motion, Resume, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenKind, TokenRule};
use crate::verbs::Play;

/// Roll and Move.
pub(crate) struct RollAndMove;

impl TokenRule for RollAndMove {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::ROLL_AND_MOVE,
                "E-240",
                "A die says whether all Monsters move clockwise, forward or counter-clockwise.",
            )
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, got: Resume) -> Resume {
        let how = match got {
            Resume::Die(1 | 2) => Motion::Clockwise,
            Resume::Die(3 | 4) => Motion::Forward,
            Resume::Die(_) => Motion::CounterClockwise,
            _ => {
                return g.call(Step::Acts { kind: TokenKind::RollAndMove, id: None, stage: 1 }, Step::Roll);
            }
        };
        let who = g.state().tokens.monster_ids();
        g.next(&[Step::March { who, how, cause: Cause::Token }]);
        Resume::Nothing
    }
}
