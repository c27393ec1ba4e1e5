//! Generated from docs/rules/components.toml by `cargo xtask registry`: tokens that options take out or put in. Do not edit.

use crate::data::TokenList;

/// The option `easier-battles`.
pub const EASIER_BATTLES: TokenList = TokenList {
    tokens: &[
        ("orc-warlord", 1),
        ("troll-mage", 1),
        ("blue-monsters-move", 1),
        ("green-monsters-move", 1),
        ("red-monsters-move", 1),
        ("plague-knights", 1),
        ("plague-swordsmen", 1),
        ("draw-4-monsters", 1),
        ("giant-boulder", 3),
    ],
    harbingers: 0,
    harbingers_from: &[],
    total: 11,
};

/// The option `monster-shortage`.
pub const MONSTER_SHORTAGE: TokenList = TokenList {
    tokens: &[
        ("orc", 2),
        ("troll", 3),
        ("goblin-king", 1),
        ("orc-warlord", 1),
        ("troll-mage", 1),
        ("healer", 1),
        ("blue-monsters-move", 2),
        ("green-monsters-move", 2),
        ("red-monsters-move", 2),
        ("monsters-move-clockwise", 1),
        ("monsters-move-counter-clockwise", 1),
        ("plague-archers", 1),
        ("plague-knights", 1),
        ("plague-swordsmen", 1),
        ("all-players-discard-1", 1),
        ("draw-3-monsters", 1),
        ("draw-4-monsters", 1),
        ("giant-boulder", 2),
        ("centaur", 1),
        ("climbing-troll", 2),
        ("cyclops", 1),
        ("doppelganger", 1),
        ("flaming-boulder", 1),
        ("gargoyle", 2),
        ("goblin-cavalry", 2),
        ("golem", 1),
        ("ogre", 3),
        ("phoenix", 2),
        ("trebuchet", 1),
    ],
    harbingers: 2,
    harbingers_from: &["chimera-harbinger", "dragon-harbinger", "warlock-harbinger"],
    total: 44,
};

/// The option `random-monster-mix`.
pub const RANDOM_MONSTER_MIX: TokenList =
    TokenList { tokens: &[], harbingers: 0, harbingers_from: &[], total: 21 };

/// The option `rough-start`.
pub const ROUGH_START: TokenList =
    TokenList { tokens: &[("orc", 3), ("troll", 3)], harbingers: 0, harbingers_from: &[], total: 6 };
