//! Necromancer: a Mega Boss, and its Harbinger (W-280 to W-289).
//! Kinds: necromancer = Necromancer, necromancer-harbinger = Harbinger

use crate::attack::By;
use crate::data;
use crate::step::{Resume, Step};
use crate::token::{Token, TokenId};
use crate::tokens::{Face, TokenKind, TokenRule, Traits};
use crate::verbs::Play;

/// The Necromancer.
pub(crate) struct Necromancer;

impl TokenRule for Necromancer {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(&data::tokens::NECROMANCER, "W-280", "Brings Monsters back from the discard pile when drawn, and when a structure that he attacks slays him.").with(Traits::DIES_ATTACKING.union(Traits::DEATH_EFFECT).union(Traits::REFILLS))
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Resume) -> Resume {
        g.next(&[Step::Raise { left: 2 }]);
        Resume::Nothing
    }

    /// Only what he attacks slays him so; then he raises one Monster for each point he had (W-281, W-287).
    fn died(&self, _: &mut Play, me: &Token, by: By) -> Option<Step> {
        by.source.is_structure().then_some(Step::Raise { left: me.health })
    }
}

/// The token that brings the Necromancer.
pub(crate) struct Harbinger;

impl TokenRule for Harbinger {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::NECROMANCER_HARBINGER,
                "W-220",
                "When drawn it leaves the game and the Necromancer is placed.",
            )
        }
    }

    fn harbinger_of(&self) -> Option<TokenKind> {
        Some(TokenKind::Necromancer)
    }
}
