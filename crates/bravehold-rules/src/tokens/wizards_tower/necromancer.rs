//! Necromancer: a Mega Boss, and its Harbinger (W-280 to W-289).
//! Kinds: necromancer = Necromancer, necromancer-harbinger = Harbinger

use crate::step::{By, Got, Step};
use crate::token::{Token, TokenId};
use crate::tokens::{Face, TokenKind, TokenRule, Traits, harbinger, mega};
use crate::verbs::Play;

/// The Necromancer.
pub(crate) struct Necromancer;

impl TokenRule for Necromancer {
    fn face(&self) -> &'static Face {
        const {
            &mega(
                "Necromancer",
                "Brings Monsters back from the discard pile when drawn, and when a structure that he attacks slays him.",
                "W-280",
                4,
                Traits::SPENDS_ITSELF.and(Traits::MOURNED).and(Traits::REFILLS),
            )
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Got) -> Got {
        g.next(&[Step::Raise { left: 2 }]);
        Got::Nothing
    }

    /// Only what he attacks slays him so; then he raises one Monster for each point he had (W-281, W-287).
    fn died(&self, _: &mut Play, me: &Token, by: By) -> Option<Step> {
        (by == By::Structure).then_some(Step::Raise { left: me.health })
    }
}

/// The token that brings the Necromancer.
pub(crate) struct Harbinger;

impl TokenRule for Harbinger {
    fn face(&self) -> &'static Face {
        const {
            &harbinger(
                "Necromancer Harbinger",
                "When drawn it leaves the game and the Necromancer is placed.",
            )
        }
    }

    fn heralds(&self) -> Option<TokenKind> {
        Some(TokenKind::Necromancer)
    }
}
