//! Phoenix: it flies, and sets its neighbours on fire when it dies (W-370 to W-374).
//! Kinds: phoenix = Phoenix

use crate::step::{By, Step};
use crate::token::Token;
use crate::tokens::{Face, TokenRule, Traits, wizards_monster};
use crate::verbs::Play;

/// The Phoenix.
pub(crate) struct Phoenix;

impl TokenRule for Phoenix {
    fn face(&self) -> &'static Face {
        const {
            &wizards_monster(
                "Phoenix",
                "Flies. When it dies, every other Monster in its space catches fire.",
                "W-370",
                (2, 1, 1),
                Traits::FLYING.and(Traits::MOURNED),
            )
        }
    }

    /// The whole batch has left the board, so nobody of it is set on fire (W-374).
    fn died(&self, g: &mut Play, me: &Token, _: By) -> Option<Step> {
        let near = g.state().tokens.filter(|t| t.at == me.at);
        let spared = g.state().tokens.filter(|t| g.look().traits(t.kind).has(Traits::STANDS_IN));
        g.kindle_all(near.without(spared));
        None
    }
}
