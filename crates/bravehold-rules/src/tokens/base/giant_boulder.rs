//! Giant Boulder: rolls across the board to the first structure (B-360 to B-369, R-60).
//! Kinds: giant-boulder = GiantBoulder

use crate::attack::AttackSource;
use crate::board::Arc;
use crate::data;
use crate::step::{Resume, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenKind, TokenRule};
use crate::verbs::Play;
use crate::verbs::missile::Missile;

/// The Boulder.
pub(crate) struct GiantBoulder;

impl TokenRule for GiantBoulder {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::GIANT_BOULDER,
                "B-360",
                "Rolls from the die's arc to the first structure, crushing Monsters.",
            )
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, got: Resume) -> Resume {
        match got {
            Resume::Die(n) if let Some(arc) = Arc::from_number(n) => {
                g.roll_across(arc, &Missile { source: AttackSource::Boulder, burns: false })
            }
            _ => roll_boulder(g),
        }
        Resume::Nothing
    }
}

/// A Boulder rolls from the arc that the die names; what is like this token uses it too (T-150).
pub(crate) fn roll_boulder(g: &mut Play) {
    g.next(&[Step::Roll, Step::Acts { kind: TokenKind::GiantBoulder, id: None, stage: 1 }]);
}
