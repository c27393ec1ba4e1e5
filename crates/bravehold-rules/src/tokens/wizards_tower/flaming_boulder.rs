//! Flaming Boulder: it destroys one structure and sets the next on fire (W-430 to W-436).
//! Kinds: flaming-boulder = FlamingBoulder

use crate::attack::AttackSource;
use crate::board::Arc;
use crate::data;
use crate::step::{Resume, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenKind, TokenRule, Traits};
use crate::verbs::Play;
use crate::verbs::missile::Missile;

/// The Flaming Boulder.
pub(crate) struct FlamingBoulder;

impl TokenRule for FlamingBoulder {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(&data::tokens::FLAMING_BOULDER, "W-430", "Rolls from the die's arc, crushing Monsters; destroys one structure and sets the second on fire.").with(Traits::FIERY)
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, got: Resume) -> Resume {
        match got {
            Resume::Die(n) if let Some(arc) = Arc::from_number(n) => {
                g.roll_across(arc, &Missile { source: AttackSource::Boulder, burns: true });
                Resume::Nothing
            }
            _ => g.call(Step::Acts { kind: TokenKind::FlamingBoulder, id: None, stage: 1 }, Step::Roll),
        }
    }
}
