//! Basilisk: a Mega Boss, and its Harbinger (W-240 to W-242).
//! Kinds: basilisk = Basilisk, basilisk-harbinger = Harbinger

use crate::amendments::Figure;
use crate::look::Look;
use crate::question::{From, Why};
use crate::step::{Got, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenKind, TokenRule, Traits, harbinger, mega};
use crate::verbs::Play;

/// The Basilisk.
pub(crate) struct Basilisk;

impl TokenRule for Basilisk {
    fn face(&self) -> &'static Face {
        const {
            &mega(
                "Basilisk",
                "When drawn: all discard down to 2 cards. In play: Discard and Draw is skipped.",
                "W-240",
                5,
                Traits::LASTING,
            )
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Got) -> Got {
        g.next(&[Step::EachDiscards { asked: 0, why: Why::DiscardDown(2), from: From::Hand }]);
        Got::Nothing
    }

    /// Phase 2 is skipped; a player alone may still exchange one card (W-241, W-242).
    fn lasting(&self, g: Look, figure: Figure, now: u8) -> u8 {
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
        const { &harbinger("Basilisk Harbinger", "When drawn it leaves the game and the Basilisk is placed.") }
    }

    fn heralds(&self) -> Option<TokenKind> {
        Some(TokenKind::Basilisk)
    }

    fn in_solitaire(&self) -> bool {
        false
    }
}
