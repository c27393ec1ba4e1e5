//! Generated from docs/rules/components.toml by `cargo xtask registry`: the sets. Do not edit.

use crate::data::SetData;
use crate::setup::BoxId;

/// Castle Panic.
pub const CASTLE_PANIC: SetData = SetData { set: Some(BoxId::CastlePanic), name: "Castle Panic" };

/// The Wizard's Tower.
pub const WIZARDS_TOWER: SetData = SetData { set: Some(BoxId::WizardsTower), name: "The Wizard's Tower" };

/// The Dark Titan.
pub const DARK_TITAN: SetData = SetData { set: Some(BoxId::DarkTitan), name: "The Dark Titan" };

/// Engines of War.
pub const ENGINES_OF_WAR: SetData = SetData { set: Some(BoxId::EnginesOfWar), name: "Engines of War" };

/// Crowns and Quests.
pub const CROWNS_AND_QUESTS: SetData =
    SetData { set: Some(BoxId::CrownsAndQuests), name: "Crowns and Quests" };

/// Promotional items.
pub const PROMOS: SetData = SetData { set: None, name: "Promotional items" };
