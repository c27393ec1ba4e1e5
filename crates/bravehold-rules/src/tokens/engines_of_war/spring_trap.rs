//! Spring Trap: Field Equipment that the Engineer builds (E-120 to E-125).
//! Kinds: spring-trap = SpringTrap

use crate::amendments::engineer::{field_sites, spared};
use crate::attack::AttackSource;
use crate::board::{Ring, Space};
use crate::contact::Obstruction;
use crate::data::{self, TokenData};
use crate::look::Look;
use crate::refusal::Refusal;
use crate::token::{Token, TokenId};
use crate::tokens::{Face, Rest, Sort, TokenRule, Traits};
use crate::verbs::Play;
use crate::verbs::after_step::ContactRank;

/// A Spring Trap.
pub(crate) struct SpringTrap;

const PIECE: TokenData = TokenData::piece(&data::pieces::SPRING_TRAP, "Spring Trap");

impl TokenRule for SpringTrap {
    fn face(&self) -> &'static Face {
        const {
            &Face::piece(
                &PIECE,
                Sort::Equipment,
                "E-120",
                "One Monster that walks into its space is put in the Forest of that arc.",
            )
            .with(Traits::OBSTRUCTS.union(Traits::TELEPORTS))
        }
    }

    /// It can be built again (E-85).
    fn rests(&self) -> Rest {
        Rest::Reserve
    }

    /// Whoever walks in goes no farther; what flies does not notice it (E-121, E-401).
    fn obstructs(&self, g: Look, _: &Token, mover: &Token) -> Obstruction {
        if g.traits(mover.kind).intersects(Traits::FLYING) {
            Obstruction::None
        } else {
            Obstruction::EndsInside
        }
    }

    fn contact_rank(&self) -> ContactRank {
        ContactRank::SpringTrap
    }

    /// The one that is named is put in the Forest of that arc (E-120, E-122).
    fn met(&self, g: &mut Play, me: &Token, who: TokenId) {
        g.send_to(who, Space::new(Ring::Forest, me.at.arc));
    }

    /// What rolls and what burns destroys it and goes on; nothing else harms it (E-86, E-88, E-95).
    fn immune_to(&self, _: Traits, _: &Token, by: AttackSource) -> Option<Refusal> {
        spared(by)
    }

    fn may_be_put(&self, g: Look, at: Space) -> bool {
        field_sites(g).has(at)
    }
}
