//! Warlock: a Mega Boss, and its Harbinger (W-290 to W-295).
//! Kinds: warlock = Warlock, warlock-harbinger = Harbinger

use crate::board::{Arc, Ring, Space};
use crate::cards::Deck;
use crate::data;
use crate::look::Look;
use crate::question::{CardSource, Purpose};
use crate::step::{Motion, Resume, Step};
use crate::token::{Token, TokenId};
use crate::tokens::{Face, OwnPath, TokenKind, TokenRule, Traits, one_space, way};
use crate::verbs::Play;

/// The Warlock.
pub(crate) struct Warlock;

impl TokenRule for Warlock {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(&data::tokens::WARLOCK, "W-290", "When drawn: everyone discards a Wizard card. Wizard cards do not affect him; a die names the arc he jumps to.").with(Traits::WARDED.union(Traits::ROLLS).union(Traits::OWN_PATH))
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Resume) -> Resume {
        let from = CardSource::HandOf(Deck::Wizard);
        g.next(&[Step::EachDiscards { asked: 0, why: Purpose::DiscardSpell, from }]);
        Resume::Nothing
    }

    /// Outside the Castle ring he jumps to the arc of his die and goes on from there (W-293, W-294).
    fn own_path(&self, _: Look, me: &Token, how: Motion) -> OwnPath {
        match Arc::from_number(me.die()) {
            Some(arc) if me.at.ring != Ring::Castle => {
                let there = Space::new(me.at.ring, arc);
                way(&[there, one_space(there, Motion::Forward)])
            }
            _ => way(&[one_space(me.at, how)]),
        }
    }
}

/// The token that brings the Warlock.
pub(crate) struct Harbinger;

impl TokenRule for Harbinger {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::WARLOCK_HARBINGER,
                "W-220",
                "When drawn it leaves the game and the Warlock is placed.",
            )
        }
    }

    fn harbinger_of(&self) -> Option<TokenKind> {
        Some(TokenKind::Warlock)
    }
}
