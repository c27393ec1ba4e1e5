//! What lies on the table before play: amendments add to it and take from it.

use crate::board::{ArcSet, ByTower};
use crate::deck::ByDeck;
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
    /// The decks.
    pub decks: ByDeck<CardCounts>,
    /// The Walls.
    pub walls: ArcSet,
    /// The Towers.
    pub towers: ArcSet,
    /// Whether every player holds a Wall (B-600).
    pub held_walls: bool,
    /// The tokens of the base game, before other boxes take some of them out.
    pub base: TokenCounts,
    /// The tokens of which some leave the game unseen (W-531).
    pub unseen: TokenCounts,
    /// Tokens taken out by an option (B-501).
    pub removed: TokenCounts,
    /// How many starting Monsters are drawn from the pile (W-17).
    pub recruits: u8,
    /// Whether the starting Monsters are taken out of the pile only in set-up (W-531).
    pub late_starters: bool,
    /// Which Towers with a rule of their own are among the Towers (W-11).
    pub special: ByTower<bool>,
    /// Monsters that come on the board through others (W-15, W-21).
    pub reserve: TokenCounts,
    /// The Harbingers of which some go into the pile (W-20).
    pub harbingers: TokenCounts,
    /// How many of them.
    pub harbinger_draws: u8,
}

impl Layout {
    /// The layout that a set-up produces.
    pub fn of(setup: &Setup) -> Layout {
        let mut layout = Layout {
            tokens: TokenCounts::NONE,
            starters: TokenCounts::NONE,
            start_by_die: false,
            decks: ByDeck::default(),
            walls: ArcSet::NONE,
            towers: ArcSet::NONE,
            held_walls: false,
            base: TokenCounts::NONE,
            unseen: TokenCounts::NONE,
            removed: TokenCounts::NONE,
            recruits: 0,
            late_starters: false,
            special: ByTower::default(),
            reserve: TokenCounts::NONE,
            harbingers: TokenCounts::NONE,
            harbinger_draws: 0,
        };
        for a in setup.in_force().iter() {
            a.rule().lay_out(setup, &mut layout);
        }
        layout
    }

    /// Puts other tokens in the place of the chart; what options took out is taken out of them (B-27, B-501).
    pub fn replace_tokens(&mut self, mix: &TokenCounts) {
        let wanted = self.removed;
        self.tokens = *mix;
        self.removed = TokenCounts::NONE;
        for (kind, n) in wanted.iter() {
            let spare = mix.of(kind).saturating_sub(self.starters.of(kind));
            self.remove(kind, n.min(spare));
        }
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
