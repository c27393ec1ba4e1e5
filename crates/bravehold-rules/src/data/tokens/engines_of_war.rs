//! Generated from docs/rules/components.toml by `cargo xtask registry`: the Monster tokens of the set eow. Do not edit.

use crate::data::{Printing, Tags, TokenData, inferred, printed};
use crate::setup::BoxId;

/// Siege Tower.
pub const SIEGE_TOWER: TokenData = TokenData {
    slug: "siege-tower",
    name: "Siege Tower",
    set: Some(BoxId::EnginesOfWar),
    count: 1,
    health: Some(inferred(3)),
    points: Some(printed(3)),
    tags: Tags::MONSTER.union(Tags::SIEGE_ENGINE),
    crew: 2,
    ..TokenData::IN_PILE
};

/// War Wagon.
pub const WAR_WAGON: TokenData = TokenData {
    slug: "war-wagon",
    name: "War Wagon",
    set: Some(BoxId::EnginesOfWar),
    count: 1,
    health: Some(inferred(3)),
    points: Some(printed(3)),
    tags: Tags::MONSTER.union(Tags::SIEGE_ENGINE),
    crew: 2,
    ..TokenData::IN_PILE
};

/// Battering Ram.
pub const BATTERING_RAM: TokenData = TokenData {
    slug: "battering-ram",
    name: "Battering Ram",
    set: Some(BoxId::EnginesOfWar),
    count: 1,
    health: Some(inferred(3)),
    points: Some(printed(3)),
    tags: Tags::MONSTER.union(Tags::SIEGE_ENGINE),
    crew: 2,
    ..TokenData::IN_PILE
};

/// Shaman.
pub const SHAMAN: TokenData = TokenData {
    slug: "shaman",
    name: "Shaman",
    set: Some(BoxId::EnginesOfWar),
    count: 1,
    health: Some(inferred(3)),
    points: Some(printed(5)),
    tags: Tags::MONSTER.union(Tags::LASTING),
    ..TokenData::IN_PILE
};

/// Breathtaker.
pub const BREATHTAKER: TokenData = TokenData {
    slug: "breathtaker",
    name: "Breathtaker",
    set: Some(BoxId::EnginesOfWar),
    count: 1,
    health: Some(inferred(3)),
    points: Some(printed(5)),
    tags: Tags::MONSTER.union(Tags::LASTING),
    ..TokenData::IN_PILE
};

/// Goblin Saboteur.
pub const GOBLIN_SABOTEUR: TokenData = TokenData {
    slug: "goblin-saboteur",
    name: "Goblin Saboteur",
    set: Some(BoxId::EnginesOfWar),
    count: 2,
    health: Some(inferred(2)),
    points: Some(inferred(2)),
    tags: Tags::MONSTER,
    ..TokenData::IN_PILE
};

/// Equalizer.
pub const EQUALIZER: TokenData = TokenData {
    slug: "equalizer",
    name: "Equalizer",
    set: Some(BoxId::EnginesOfWar),
    count: 1,
    tags: Tags::EFFECT.union(Tags::DRAW),
    ..TokenData::IN_PILE
};

/// Roll and Move.
pub const ROLL_AND_MOVE: TokenData = TokenData {
    slug: "roll-and-move",
    name: "Roll and Move",
    set: Some(BoxId::EnginesOfWar),
    count: 1,
    tags: Tags::EFFECT.union(Tags::MOVE),
    ..TokenData::IN_PILE
};

/// Forward Camp.
pub const FORWARD_CAMP: TokenData = TokenData {
    slug: "forward-camp",
    name: "Forward Camp",
    set: Some(BoxId::EnginesOfWar),
    count: 1,
    health: Some(inferred(2)),
    points: Some(printed(2)),
    tags: Tags::ENCAMPMENT,
    needed: false,
    ..TokenData::IN_PILE
};

/// Barracks.
pub const BARRACKS: TokenData = TokenData {
    slug: "barracks",
    name: "Barracks",
    set: Some(BoxId::EnginesOfWar),
    count: 1,
    health: Some(inferred(2)),
    points: Some(printed(2)),
    tags: Tags::ENCAMPMENT,
    needed: false,
    ..TokenData::IN_PILE
};

/// Shaman Harbinger.
pub const SHAMAN_HARBINGER: TokenData = TokenData {
    slug: "shaman-harbinger",
    name: "Shaman Harbinger",
    set: Some(BoxId::EnginesOfWar),
    count: 1,
    tags: Tags::HARBINGER,
    printing: Some(Printing::SecondEdition),
    brings: Some("shaman"),
    ..TokenData::IN_PILE
};

/// Breathtaker Harbinger.
pub const BREATHTAKER_HARBINGER: TokenData = TokenData {
    slug: "breathtaker-harbinger",
    name: "Breathtaker Harbinger",
    set: Some(BoxId::EnginesOfWar),
    count: 1,
    tags: Tags::HARBINGER,
    printing: Some(Printing::SecondEdition),
    brings: Some("breathtaker"),
    ..TokenData::IN_PILE
};
