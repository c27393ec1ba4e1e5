//! Orc Warlord: a Boss (B-323).
//! Kinds: orc-warlord = OrcWarlord

use crate::data;
use crate::step::{Cause, Motion, Resume, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule};
use crate::verbs::Play;

/// The Orc Warlord.
pub(crate) struct OrcWarlord;

impl TokenRule for OrcWarlord {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::ORC_WARLORD,
                "B-323",
                "When drawn: all Monsters in the color of his arc move one space, including him.",
            )
        }
    }

    fn acts(&self, g: &mut Play, me: Option<TokenId>, _: u8, _: Resume) -> Resume {
        if let Some(at) = me.and_then(|id| g.state().tokens.last_at(id)).map(|t| t.at) {
            let who = g.state().tokens.monsters_where(|t| t.at.color() == at.color());
            g.next(&[Step::March { who, how: Motion::Forward, cause: Cause::Token }]);
        }
        Resume::Nothing
    }

    fn acts_where_it_fell(&self) -> bool {
        true
    }
}
