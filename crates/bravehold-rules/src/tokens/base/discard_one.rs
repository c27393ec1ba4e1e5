//! All players discard a card of their choice (B-340).
//! Kinds: all-players-discard-1 = DiscardOne

use crate::question::{From, Why};
use crate::step::{Got, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule, effect};
use crate::verbs::Play;

/// Each player discards one card.
pub(crate) struct DiscardOne;

impl TokenRule for DiscardOne {
    fn face(&self) -> &'static Face {
        const { &effect("All Players Discard 1 Card", "Each player discards a card of choice.", "B-340", 1) }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Got) -> Got {
        g.next(&[Step::EachDiscards { asked: 0, why: Why::TokenDiscard, from: From::Hand }]);
        Got::Nothing
    }
}
