//! Chimera: a Mega Boss, and its Harbinger (W-250 to W-254).
//! Kinds: chimera = Chimera, chimera-harbinger = Harbinger

use crate::board::Ring;
use crate::look::Look;
use crate::step::{Got, Motion, Step};
use crate::token::{Token, TokenId};
use crate::tokens::{Face, Strides, TokenKind, TokenRule, Traits, harbinger, mega, one_space, way};
use crate::verbs::Play;

/// The Chimera.
pub(crate) struct Chimera;

impl TokenRule for Chimera {
    fn face(&self) -> &'static Face {
        const {
            &mega(
                "Chimera",
                "Breathes fire when drawn and after its own move: one space counter-clockwise, then one forward.",
                "W-250",
                5,
                Traits::BREATHES.and(Traits::STRIDES),
            )
        }
    }

    fn acts(&self, g: &mut Play, me: Option<TokenId>, _: u8, _: Got) -> Got {
        if let Some(id) = me {
            g.next(&[Step::Aftermath]);
            g.breathe(id);
        }
        Got::Nothing
    }

    /// The token or phase that moves it does not matter outside the Castle ring (W-225, W-251).
    fn strides(&self, _: Look, me: &Token, how: Motion) -> Strides {
        if me.at.ring == Ring::Castle {
            return way(&[one_space(me.at, how)]);
        }
        let turned = one_space(me.at, Motion::CounterClockwise);
        way(&[turned, one_space(turned, Motion::Forward)])
    }
}

/// The token that brings the Chimera.
pub(crate) struct Harbinger;

impl TokenRule for Harbinger {
    fn face(&self) -> &'static Face {
        const { &harbinger("Chimera Harbinger", "When drawn it leaves the game and the Chimera is placed.") }
    }

    fn heralds(&self) -> Option<TokenKind> {
        Some(TokenKind::Chimera)
    }
}
