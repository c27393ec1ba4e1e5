//! Basilisk: a Mega Boss, and its Harbinger (W-240 to W-242).
//! Kinds: basilisk = Basilisk, basilisk-harbinger = Harbinger

use crate::amendments::Figure;
use crate::data;
use crate::look::Look;
use crate::question::{CardSource, Purpose};
use crate::step::{Resume, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenKind, TokenRule, Traits};
use crate::verbs::Play;

/// The Basilisk.
pub(crate) struct Basilisk;

impl TokenRule for Basilisk {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::BASILISK,
                "W-240",
                "When drawn: everyone discards down to 2 cards. In play: Discard and Draw is skipped.",
            )
            .with(Traits::AURA)
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Resume) -> Resume {
        g.next(&[Step::EachDiscards { asked: 0, why: Purpose::DiscardDown(2), from: CardSource::Hand }]);
        Resume::Nothing
    }

    fn aura_on(&self) -> &'static [Figure] {
        &[Figure::Exchange]
    }

    /// Phase 2 is skipped; a player alone may still exchange one card (W-241, W-242).
    fn aura(&self, g: Look, figure: Figure, now: u8) -> u8 {
        match figure {
            Figure::Exchange if g.players() == 1 => now.min(1),
            Figure::Exchange => 0,
            _ => now,
        }
    }
}

/// The token that brings the Basilisk.
pub(crate) struct Harbinger;

impl TokenRule for Harbinger {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::BASILISK_HARBINGER,
                "W-220",
                "When drawn it leaves the game and the Basilisk is placed.",
            )
        }
    }

    fn harbinger_of(&self) -> Option<TokenKind> {
        Some(TokenKind::Basilisk)
    }
}
