//! Breathtaker: nobody trades while it is there; and the Harbinger of the newer printing (E-200 to E-204).
//! Kinds: breathtaker = Breathtaker, breathtaker-harbinger = Harbinger

use crate::amendments::Figure;
use crate::data;
use crate::look::Look;
use crate::tokens::{Face, TokenKind, TokenRule, Traits};

/// The Breathtaker.
pub(crate) struct Breathtaker;

impl TokenRule for Breathtaker {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(&data::tokens::BREATHTAKER, "E-200", "While it is on the board no cards are traded.")
                .with(Traits::AURA)
        }
    }

    fn aura_on(&self) -> &'static [Figure] {
        &[Figure::Trades]
    }

    /// Nobody trades, in the phase or otherwise (E-200).
    fn aura(&self, _: Look, figure: Figure, now: u8) -> u8 {
        if figure == Figure::Trades { 0 } else { now }
    }
}

/// The token that brings it in the newer printing (E-201).
pub(crate) struct Harbinger;

impl TokenRule for Harbinger {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::BREATHTAKER_HARBINGER,
                "E-201",
                "When drawn it leaves the game and the Breathtaker is placed.",
            )
        }
    }

    fn harbinger_of(&self) -> Option<TokenKind> {
        Some(TokenKind::Breathtaker)
    }
}
