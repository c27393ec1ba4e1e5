//! Pit: Field Equipment that the Engineer builds (E-110 to E-112).
//! Kinds: pit = Pit

use crate::amendments::engineer::{field_sites, spared};
use crate::attack::AttackSource;
use crate::board::Space;
use crate::contact::{Collides, Obstruction};
use crate::data::{self, TokenData};
use crate::look::Look;
use crate::refusal::Refusal;
use crate::token::Token;
use crate::tokens::{Face, Rest, Sort, TokenRule, Traits};
use crate::verbs::after_step::ContactRank;

/// A Pit.
pub(crate) struct Pit;

const PIECE: TokenData = TokenData::piece(&data::pieces::PIT, "Pit");

impl TokenRule for Pit {
    fn face(&self) -> &'static Face {
        const {
            &Face::piece(
                &PIECE,
                Sort::Equipment,
                "E-110",
                "One Monster that walks into its space takes a point.",
            )
            .with(Traits::OBSTRUCTS.union(Traits::BUILT).union(Traits::TELEPORTS))
        }
    }

    /// It can be built again (E-85).
    fn rests(&self) -> Rest {
        Rest::Reserve
    }

    /// Whoever walks may fall in and goes on; what flies does not notice it (E-92, E-111).
    fn obstructs(&self, g: Look, _: &Token, mover: &Token) -> Obstruction {
        if g.traits(mover.kind).intersects(Traits::FLYING) { Obstruction::None } else { Obstruction::Passes }
    }

    fn contact_rank(&self) -> ContactRank {
        ContactRank::Pit
    }

    fn contact_source(&self) -> Option<AttackSource> {
        Some(AttackSource::Pit)
    }

    /// Only whoever falls in has met it (E-112).
    fn collides(&self) -> Collides {
        Collides::Named
    }

    /// What rolls and what burns destroys it and goes on; nothing else harms it (E-86, E-88, E-95).
    fn immune_to(&self, _: Traits, _: &Token, by: AttackSource) -> Option<Refusal> {
        spared(by)
    }

    fn may_be_put(&self, g: Look, at: Space) -> bool {
        field_sites(g).has(at)
    }
}
