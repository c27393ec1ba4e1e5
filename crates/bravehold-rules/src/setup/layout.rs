//! What lies on the table before play: amendments add to it and take from it.

use crate::board::ArcSet;
use crate::pile::{CardCounts, TokenCounts};
use crate::setup::Setup;

/// What lies on the table before play.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The Monster tokens of this game, the starting ones included.
    pub tokens: TokenCounts,
    /// The starting Monsters.
    pub starters: TokenCounts,
    /// Whether each starting Monster rolls for its arc (B-610).
    pub start_by_die: bool,
    /// The Castle deck.
    pub cards: CardCounts,
    /// The Walls.
    pub walls: ArcSet,
    /// The Towers.
    pub towers: ArcSet,
    /// Whether every player holds a Wall (B-600).
    pub held_walls: bool,
    /// Tokens taken out by an option (B-501).
    pub removed: TokenCounts,
}

impl Layout {
    /// The layout that a set-up produces.
    pub fn of(setup: &Setup) -> Layout {
        let mut layout = Layout {
            tokens: TokenCounts::NONE,
            starters: TokenCounts::NONE,
            start_by_die: false,
            cards: CardCounts::NONE,
            walls: ArcSet::NONE,
            towers: ArcSet::NONE,
            held_walls: false,
            removed: TokenCounts::NONE,
        };
        for a in setup.in_force().iter() {
            a.rule().lay_out(setup, &mut layout);
        }
        layout
    }

    /// Takes tokens out of the game, as far as they are there.
    pub fn remove(&mut self, kind: crate::tokens::TokenKind, n: u8) {
        for _ in 0..n {
            if self.tokens.take(kind) {
                self.removed.add(kind, 1);
            }
        }
    }
}
