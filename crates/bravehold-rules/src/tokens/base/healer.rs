//! Healer: a Boss (B-327).
//! Kinds: healer = Healer

use crate::step::Got;
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule, boss};
use crate::verbs::Play;

/// The Healer.
pub(crate) struct Healer;

impl TokenRule for Healer {
    fn face(&self) -> &'static Face {
        const { &boss("Healer", "When drawn: every hurt Monster on the board regains one point.", "B-327", 2) }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Got) -> Got {
        g.heal_all();
        Got::Nothing
    }
}
