//! Easier Battles (B-500).
//! Kinds: easier-battles = EasierBattles

use crate::amendments::{AmendmentRule, Group, Note};
use crate::setup::Setup;
use crate::setup::layout::Layout;
use crate::tokens::TokenKind;

/// The optional rule Easier Battles.
pub(crate) struct EasierBattles;

impl AmendmentRule for EasierBattles {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Easier Battles",
                help: "Eleven dangerous tokens are taken out before set-up.",
                rule: "B-500",
                group: Group::Less,
                ..Note::PLAIN
            }
        }
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        for (kind, n) in REMOVED {
            l.remove(kind, n);
        }
    }
}

/// What is taken out.
const REMOVED: [(TokenKind, u8); 9] = [
    (TokenKind::Draw4Monsters, 1),
    (TokenKind::OrcWarlord, 1),
    (TokenKind::TrollMage, 1),
    (TokenKind::PlagueSwordsmen, 1),
    (TokenKind::PlagueKnights, 1),
    (TokenKind::RedMonstersMove, 1),
    (TokenKind::GreenMonstersMove, 1),
    (TokenKind::BlueMonstersMove, 1),
    (TokenKind::GiantBoulder, 3),
];
