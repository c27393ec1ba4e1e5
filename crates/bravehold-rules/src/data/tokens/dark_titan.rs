//! Generated from docs/rules/components.toml by `cargo xtask registry`: the Monster tokens of the set tdt. Do not edit.

use crate::data::{Pool, Printing, Tags, TokenData, inferred, printed};
use crate::setup::BoxId;

/// Elite Goblin.
pub const ELITE_GOBLIN: TokenData = TokenData {
    slug: "elite-goblin",
    name: "Elite Goblin",
    set: Some(BoxId::DarkTitan),
    count: 2,
    health: Some(printed(1)),
    points: Some(printed(2)),
    tags: Tags::MONSTER.union(Tags::ELITE),
    ..TokenData::IN_PILE
};

/// Elite Orc.
pub const ELITE_ORC: TokenData = TokenData {
    slug: "elite-orc",
    name: "Elite Orc",
    set: Some(BoxId::DarkTitan),
    count: 2,
    health: Some(printed(2)),
    points: Some(printed(3)),
    tags: Tags::MONSTER.union(Tags::ELITE),
    ..TokenData::IN_PILE
};

/// Elite Troll.
pub const ELITE_TROLL: TokenData = TokenData {
    slug: "elite-troll",
    name: "Elite Troll",
    set: Some(BoxId::DarkTitan),
    count: 2,
    health: Some(printed(3)),
    points: Some(printed(4)),
    tags: Tags::MONSTER.union(Tags::ELITE),
    ..TokenData::IN_PILE
};

/// Herald.
pub const HERALD: TokenData = TokenData {
    slug: "herald",
    name: "Herald",
    set: Some(BoxId::DarkTitan),
    count: 5,
    health: Some(printed(2)),
    points: Some(printed(2)),
    tags: Tags::MONSTER.union(Tags::HERALD),
    ..TokenData::IN_PILE
};

/// Boom Troll.
pub const BOOM_TROLL: TokenData = TokenData {
    slug: "boom-troll",
    name: "Boom Troll",
    set: Some(BoxId::DarkTitan),
    count: 1,
    health: Some(inferred(3)),
    points: Some(printed(3)),
    tags: Tags::MONSTER,
    ..TokenData::IN_PILE
};

/// Dark Sorceress.
pub const DARK_SORCERESS: TokenData = TokenData {
    slug: "dark-sorceress",
    name: "Dark Sorceress",
    set: Some(BoxId::DarkTitan),
    count: 1,
    health: Some(inferred(3)),
    points: Some(printed(5)),
    tags: Tags::MONSTER.union(Tags::LASTING),
    ..TokenData::IN_PILE
};

/// Wither.
pub const WITHER: TokenData = TokenData {
    slug: "wither",
    name: "Wither",
    set: Some(BoxId::DarkTitan),
    count: 1,
    tags: Tags::EFFECT,
    ..TokenData::IN_PILE
};

/// Blue Plague.
pub const BLUE_PLAGUE: TokenData = TokenData {
    slug: "blue-plague",
    name: "Blue Plague",
    set: Some(BoxId::DarkTitan),
    count: 1,
    tags: Tags::EFFECT.union(Tags::PLAGUE),
    ..TokenData::IN_PILE
};

/// Green Plague.
pub const GREEN_PLAGUE: TokenData = TokenData {
    slug: "green-plague",
    name: "Green Plague",
    set: Some(BoxId::DarkTitan),
    count: 1,
    tags: Tags::EFFECT.union(Tags::PLAGUE),
    ..TokenData::IN_PILE
};

/// Red Plague.
pub const RED_PLAGUE: TokenData = TokenData {
    slug: "red-plague",
    name: "Red Plague",
    set: Some(BoxId::DarkTitan),
    count: 1,
    tags: Tags::EFFECT.union(Tags::PLAGUE),
    ..TokenData::IN_PILE
};

/// Agranok.
pub const AGRANOK: TokenData = TokenData {
    slug: "agranok",
    name: "Agranok",
    set: Some(BoxId::DarkTitan),
    count: 1,
    pool: Pool::Reserve,
    health: Some(printed(8)),
    points: Some(printed(0)),
    tags: Tags::MONSTER.union(Tags::TITAN),
    ..TokenData::IN_PILE
};

/// Reserve Squad.
pub const RESERVE_SQUAD: TokenData = TokenData {
    slug: "reserve-squad",
    name: "Reserve Squad",
    set: Some(BoxId::DarkTitan),
    count: 1,
    health: Some(inferred(3)),
    tags: Tags::SUPPORT,
    needed: false,
    ..TokenData::IN_PILE
};

/// Stonemason's Cart.
pub const STONEMASONS_CART: TokenData = TokenData {
    slug: "stonemasons-cart",
    name: "Stonemason's Cart",
    set: Some(BoxId::DarkTitan),
    count: 1,
    health: Some(inferred(3)),
    tags: Tags::SUPPORT,
    needed: false,
    ..TokenData::IN_PILE
};

/// Supply Wagon.
pub const SUPPLY_WAGON: TokenData = TokenData {
    slug: "supply-wagon",
    name: "Supply Wagon",
    set: Some(BoxId::DarkTitan),
    count: 1,
    health: Some(inferred(3)),
    tags: Tags::SUPPORT,
    needed: false,
    ..TokenData::IN_PILE
};

/// Dark Sorceress Harbinger.
pub const DARK_SORCERESS_HARBINGER: TokenData = TokenData {
    slug: "dark-sorceress-harbinger",
    name: "Dark Sorceress Harbinger",
    set: Some(BoxId::DarkTitan),
    count: 1,
    tags: Tags::HARBINGER,
    printing: Some(Printing::SecondEdition),
    brings: Some("dark-sorceress"),
    ..TokenData::IN_PILE
};
