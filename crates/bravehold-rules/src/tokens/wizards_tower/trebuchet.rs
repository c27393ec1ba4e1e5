//! Trebuchet: its shot destroys Flying Monsters and the first structure (W-440 to W-443).
//! Kinds: trebuchet = Trebuchet

use crate::attack::AttackSource;
use crate::board::Arc;
use crate::data;
use crate::step::{Resume, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenKind, TokenRule};
use crate::verbs::Play;
use crate::verbs::missile::Missile;

/// The Trebuchet.
pub(crate) struct Trebuchet;

impl TokenRule for Trebuchet {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::TREBUCHET,
                "W-440",
                "A shot from the die's arc destroys Flying Monsters on its way and the first structure.",
            )
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, got: Resume) -> Resume {
        match got {
            Resume::Die(n) if let Some(arc) = Arc::from_number(n) => {
                g.roll_across(arc, &Missile { source: AttackSource::Shot, burns: false });
                Resume::Nothing
            }
            _ => g.call(Step::Acts { kind: TokenKind::Trebuchet, id: None, stage: 1 }, Step::Roll),
        }
    }
}
