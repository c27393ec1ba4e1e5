//! Generated from docs/rules/components.toml by `cargo xtask registry`: the cards of the set cp. Do not edit.

use crate::board::{Hue, Ring};
use crate::data::{CardData, CardType, DeckKey, printed};
use crate::setup::BoxId;

/// Red Archer.
pub const RED_ARCHER: CardData = CardData {
    slug: "red-archer",
    name: "Red Archer",
    set: Some(BoxId::CastlePanic),
    count: printed(3),
    deck: DeckKey::Castle,
    class: CardType::Hit,
    hue: Some(Hue::Red),
    rings: &[Ring::Archer],
    damage: 1,
    ..CardData::PLAIN
};

/// Green Archer.
pub const GREEN_ARCHER: CardData = CardData {
    slug: "green-archer",
    name: "Green Archer",
    set: Some(BoxId::CastlePanic),
    count: printed(3),
    deck: DeckKey::Castle,
    class: CardType::Hit,
    hue: Some(Hue::Green),
    rings: &[Ring::Archer],
    damage: 1,
    ..CardData::PLAIN
};

/// Blue Archer.
pub const BLUE_ARCHER: CardData = CardData {
    slug: "blue-archer",
    name: "Blue Archer",
    set: Some(BoxId::CastlePanic),
    count: printed(3),
    deck: DeckKey::Castle,
    class: CardType::Hit,
    hue: Some(Hue::Blue),
    rings: &[Ring::Archer],
    damage: 1,
    ..CardData::PLAIN
};

/// Red Knight.
pub const RED_KNIGHT: CardData = CardData {
    slug: "red-knight",
    name: "Red Knight",
    set: Some(BoxId::CastlePanic),
    count: printed(3),
    deck: DeckKey::Castle,
    class: CardType::Hit,
    hue: Some(Hue::Red),
    rings: &[Ring::Knight],
    damage: 1,
    ..CardData::PLAIN
};

/// Green Knight.
pub const GREEN_KNIGHT: CardData = CardData {
    slug: "green-knight",
    name: "Green Knight",
    set: Some(BoxId::CastlePanic),
    count: printed(3),
    deck: DeckKey::Castle,
    class: CardType::Hit,
    hue: Some(Hue::Green),
    rings: &[Ring::Knight],
    damage: 1,
    ..CardData::PLAIN
};

/// Blue Knight.
pub const BLUE_KNIGHT: CardData = CardData {
    slug: "blue-knight",
    name: "Blue Knight",
    set: Some(BoxId::CastlePanic),
    count: printed(3),
    deck: DeckKey::Castle,
    class: CardType::Hit,
    hue: Some(Hue::Blue),
    rings: &[Ring::Knight],
    damage: 1,
    ..CardData::PLAIN
};

/// Red Swordsman.
pub const RED_SWORDSMAN: CardData = CardData {
    slug: "red-swordsman",
    name: "Red Swordsman",
    set: Some(BoxId::CastlePanic),
    count: printed(3),
    deck: DeckKey::Castle,
    class: CardType::Hit,
    hue: Some(Hue::Red),
    rings: &[Ring::Swordsman],
    damage: 1,
    ..CardData::PLAIN
};

/// Green Swordsman.
pub const GREEN_SWORDSMAN: CardData = CardData {
    slug: "green-swordsman",
    name: "Green Swordsman",
    set: Some(BoxId::CastlePanic),
    count: printed(3),
    deck: DeckKey::Castle,
    class: CardType::Hit,
    hue: Some(Hue::Green),
    rings: &[Ring::Swordsman],
    damage: 1,
    ..CardData::PLAIN
};

/// Blue Swordsman.
pub const BLUE_SWORDSMAN: CardData = CardData {
    slug: "blue-swordsman",
    name: "Blue Swordsman",
    set: Some(BoxId::CastlePanic),
    count: printed(3),
    deck: DeckKey::Castle,
    class: CardType::Hit,
    hue: Some(Hue::Blue),
    rings: &[Ring::Swordsman],
    damage: 1,
    ..CardData::PLAIN
};

/// Any Color Archer.
pub const ANY_COLOR_ARCHER: CardData = CardData {
    slug: "any-color-archer",
    name: "Any Color Archer",
    set: Some(BoxId::CastlePanic),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Hit,
    hue: Some(Hue::Any),
    rings: &[Ring::Archer],
    damage: 1,
    ..CardData::PLAIN
};

