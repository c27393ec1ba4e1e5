//! Chimera: a Mega Boss, and its Harbinger (W-250 to W-254).
//! Kinds: chimera = Chimera, chimera-harbinger = Harbinger

use crate::board::Ring;
use crate::data;
use crate::look::Look;
use crate::step::{Motion, Resume, Step};
use crate::token::{Token, TokenId};
use crate::tokens::{Face, OwnPath, TokenKind, TokenRule, Traits, one_space, way};
use crate::verbs::Play;

/// The Chimera.
pub(crate) struct Chimera;

impl TokenRule for Chimera {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(&data::tokens::CHIMERA, "W-250", "Breathes fire when drawn and after its own move: one space counter-clockwise, then one forward.").with(Traits::BREATHES.union(Traits::OWN_PATH))
        }
    }

    fn acts(&self, g: &mut Play, me: Option<TokenId>, _: u8, _: Resume) -> Resume {
        if let Some(id) = me {
            g.next(&[Step::Aftermath]);
            g.breathe(id);
        }
        Resume::Nothing
    }

    /// The token or phase that moves it does not matter outside the Castle ring (W-225, W-251).
    fn own_path(&self, _: Look, me: &Token, how: Motion) -> OwnPath {
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
        const {
            &Face::of(
                &data::tokens::CHIMERA_HARBINGER,
                "W-220",
                "When drawn it leaves the game and the Chimera is placed.",
            )
        }
    }

    fn harbinger_of(&self) -> Option<TokenKind> {
        Some(TokenKind::Chimera)
    }
}
