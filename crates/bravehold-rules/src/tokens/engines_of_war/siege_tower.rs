//! Siege Tower: structures do not harm it, and its crew enters the Castle over it (E-270 to E-279, E-402 to E-405).
//! Kinds: siege-tower = SiegeTower

use crate::attack::AttackSource;
use crate::board::{Ring, Space};
use crate::data;
use crate::look::Look;
use crate::refusal::Refusal;
use crate::step::Motion;
use crate::token::{Token, TokenId};
use crate::tokens::{Face, TokenRule, Traits, immune_by_traits};
use crate::verbs::Play;

/// The Siege Tower.
pub(crate) struct SiegeTower;

/// It has breached: it stands on the line between the Swordsman and the Castle space ([`Token::memo`]).
const BREACHED: u8 = 1;

impl TokenRule for SiegeTower {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::SIEGE_TOWER,
                "E-270",
                "Structures do not harm it. Where no Wall stands it stays on the line, and its crew goes in.",
            )
            .with(Traits::SPREADS.union(Traits::STAYS_OUT))
        }
    }

    fn immune_to(&self, traits: Traits, me: &Token, by: AttackSource) -> Option<Refusal> {
        match by {
            AttackSource::Structure | AttackSource::Barricade | AttackSource::Pit => {
                Some(Refusal::by("E-270", "no structure harms a Siege Tower"))
            }
            AttackSource::Tar | AttackSource::Drive if self.stands_fast(me) => {
                Some(Refusal::by("E-405", "a Siege Tower that has breached no longer moves"))
            }
            _ => immune_by_traits(traits, by),
        }
    }

    /// Only a move forward breaches (E-274, E-279).
    fn sets_down(&self, g: Look, me: &Token, how: Motion) -> bool {
        let forward = match how {
            Motion::Forward | Motion::Twice => true,
            Motion::Clockwise | Motion::CounterClockwise => false,
        };
        forward && me.at.ring == Ring::Swordsman && !g.state.castle.walls.has(me.at.arc)
    }

    fn has_set_down(&self, g: &mut Play, me: TokenId) {
        g.set_memo(me, BREACHED);
    }

    fn stands_fast(&self, me: &Token) -> bool {
        me.memo == BREACHED
    }

    fn also_at(&self, me: &Token) -> Option<Space> {
        self.stands_fast(me).then_some(Space::new(Ring::Castle, me.at.arc))
    }
}
