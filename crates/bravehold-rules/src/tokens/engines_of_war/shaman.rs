//! Shaman: she heals the Monsters of her color when she has moved; and the Harbinger of the newer printing (E-220 to E-226).
//! Kinds: shaman = Shaman, shaman-harbinger = Harbinger

use crate::board::Ring;
use crate::data;
use crate::step::Cause;
use crate::token::{Token, TokenId};
use crate::tokens::{Face, TokenKind, TokenRule, Traits};
use crate::verbs::Play;
use crate::verbs::after_step::Stage;

/// The Shaman.
pub(crate) struct Shaman;

impl TokenRule for Shaman {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::SHAMAN,
                "E-220",
                "When she has moved, every Monster of her color gets a point back.",
            )
            .with(Traits::ACTS_IN_STEP)
        }
    }

    /// She heals if she was free to move and stands outside the Castle ring (E-220 to E-223).
    fn in_stage(&self, g: &mut Play, me: TokenId, stage: Stage, _: Cause) {
        let heals = |t: &&Token| stage == Stage::Healing && t.moved() && t.at.ring != Ring::Castle;
        if let Some(color) = g.state().tokens.get(me).filter(heals).map(|t| t.at.color()) {
            g.heal(g.state().tokens.monsters_where(|t| t.at.color() == color));
        }
    }
}

/// The token that brings it in the newer printing (E-225).
pub(crate) struct Harbinger;

impl TokenRule for Harbinger {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::SHAMAN_HARBINGER,
                "E-225",
                "When drawn it leaves the game and the Shaman is placed.",
            )
        }
    }

    fn harbinger_of(&self) -> Option<TokenKind> {
        Some(TokenKind::Shaman)
    }
}
