//! Warlock: a Mega Boss, and its Harbinger (W-290 to W-295).
//! Kinds: warlock = Warlock, warlock-harbinger = Harbinger

use crate::board::{Arc, Ring, Space};
use crate::cards::Deck;
use crate::look::Look;
use crate::question::{From, Why};
use crate::step::{Got, Motion, Step};
use crate::token::{Token, TokenId};
use crate::tokens::{Face, Strides, TokenKind, TokenRule, Traits, harbinger, mega, one_space, way};
use crate::verbs::Play;

/// The Warlock.
pub(crate) struct Warlock;

impl TokenRule for Warlock {
    fn face(&self) -> &'static Face {
        const {
            &mega(
                "Warlock",
                "When drawn: all discard a Wizard card. Wizard cards do not affect him; a die names the arc he jumps to.",
                "W-290",
                4,
                Traits::WARDED.and(Traits::ROLLS).and(Traits::STRIDES),
            )
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Got) -> Got {
        let from = From::HandOf(Deck::Wizard);
        g.next(&[Step::EachDiscards { asked: 0, why: Why::DiscardSpell, from }]);
        Got::Nothing
    }

    /// Outside the Castle ring he jumps to the arc of his die and goes on from there (W-293, W-294).
    fn strides(&self, _: Look, me: &Token, how: Motion) -> Strides {
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
        const { &harbinger("Warlock Harbinger", "When drawn it leaves the game and the Warlock is placed.") }
    }

    fn heralds(&self) -> Option<TokenKind> {
        Some(TokenKind::Warlock)
    }
}
