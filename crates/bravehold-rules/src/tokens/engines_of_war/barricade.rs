//! Barricade: Field Equipment that the Engineer builds (E-100 to E-106).
//! Kinds: barricade = Barricade

use crate::amendments::engineer::{field_sites, spared};
use crate::attack::AttackSource;
use crate::board::Space;
use crate::contact::{Collides, Obstruction};
use crate::data::{self, TokenData};
use crate::look::Look;
use crate::refusal::Refusal;
use crate::token::Token;
use crate::tokens::{Face, Rest, Sort, TokenRule, Traits};

/// A Barricade.
pub(crate) struct Barricade;

const PIECE: TokenData = TokenData::piece(&data::pieces::BARRICADE, "Barricade");

impl TokenRule for Barricade {
    fn face(&self) -> &'static Face {
        const {
            &Face::piece(
                &PIECE,
                Sort::Equipment,
                "E-100",
                "Monsters that would enter its space stay where they are; one of them takes a point.",
            )
            .with(Traits::OBSTRUCTS.union(Traits::BUILT).union(Traits::TELEPORTS))
        }
    }

    /// It can be built again (E-85).
    fn rests(&self) -> Rest {
        Rest::Reserve
    }

    /// It stops whoever would enter, from whatever side; the Climbing Troll climbs over it (E-100, E-103).
    fn obstructs(&self, g: Look, _: &Token, mover: &Token) -> Obstruction {
        if g.traits(mover.kind).intersects(Traits::CLIMBS) {
            Obstruction::None
        } else {
            Obstruction::EndsBefore
        }
    }

    fn contact_source(&self) -> Option<AttackSource> {
        Some(AttackSource::Barricade)
    }

    /// All whom it stops have run into it (T-196).
    fn collides(&self) -> Collides {
        Collides::All
    }

    /// What rolls and what burns destroys it and goes on; nothing else harms it (E-86, E-88, E-95).
    fn immune_to(&self, _: Traits, _: &Token, by: AttackSource) -> Option<Refusal> {
        spared(by)
    }

    fn may_be_put(&self, g: Look, at: Space) -> bool {
        field_sites(g).has(at)
    }
}
