//! The base game: its figures, tokens, cards and structures (B-1, B-34, B-50, B-51).
//! Kinds: castle-panic = CastlePanic

use crate::amendments::{Amendment, AmendmentRule, Figure, Group, Note};
use crate::board::ArcSet;
use crate::cards::CardKind;
use crate::setup::layout::Layout;
use crate::setup::{BoxId, Setup};
use crate::tokens::TokenKind;

/// The base game.
pub(crate) struct CastlePanic;

impl AmendmentRule for CastlePanic {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Castle Panic",
                help: "The base game.",
                rule: "B-1",
                group: Group::Box,
                ..Note::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, _: &Setup) -> bool {
        true
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        for kind in TokenKind::ALL.into_iter().filter(|k| k.face().set == BoxId::CastlePanic) {
            l.tokens.add(kind, kind.face().count);
        }
        l.base = l.tokens;
        for kind in CardKind::ALL.into_iter().filter(|k| k.face().set == BoxId::CastlePanic) {
            l.decks.at_mut(kind.deck()).add(kind, kind.face().count);
        }
        l.starters.add(TokenKind::Goblin, 3);
        l.starters.add(TokenKind::Orc, 2);
        l.starters.add(TokenKind::Troll, 1);
        l.walls = ArcSet::ALL;
        l.towers = ArcSet::ALL;
    }

    fn figure(&self, setup: &Setup, figure: Figure, now: u8) -> u8 {
        match figure {
            Figure::HandSize => match setup.players {
                1 | 2 => 6,
                3..=5 => 5,
                _ => 4,
            },
            Figure::Trades => match setup.players {
                1 => 0,
                2..=5 => 1,
                _ => 2,
            },
            Figure::Draws => 2,
            Figure::Exchange => 1,
            Figure::Trophies => 1,
            Figure::LordHand
            | Figure::Recycle
            | Figure::Closed
            | Figure::HeroCastle
            | Figure::Refill
            | Figure::Backups
            | Figure::Hobble
            | Figure::RaiseAll
            | Figure::Scorch => now,
        }
    }
}
