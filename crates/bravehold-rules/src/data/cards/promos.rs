//! Generated from docs/rules/components.toml by `cargo xtask registry`: the cards of the set promo. Do not edit.

use crate::board::{Hue, Ring};
use crate::data::{CardData, CardType, Confidence, DeckKey, inferred};

/// Any Color Hero.
pub const ANY_COLOR_HERO: CardData = CardData {
    slug: "any-color-hero",
    name: "Any Color Hero",
    set: None,
    count: inferred(1),
    deck: DeckKey::Castle,
    class: CardType::Hit,
    hue: Some(Hue::Any),
    rings: &[Ring::Archer, Ring::Knight, Ring::Swordsman],
    damage: 1,
    ..CardData::PLAIN
};

/// Feather.
pub const FEATHER: CardData = CardData {
    slug: "feather",
    name: "Feather",
    set: None,
    count: inferred(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    reach: &[Ring::Castle, Ring::Forest],
    slays: true,
    is_banished: true,
    ..CardData::PLAIN
};

/// Crossbow.
pub const CROSSBOW: CardData = CardData {
    slug: "crossbow",
    name: "Crossbow",
    set: None,
    count: inferred(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    is_banished: true,
    played_with: Some("knight-or-swordsman"),
    ..CardData::PLAIN
};

/// Fickle Fortune.
pub const FICKLE_FORTUNE: CardData = CardData {
    slug: "fickle-fortune",
    name: "Fickle Fortune",
    set: None,
    count: inferred(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    ..CardData::PLAIN
};

/// All for One.
pub const ALL_FOR_ONE_CARD: CardData = CardData {
    slug: "all-for-one-card",
    name: "All for One",
    set: None,
    count: inferred(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    reach: &[Ring::Castle, Ring::Forest],
    damage: 1,
    ..CardData::PLAIN
};

/// Agranok Level 6.
pub const AGRANOK_LEVEL_6: CardData = CardData {
    slug: "agranok-level-6",
    name: "Agranok Level 6",
    set: None,
    count: inferred(1),
    deck: DeckKey::Agranok,
    class: CardType::Agranok,
    level: 6,
    ..CardData::PLAIN
};

/// Jury Rig.
pub const JURY_RIG: CardData = CardData {
    slug: "jury-rig",
    name: "Jury Rig",
    set: None,
    count: inferred(1),
    deck: DeckKey::Resource,
    deck_confidence: Confidence::Inferred,
    class: CardType::Resource,
    resource: Some("declared"),
    ..CardData::PLAIN
};
