//! Generated from docs/rules/components.toml by `cargo xtask registry`: the Monster tokens of the set cp. Do not edit.

use crate::data::{Tags, TokenData, printed};
use crate::setup::BoxId;

/// Goblin.
pub const GOBLIN: TokenData = TokenData {
    slug: "goblin",
    name: "Goblin",
    set: Some(BoxId::CastlePanic),
    count: 6,
    health: Some(printed(1)),
    points: Some(printed(1)),
    tags: Tags::MONSTER,
    ..TokenData::IN_PILE
};

/// Orc.
pub const ORC: TokenData = TokenData {
    slug: "orc",
    name: "Orc",
    set: Some(BoxId::CastlePanic),
    count: 11,
    health: Some(printed(2)),
    points: Some(printed(2)),
    tags: Tags::MONSTER,
    ..TokenData::IN_PILE
};

/// Troll.
pub const TROLL: TokenData = TokenData {
    slug: "troll",
    name: "Troll",
    set: Some(BoxId::CastlePanic),
    count: 10,
    health: Some(printed(3)),
    points: Some(printed(3)),
    tags: Tags::MONSTER,
    ..TokenData::IN_PILE
};

/// Goblin King.
pub const GOBLIN_KING: TokenData = TokenData {
    slug: "goblin-king",
    name: "Goblin King",
    set: Some(BoxId::CastlePanic),
    count: 1,
    health: Some(printed(2)),
    points: Some(printed(4)),
    tags: Tags::MONSTER.union(Tags::BOSS).union(Tags::DRAW),
    adds_draws: 3,
    ..TokenData::IN_PILE
};

/// Orc Warlord.
pub const ORC_WARLORD: TokenData = TokenData {
    slug: "orc-warlord",
    name: "Orc Warlord",
    set: Some(BoxId::CastlePanic),
    count: 1,
    health: Some(printed(3)),
    points: Some(printed(4)),
    tags: Tags::MONSTER.union(Tags::BOSS),
    ..TokenData::IN_PILE
};

/// Troll Mage.
pub const TROLL_MAGE: TokenData = TokenData {
    slug: "troll-mage",
    name: "Troll Mage",
    set: Some(BoxId::CastlePanic),
    count: 1,
    health: Some(printed(3)),
    points: Some(printed(4)),
    tags: Tags::MONSTER.union(Tags::BOSS),
    ..TokenData::IN_PILE
};

/// Healer.
pub const HEALER: TokenData = TokenData {
    slug: "healer",
    name: "Healer",
    set: Some(BoxId::CastlePanic),
    count: 1,
    health: Some(printed(2)),
    points: Some(printed(4)),
    tags: Tags::MONSTER.union(Tags::BOSS),
    ..TokenData::IN_PILE
};

/// Blue Monsters Move 1.
pub const BLUE_MONSTERS_MOVE: TokenData = TokenData {
    slug: "blue-monsters-move",
    name: "Blue Monsters Move 1",
    set: Some(BoxId::CastlePanic),
    count: 2,
    tags: Tags::EFFECT.union(Tags::MOVE),
    second_edition_name: Some("Monsters in Blue Move 1"),
    ..TokenData::IN_PILE
};

/// Green Monsters Move 1.
pub const GREEN_MONSTERS_MOVE: TokenData = TokenData {
    slug: "green-monsters-move",
    name: "Green Monsters Move 1",
    set: Some(BoxId::CastlePanic),
    count: 2,
    tags: Tags::EFFECT.union(Tags::MOVE),
    second_edition_name: Some("Monsters in Green Move 1"),
    ..TokenData::IN_PILE
};

/// Red Monsters Move 1.
pub const RED_MONSTERS_MOVE: TokenData = TokenData {
    slug: "red-monsters-move",
    name: "Red Monsters Move 1",
    set: Some(BoxId::CastlePanic),
    count: 2,
    tags: Tags::EFFECT.union(Tags::MOVE),
    second_edition_name: Some("Monsters in Red Move 1"),
    ..TokenData::IN_PILE
};

/// Monsters Move Clockwise.
pub const MONSTERS_MOVE_CLOCKWISE: TokenData = TokenData {
    slug: "monsters-move-clockwise",
    name: "Monsters Move Clockwise",
    set: Some(BoxId::CastlePanic),
    count: 1,
    tags: Tags::EFFECT.union(Tags::MOVE),
    ..TokenData::IN_PILE
};

/// Monsters Move Counter-Clockwise.
pub const MONSTERS_MOVE_COUNTER_CLOCKWISE: TokenData = TokenData {
    slug: "monsters-move-counter-clockwise",
    name: "Monsters Move Counter-Clockwise",
    set: Some(BoxId::CastlePanic),
    count: 1,
    tags: Tags::EFFECT.union(Tags::MOVE),
    ..TokenData::IN_PILE
};

/// Plague! Archers.
pub const PLAGUE_ARCHERS: TokenData = TokenData {
    slug: "plague-archers",
    name: "Plague! Archers",
    set: Some(BoxId::CastlePanic),
    count: 1,
    tags: Tags::EFFECT.union(Tags::PLAGUE),
    ..TokenData::IN_PILE
};

/// Plague! Knights.
pub const PLAGUE_KNIGHTS: TokenData = TokenData {
    slug: "plague-knights",
    name: "Plague! Knights",
    set: Some(BoxId::CastlePanic),
    count: 1,
    tags: Tags::EFFECT.union(Tags::PLAGUE),
    ..TokenData::IN_PILE
};

/// Plague! Swordsmen.
pub const PLAGUE_SWORDSMEN: TokenData = TokenData {
    slug: "plague-swordsmen",
    name: "Plague! Swordsmen",
    set: Some(BoxId::CastlePanic),
    count: 1,
    tags: Tags::EFFECT.union(Tags::PLAGUE),
    ..TokenData::IN_PILE
};

/// All Players Discard 1 Card.
pub const ALL_PLAYERS_DISCARD_1: TokenData = TokenData {
    slug: "all-players-discard-1",
    name: "All Players Discard 1 Card",
    set: Some(BoxId::CastlePanic),
    count: 1,
    tags: Tags::EFFECT.union(Tags::DISCARD),
    ..TokenData::IN_PILE
};

/// Draw 3 Monster Tokens.
pub const DRAW_3_MONSTERS: TokenData = TokenData {
    slug: "draw-3-monsters",
    name: "Draw 3 Monster Tokens",
    set: Some(BoxId::CastlePanic),
    count: 1,
    tags: Tags::EFFECT.union(Tags::DRAW),
    adds_draws: 3,
    ..TokenData::IN_PILE
};

/// Draw 4 Monster Tokens.
pub const DRAW_4_MONSTERS: TokenData = TokenData {
    slug: "draw-4-monsters",
    name: "Draw 4 Monster Tokens",
    set: Some(BoxId::CastlePanic),
    count: 1,
    tags: Tags::EFFECT.union(Tags::DRAW),
    adds_draws: 4,
    ..TokenData::IN_PILE
};

/// Giant Boulder.
pub const GIANT_BOULDER: TokenData = TokenData {
    slug: "giant-boulder",
    name: "Giant Boulder",
    set: Some(BoxId::CastlePanic),
    count: 4,
    tags: Tags::EFFECT.union(Tags::BOULDER),
    ..TokenData::IN_PILE
};
