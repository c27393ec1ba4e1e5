//! Orc Warlord: a Boss (B-323).
//! Kinds: orc-warlord = OrcWarlord

use crate::step::{Cause, Got, Motion, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule, boss};
use crate::verbs::Play;

/// The Orc Warlord.
pub(crate) struct OrcWarlord;

impl TokenRule for OrcWarlord {
    fn face(&self) -> &'static Face {
        const {
            &boss(
                "Orc Warlord",
                "When drawn: all Monsters in the colour of his arc move one space, he included.",
                "B-323",
                3,
            )
        }
    }

    fn acts(&self, g: &mut Play, me: Option<TokenId>, _: u8, _: Got) -> Got {
        if let Some(at) = me.and_then(|id| g.state().tokens.get(id)).map(|t| t.at) {
            let who = g.state().tokens.filter(|t| t.at.color() == at.color());
            g.next(&[Step::March { who, how: Motion::Forward, cause: Cause::Token }]);
        }
        Got::Nothing
    }
}
