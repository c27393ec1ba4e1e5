//! Generated from docs/rules/components.toml by `cargo xtask registry`: the cards of the set eow. Do not edit.

use crate::data::{CardData, CardType, DeckKey, printed};
use crate::setup::BoxId;

/// Brick.
pub const RES_BRICK: CardData = CardData {
    slug: "res-brick",
    name: "Brick",
    set: Some(BoxId::EnginesOfWar),
    count: printed(4),
    deck: DeckKey::Resource,
    class: CardType::Resource,
    resource: Some("brick"),
    ..CardData::PLAIN
};

/// Mortar.
pub const RES_MORTAR: CardData = CardData {
    slug: "res-mortar",
    name: "Mortar",
    set: Some(BoxId::EnginesOfWar),
    count: printed(4),
    deck: DeckKey::Resource,
    class: CardType::Resource,
    resource: Some("mortar"),
    ..CardData::PLAIN
};

/// Wood.
pub const RES_WOOD: CardData = CardData {
    slug: "res-wood",
    name: "Wood",
    set: Some(BoxId::EnginesOfWar),
    count: printed(4),
    deck: DeckKey::Resource,
    class: CardType::Resource,
    resource: Some("wood"),
    ..CardData::PLAIN
};

/// Rope.
pub const RES_ROPE: CardData = CardData {
    slug: "res-rope",
    name: "Rope",
    set: Some(BoxId::EnginesOfWar),
    count: printed(4),
    deck: DeckKey::Resource,
    class: CardType::Resource,
    resource: Some("rope"),
    ..CardData::PLAIN
};