/// Any Color Knight.
pub const ANY_COLOR_KNIGHT: CardData = CardData {
    slug: "any-color-knight",
    name: "Any Color Knight",
    set: Some(BoxId::CastlePanic),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Hit,
    hue: Some(Hue::Any),
    rings: &[Ring::Knight],
    damage: 1,
    ..CardData::PLAIN
};

/// Any Color Swordsman.
pub const ANY_COLOR_SWORDSMAN: CardData = CardData {
    slug: "any-color-swordsman",
    name: "Any Color Swordsman",
    set: Some(BoxId::CastlePanic),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Hit,
    hue: Some(Hue::Any),
    rings: &[Ring::Swordsman],
    damage: 1,
    ..CardData::PLAIN
};

/// Red Hero.
pub const RED_HERO: CardData = CardData {
    slug: "red-hero",
    name: "Red Hero",
    set: Some(BoxId::CastlePanic),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Hit,
    hue: Some(Hue::Red),
    rings: &[Ring::Archer, Ring::Knight, Ring::Swordsman],
    damage: 1,
    ..CardData::PLAIN
};

/// Green Hero.
pub const GREEN_HERO: CardData = CardData {
    slug: "green-hero",
    name: "Green Hero",
    set: Some(BoxId::CastlePanic),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Hit,
    hue: Some(Hue::Green),
    rings: &[Ring::Archer, Ring::Knight, Ring::Swordsman],
    damage: 1,
    ..CardData::PLAIN
};

/// Blue Hero.
pub const BLUE_HERO: CardData = CardData {
    slug: "blue-hero",
    name: "Blue Hero",
    set: Some(BoxId::CastlePanic),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Hit,
    hue: Some(Hue::Blue),
    rings: &[Ring::Archer, Ring::Knight, Ring::Swordsman],
    damage: 1,
    ..CardData::PLAIN
};

/// Brick.
pub const BRICK: CardData = CardData {
    slug: "brick",
    name: "Brick",
    set: Some(BoxId::CastlePanic),
    count: printed(4),
    deck: DeckKey::Castle,
    class: CardType::Building,
    ..CardData::PLAIN
};

/// Mortar.
pub const MORTAR: CardData = CardData {
    slug: "mortar",
    name: "Mortar",
    set: Some(BoxId::CastlePanic),
    count: printed(4),
    deck: DeckKey::Castle,
    class: CardType::Building,
    ..CardData::PLAIN
};

/// Barbarian.
pub const BARBARIAN: CardData = CardData {
    slug: "barbarian",
    name: "Barbarian",
    set: Some(BoxId::CastlePanic),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    reach: &[Ring::Castle],
    slays: true,
    ..CardData::PLAIN
};

/// Nice Shot.
pub const NICE_SHOT: CardData = CardData {
    slug: "nice-shot",
    name: "Nice Shot",
    set: Some(BoxId::CastlePanic),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    slays: true,
    played_with: Some("hit"),
    ..CardData::PLAIN
};

/// Drive Him Back!.
pub const DRIVE_HIM_BACK: CardData = CardData {
    slug: "drive-him-back",
    name: "Drive Him Back!",
    set: Some(BoxId::CastlePanic),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    reach: &[Ring::Castle],
    ..CardData::PLAIN
};

/// Tar.
pub const TAR_CARD: CardData = CardData {
    slug: "tar-card",
    name: "Tar",
    set: Some(BoxId::CastlePanic),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    reach: &[Ring::Castle, Ring::Forest],
    ..CardData::PLAIN
};

/// Fortify Wall.
pub const FORTIFY_WALL: CardData = CardData {
    slug: "fortify-wall",
    name: "Fortify Wall",
    set: Some(BoxId::CastlePanic),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    ..CardData::PLAIN
};

/// Missing.
pub const MISSING: CardData = CardData {
    slug: "missing",
    name: "Missing",
    set: Some(BoxId::CastlePanic),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    ..CardData::PLAIN
};

/// Draw 2 Cards.
pub const DRAW_2_CARDS: CardData = CardData {
    slug: "draw-2-cards",
    name: "Draw 2 Cards",
    set: Some(BoxId::CastlePanic),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    ..CardData::PLAIN
};

/// Scavenge.
pub const SCAVENGE: CardData = CardData {
    slug: "scavenge",
    name: "Scavenge",
    set: Some(BoxId::CastlePanic),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    ..CardData::PLAIN
};
