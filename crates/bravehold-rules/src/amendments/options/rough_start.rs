//! Rough Start (B-610).
//! Kinds: rough-start = RoughStart

use crate::amendments::{AmendmentRule, Group, Note};
use crate::pile::TokenCounts;
use crate::setup::Setup;
use crate::setup::layout::Layout;
use crate::tokens::TokenKind;

/// The optional rule Rough Start.
pub(crate) struct RoughStart;

impl AmendmentRule for RoughStart {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Rough Start",
                help: "Three Orcs and three Trolls start, each in an arc of the die.",
                rule: "B-610",
                group: Group::LittleMore,
                ..Note::PLAIN
            }
        }
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        l.starters = TokenCounts::NONE;
        l.starters.add(TokenKind::Orc, 3);
        l.starters.add(TokenKind::Troll, 3);
        l.start_by_die = true;
    }
}
