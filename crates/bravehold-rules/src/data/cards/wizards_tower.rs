//! Generated from docs/rules/components.toml by `cargo xtask registry`: the cards of the set twt. Do not edit.

use crate::board::{Hue, Ring};
use crate::data::{CardData, CardType, DeckKey, printed};
use crate::setup::BoxId;

/// Berserk.
pub const BERSERK: CardData = CardData {
    slug: "berserk",
    name: "Berserk",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    ..CardData::PLAIN
};

/// Change Color.
pub const CHANGE_COLOR: CardData = CardData {
    slug: "change-color",
    name: "Change Color",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    played_with: Some("hit"),
    ..CardData::PLAIN
};

/// Change Range.
pub const CHANGE_RANGE: CardData = CardData {
    slug: "change-range",
    name: "Change Range",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    played_with: Some("hit"),
    ..CardData::PLAIN
};

/// Double Strike.
pub const DOUBLE_STRIKE: CardData = CardData {
    slug: "double-strike",
    name: "Double Strike",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    played_with: Some("hit"),
    ..CardData::PLAIN
};

/// Enchanted.
pub const ENCHANTED: CardData = CardData {
    slug: "enchanted",
    name: "Enchanted",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    played_with: Some("hit"),
    ..CardData::PLAIN
};

/// Flaming.
pub const FLAMING: CardData = CardData {
    slug: "flaming",
    name: "Flaming",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    played_with: Some("hit"),
    ..CardData::PLAIN
};

/// Knock Back.
pub const KNOCK_BACK: CardData = CardData {
    slug: "knock-back",
    name: "Knock Back",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    played_with: Some("hit"),
    ..CardData::PLAIN
};

/// Never Lose Hope.
pub const NEVER_LOSE_HOPE: CardData = CardData {
    slug: "never-lose-hope",
    name: "Never Lose Hope",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    ..CardData::PLAIN
};

/// Reinforce.
pub const REINFORCE: CardData = CardData {
    slug: "reinforce",
    name: "Reinforce",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    ..CardData::PLAIN
};

/// Stand Together.
pub const STAND_TOGETHER: CardData = CardData {
    slug: "stand-together",
    name: "Stand Together",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Castle,
    class: CardType::Special,
    ..CardData::PLAIN
};

/// Arcane Assembly.
pub const ARCANE_ASSEMBLY: CardData = CardData {
    slug: "arcane-assembly",
    name: "Arcane Assembly",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    ..CardData::PLAIN
};

/// Azriel's Fist.
pub const AZRIELS_FIST: CardData = CardData {
    slug: "azriels-fist",
    name: "Azriel's Fist",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    reach: &[Ring::Castle, Ring::Forest],
    ..CardData::PLAIN
};

/// Blue Fireball.
pub const BLUE_FIREBALL: CardData = CardData {
    slug: "blue-fireball",
    name: "Blue Fireball",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    hue: Some(Hue::Blue),
    reach: &[Ring::Castle, Ring::Forest],
    ..CardData::PLAIN
};

/// Burning Blast.
pub const BURNING_BLAST: CardData = CardData {
    slug: "burning-blast",
    name: "Burning Blast",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    ..CardData::PLAIN
};

/// Chain Lightning.
pub const CHAIN_LIGHTNING: CardData = CardData {
    slug: "chain-lightning",
    name: "Chain Lightning",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    reach: &[Ring::Castle, Ring::Forest],
    ..CardData::PLAIN
};

/// Extinguishing Wind.
pub const EXTINGUISHING_WIND: CardData = CardData {
    slug: "extinguishing-wind",
    name: "Extinguishing Wind",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    reach: &[Ring::Castle, Ring::Forest],
    ..CardData::PLAIN
};

/// Eye of the Oracle.
pub const EYE_OF_THE_ORACLE: CardData = CardData {
    slug: "eye-of-the-oracle",
    name: "Eye of the Oracle",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    ..CardData::PLAIN
};

/// Green Fireball.
pub const GREEN_FIREBALL: CardData = CardData {
    slug: "green-fireball",
    name: "Green Fireball",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    hue: Some(Hue::Green),
    reach: &[Ring::Castle, Ring::Forest],
    ..CardData::PLAIN
};

/// Hammer of Light.
pub const HAMMER_OF_LIGHT: CardData = CardData {
    slug: "hammer-of-light",
    name: "Hammer of Light",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    reach: &[Ring::Forest],
    slays: true,
    ..CardData::PLAIN
};

/// Hypnotize.
pub const HYPNOTIZE: CardData = CardData {
    slug: "hypnotize",
    name: "Hypnotize",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    reach: &[Ring::Castle],
    ..CardData::PLAIN
};

/// Lightning Bolt.
pub const LIGHTNING_BOLT: CardData = CardData {
    slug: "lightning-bolt",
    name: "Lightning Bolt",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    reach: &[Ring::Castle],
    ..CardData::PLAIN
};

/// Mystical Manufacturing.
pub const MYSTICAL_MANUFACTURING: CardData = CardData {
    slug: "mystical-manufacturing",
    name: "Mystical Manufacturing",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    ..CardData::PLAIN
};

/// Rain of Ice.
pub const RAIN_OF_ICE: CardData = CardData {
    slug: "rain-of-ice",
    name: "Rain of Ice",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    reach: &[Ring::Castle, Ring::Forest],
    ..CardData::PLAIN
};

/// Rain of Iron.
pub const RAIN_OF_IRON: CardData = CardData {
    slug: "rain-of-iron",
    name: "Rain of Iron",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    reach: &[Ring::Castle],
    ..CardData::PLAIN
};

/// Red Fireball.
pub const RED_FIREBALL: CardData = CardData {
    slug: "red-fireball",
    name: "Red Fireball",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    hue: Some(Hue::Red),
    reach: &[Ring::Castle, Ring::Forest],
    ..CardData::PLAIN
};

/// Ring of Fire.
pub const RING_OF_FIRE: CardData = CardData {
    slug: "ring-of-fire",
    name: "Ring of Fire",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    ..CardData::PLAIN
};

/// Teleport.
pub const TELEPORT: CardData = CardData {
    slug: "teleport",
    name: "Teleport",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    reach: &[Ring::Castle, Ring::Forest],
    ..CardData::PLAIN
};

/// Thalgar's Blessing.
pub const THALGARS_BLESSING: CardData = CardData {
    slug: "thalgars-blessing",
    name: "Thalgar's Blessing",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    ..CardData::PLAIN
};

/// Valador's Wave.
pub const VALADORS_WAVE: CardData = CardData {
    slug: "valadors-wave",
    name: "Valador's Wave",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    reach: &[Ring::Castle, Ring::Forest],
    ..CardData::PLAIN
};

/// Wall of Force.
pub const WALL_OF_FORCE: CardData = CardData {
    slug: "wall-of-force",
    name: "Wall of Force",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    reach: &[Ring::Castle],
    ..CardData::PLAIN
};

/// War Storm.
pub const WAR_STORM: CardData = CardData {
    slug: "war-storm",
    name: "War Storm",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    ..CardData::PLAIN
};

/// Wizard Quake.
pub const WIZARD_QUAKE: CardData = CardData {
    slug: "wizard-quake",
    name: "Wizard Quake",
    set: Some(BoxId::WizardsTower),
    count: printed(1),
    deck: DeckKey::Wizard,
    class: CardType::Wizard,
    reach: &[Ring::Forest],
    slays: true,
    ..CardData::PLAIN
};
