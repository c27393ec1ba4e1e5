//! Troll Mage: a Boss (B-325).
//! Kinds: troll-mage = TrollMage

use crate::data;
use crate::step::{Cause, Motion, Resume, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule};
use crate::verbs::Play;

/// The Troll Mage.
pub(crate) struct TrollMage;

impl TokenRule for TrollMage {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::TROLL_MAGE,
                "B-325",
                "When drawn: all Monsters on the board move one space, including him.",
            )
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Resume) -> Resume {
        let who = g.state().tokens.monster_ids();
        g.next(&[Step::March { who, how: Motion::Forward, cause: Cause::Token }]);
        Resume::Nothing
    }
}
