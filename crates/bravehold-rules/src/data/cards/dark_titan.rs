//! Generated from docs/rules/components.toml by `cargo xtask registry`: the cards of the set tdt. Do not edit.

use crate::board::{Hue, Ring};
use crate::data::{CardData, CardType, DeckKey, printed};
use crate::setup::BoxId;

/// Barrage.
pub const BARRAGE: CardData = CardData {
    slug: "barrage",
    name: "Barrage",
    set: Some(BoxId::DarkTitan),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    ..CardData::PLAIN
};

/// Red Boiling Oil.
pub const RED_BOILING_OIL: CardData = CardData {
    slug: "red-boiling-oil",
    name: "Red Boiling Oil",
    set: Some(BoxId::DarkTitan),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Oil,
    hue: Some(Hue::Red),
    rings: &[Ring::Swordsman],
    damage: 1,
    ..CardData::PLAIN
};

/// Green Boiling Oil.
pub const GREEN_BOILING_OIL: CardData = CardData {
    slug: "green-boiling-oil",
    name: "Green Boiling Oil",
    set: Some(BoxId::DarkTitan),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Oil,
    hue: Some(Hue::Green),
    rings: &[Ring::Swordsman],
    damage: 1,
    ..CardData::PLAIN
};

/// Blue Boiling Oil.
pub const BLUE_BOILING_OIL: CardData = CardData {
    slug: "blue-boiling-oil",
    name: "Blue Boiling Oil",
    set: Some(BoxId::DarkTitan),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Oil,
    hue: Some(Hue::Blue),
    rings: &[Ring::Swordsman],
    damage: 1,
    ..CardData::PLAIN
};

/// Cavalier.
pub const CAVALIER_CARD: CardData = CardData {
    slug: "cavalier-card",
    name: "Cavalier",
    set: Some(BoxId::DarkTitan),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    ..CardData::PLAIN
};

/// Agranok Level 1.
pub const AGRANOK_LEVEL_1: CardData = CardData {
    slug: "agranok-level-1",
    name: "Agranok Level 1",
    set: Some(BoxId::DarkTitan),
    count: printed(1),
    deck: DeckKey::Agranok,
    class: CardType::Agranok,
    level: 1,
    ..CardData::PLAIN
};

/// Agranok Level 2.
pub const AGRANOK_LEVEL_2: CardData = CardData {
    slug: "agranok-level-2",
    name: "Agranok Level 2",
    set: Some(BoxId::DarkTitan),
    count: printed(1),
    deck: DeckKey::Agranok,
    class: CardType::Agranok,
    level: 2,
    ..CardData::PLAIN
};

/// Agranok Level 3.
pub const AGRANOK_LEVEL_3: CardData = CardData {
    slug: "agranok-level-3",
    name: "Agranok Level 3",
    set: Some(BoxId::DarkTitan),
    count: printed(1),
    deck: DeckKey::Agranok,
    class: CardType::Agranok,
    level: 3,
    ..CardData::PLAIN
};

/// Agranok Level 4.
pub const AGRANOK_LEVEL_4: CardData = CardData {
    slug: "agranok-level-4",
    name: "Agranok Level 4",
    set: Some(BoxId::DarkTitan),
    count: printed(1),
    deck: DeckKey::Agranok,
    class: CardType::Agranok,
    level: 4,
    ..CardData::PLAIN
};

/// Agranok Level 5.
pub const AGRANOK_LEVEL_5: CardData = CardData {
    slug: "agranok-level-5",
    name: "Agranok Level 5",
    set: Some(BoxId::DarkTitan),
    count: printed(1),
    deck: DeckKey::Agranok,
    class: CardType::Agranok,
    level: 5,
    ..CardData::PLAIN
};
