//! Wither: the top card of the Castle deck is banished (T-243, T-244).
//! Kinds: wither = Wither

use crate::amendments::titan;
use crate::data;
use crate::step::Resume;
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule};
use crate::verbs::Play;

/// The top card is banished.
pub(crate) struct Wither;

impl TokenRule for Wither {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::tokens::WITHER, "T-243", "The top card of the Castle deck leaves the game.") }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Resume) -> Resume {
        titan::banish_top(g);
        Resume::Nothing
    }
}
