//! Hydra: a Mega Boss, and its Harbinger (W-270 to W-274).
//! Kinds: hydra = Hydra, hydra-harbinger = Harbinger

use crate::attack::Attack;
use crate::data;
use crate::token::Token;
use crate::tokens::{Face, TokenKind, TokenRule, imp};
use crate::verbs::Play;

/// The Hydra.
pub(crate) struct Hydra;

impl TokenRule for Hydra {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::HYDRA,
                "W-270",
                "Each point of damage that it survives brings 2 Imps into the Forest of its arc.",
            )
        }
    }

    fn hurt(&self, g: &mut Play, me: &Token, _: &Attack, points: u8) {
        imp::place(g, me.at.arc, points.saturating_mul(2));
    }
}

/// The token that brings the Hydra.
pub(crate) struct Harbinger;

impl TokenRule for Harbinger {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::HYDRA_HARBINGER,
                "W-220",
                "When drawn it leaves the game and the Hydra is placed.",
            )
        }
    }

    fn harbinger_of(&self) -> Option<TokenKind> {
        Some(TokenKind::Hydra)
    }
}
