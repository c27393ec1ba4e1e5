//! All players discard a card of their choice (B-340).
//! Kinds: all-players-discard-1 = DiscardOne

use crate::data;
use crate::question::{CardSource, Purpose};
use crate::step::{Resume, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule};
use crate::verbs::Play;

/// Each player discards one card.
pub(crate) struct DiscardOne;

impl TokenRule for DiscardOne {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::ALL_PLAYERS_DISCARD_1,
                "B-340",
                "Each player discards a card of their choice.",
            )
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Resume) -> Resume {
        g.next(&[Step::EachDiscards { asked: 0, why: Purpose::TokenDiscard, from: CardSource::Hand }]);
        Resume::Nothing
    }
}
