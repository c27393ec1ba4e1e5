//! Troll Mage: a Boss (B-325).
//! Kinds: troll-mage = TrollMage

use crate::step::{Cause, Got, Motion, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule, boss};
use crate::verbs::Play;

/// The Troll Mage.
pub(crate) struct TrollMage;

impl TokenRule for TrollMage {
    fn face(&self) -> &'static Face {
        const {
            &boss(
                "Troll Mage",
                "When drawn: all Monsters on the board move one space, he included.",
                "B-325",
                3,
            )
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Got) -> Got {
        let who = g.state().tokens.live();
        g.next(&[Step::March { who, how: Motion::Forward, cause: Cause::Token }]);
        Got::Nothing
    }
}
