//! Dragon: a Mega Boss, and its Harbinger (W-260 to W-264).
//! Kinds: dragon = Dragon, dragon-harbinger = Harbinger

use crate::board::{Ring, Space};
use crate::data;
use crate::look::Look;
use crate::step::{Motion, Resume, Step};
use crate::token::{Token, TokenId};
use crate::tokens::{Face, OwnPath, TokenKind, TokenRule, Traits, one_space, way};
use crate::verbs::Play;

/// The Dragon.
pub(crate) struct Dragon;

impl TokenRule for Dragon {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::DRAGON,
                "W-260",
                "Flies. Breathes fire when drawn and after its own move, which a die decides.",
            )
            .with(Traits::BREATHES.union(Traits::ROLLS).union(Traits::OWN_PATH))
        }
    }

    fn acts(&self, g: &mut Play, me: Option<TokenId>, _: u8, _: Resume) -> Resume {
        if let Some(id) = me {
            g.next(&[Step::Aftermath]);
            g.breathe(id);
        }
        Resume::Nothing
    }

    /// Outside the Castle ring its own die moves it (W-261, W-262).
    fn own_path(&self, _: Look, me: &Token, how: Motion) -> OwnPath {
        if me.at.ring == Ring::Castle {
            return way(&[one_space(me.at, how)]);
        }
        match me.die() {
            1 => way(&[one_space(me.at, Motion::Clockwise)]),
            2 | 5 => way(&[one_space(me.at, Motion::Forward)]),
            4 => match me.at.ring.outward() {
                Some(ring) => way(&[Space::new(ring, me.at.arc)]),
                None => way(&[]),
            },
            6 => way(&[one_space(me.at, Motion::CounterClockwise)]),
            _ => way(&[]),
        }
    }
}

/// The token that brings the Dragon.
pub(crate) struct Harbinger;

impl TokenRule for Harbinger {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::DRAGON_HARBINGER,
                "W-220",
                "When drawn it leaves the game and the Dragon is placed.",
            )
        }
    }

    fn harbinger_of(&self) -> Option<TokenKind> {
        Some(TokenKind::Dragon)
    }
}
