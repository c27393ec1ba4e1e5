//! Phoenix: it flies, and sets its neighbors on fire when it dies (W-370 to W-374).
//! Kinds: phoenix = Phoenix

use crate::attack::{Attack, AttackSource, By};
use crate::board::SpaceSet;
use crate::data;
use crate::step::Step;
use crate::token::Token;
use crate::tokens::{Face, TokenRule, Traits};
use crate::verbs::Play;

/// The Phoenix.
pub(crate) struct Phoenix;

impl TokenRule for Phoenix {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::PHOENIX,
                "W-370",
                "Flies. When it dies, every other Monster in its space catches fire.",
            )
            .with(Traits::DEATH_EFFECT)
        }
    }

    /// The whole batch has left the board, so nobody of it is set on fire (W-374).
    fn died(&self, g: &mut Play, me: &Token, _: By) -> Option<Step> {
        let here = SpaceSet::NONE.with(me.at);
        let near = g.state().tokens.monsters_where(|t| g.look().is_in(t, here));
        let spared =
            g.state().tokens.monsters_where(|t| g.look().traits(t.kind).intersects(Traits::STANDS_IN));
        g.kindle_all(near.without(spared));
        if g.rules().knows(Traits::NO_MONSTER) {
            // Pieces that are not Monsters do not survive it (T-102, T-256).
            let pieces = g.state().tokens.pieces_where(|t| t.at == me.at && !t.kind.is_monster());
            g.attack(Attack::slay(By::board(AttackSource::Monster)), pieces);
        }
        None
    }
}
