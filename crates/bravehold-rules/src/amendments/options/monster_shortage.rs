//! Monster Shortage (W-503, W-504).
//! Kinds: monster-shortage = MonsterShortage

use crate::amendments::{AmendmentRule, Group, Note};
use crate::pile::TokenCounts;
use crate::setup::Setup;
use crate::setup::layout::Layout;
use crate::tokens::TokenKind;

/// The optional rule Monster Shortage.
pub(crate) struct MonsterShortage;

impl AmendmentRule for MonsterShortage {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "Monster Shortage",
                help: "A fixed, shorter pile and two Harbingers.",
                rule: "W-503",
                group: Group::Less,
                requires: &["wizards-tower"],
                excludes: &[
                    "random-monster-mix",
                    "mega-boss-bulk-up",
                    "token-mix",
                    "dark-titan",
                    "engines-of-war",
                ],
                ..Note::PLAIN
            }
        }
    }

    fn lay_out(&self, _: &Setup, l: &mut Layout) {
        let counts = |list: &[(TokenKind, u8)]| {
            let mut out = TokenCounts::NONE;
            for (kind, n) in list {
                out.add(*kind, *n);
            }
            out
        };
        l.replace_tokens(&counts(&PILE));
        l.harbingers = counts(&HARBINGERS);
        l.harbinger_draws = 2;
    }
}

/// The pile.
const PILE: [(TokenKind, u8); 29] = [
    (TokenKind::Orc, 2),
    (TokenKind::Troll, 3),
    (TokenKind::GoblinKing, 1),
    (TokenKind::OrcWarlord, 1),
    (TokenKind::TrollMage, 1),
    (TokenKind::Healer, 1),
    (TokenKind::RedMonstersMove, 2),
    (TokenKind::GreenMonstersMove, 2),
    (TokenKind::BlueMonstersMove, 2),
    (TokenKind::MonstersMoveClockwise, 1),
    (TokenKind::MonstersMoveCounterClockwise, 1),
    (TokenKind::PlagueArchers, 1),
    (TokenKind::PlagueKnights, 1),
    (TokenKind::PlagueSwordsmen, 1),
    (TokenKind::AllPlayersDiscard1, 1),
    (TokenKind::Draw3Monsters, 1),
    (TokenKind::Draw4Monsters, 1),
    (TokenKind::GiantBoulder, 2),
    (TokenKind::Centaur, 1),
    (TokenKind::ClimbingTroll, 2),
    (TokenKind::Cyclops, 1),
    (TokenKind::Doppelganger, 1),
    (TokenKind::FlamingBoulder, 1),
    (TokenKind::Gargoyle, 2),
    (TokenKind::GoblinCavalry, 2),
    (TokenKind::Golem, 1),
    (TokenKind::Ogre, 3),
    (TokenKind::Phoenix, 2),
    (TokenKind::Trebuchet, 1),
];

/// The Harbingers of which two are in the game (W-504).
const HARBINGERS: [(TokenKind, u8); 3] =
    [(TokenKind::ChimeraHarbinger, 1), (TokenKind::DragonHarbinger, 1), (TokenKind::WarlockHarbinger, 1)];
