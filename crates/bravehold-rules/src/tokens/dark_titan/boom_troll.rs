//! Boom Troll: it explodes when it dies, and all structures of an arc with it that it runs into (T-190 to T-208).
//! Kinds: boom-troll = BoomTroll

use crate::amendments::Figure;
use crate::attack::{Attack, AttackSource, By};
use crate::board::{ArcSet, SpaceSet, TokenSet};
use crate::data;
use crate::step::Step;
use crate::token::{Token, TokenId};
use crate::tokens::{Face, TokenRule, Traits, cavalier};
use crate::verbs::Play;

/// The Boom Troll.
pub(crate) struct BoomTroll;

/// It has run into a structure ([`Token::memo`]).
const LIT: u8 = 1;
/// And it was unhurt (T-333).
const LIT_WHOLE: u8 = 2;

impl TokenRule for BoomTroll {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::BOOM_TROLL,
                "T-190",
                "When it dies, every other Monster in its space takes a point. Running into a structure kills it.",
            )
            .with(Traits::DIES_ATTACKING.union(Traits::DEATH_EFFECT).union(Traits::EXPLODES))
        }
    }

    /// It destroys itself, whatever its health and whoever takes the structure's damage (T-193, T-194).
    fn attacked(&self, g: &mut Play, me: TokenId) {
        let Some(t) = g.state().tokens.get(me).copied() else { return };
        let whole = t.health >= g.rules().health(t.kind);
        g.set_memo(me, if whole { LIT_WHOLE } else { LIT });
        g.harm(&Attack::slay(By::board(AttackSource::Structure)), me);
    }

    /// The explosion is a death effect; whoever slew it gets the credit (T-190, T-192, T-207).
    fn died(&self, g: &mut Play, me: &Token, by: By) -> Option<Step> {
        let here = SpaceSet::NONE.with(me.at);
        let near = g.state().tokens.monsters_where(|t| g.look().is_in(t, here));
        if by.source == AttackSource::Cavalier
            && let Some((id, _)) = cavalier::on_board(g.look())
        {
            // Whoever slew it at arm's length goes with it (T-101).
            g.attack(Attack::slay(By::board(AttackSource::Monster)), TokenSet::one(id));
        }
        let by = By { source: AttackSource::Effect, credit: by.credit };
        g.attack(Attack::points(by, 1), near);
        let wide = me.memo == LIT_WHOLE && g.look().holds(Figure::Demolition);
        let arcs = match me.memo {
            0 => ArcSet::NONE,
            _ if wide => me.at.color().arcs(),
            _ => ArcSet::NONE.with(me.at.arc),
        };
        for arc in arcs.iter() {
            g.demolish(arc);
        }
        None
    }
}
