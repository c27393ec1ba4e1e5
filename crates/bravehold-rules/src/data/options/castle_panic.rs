//! Generated from docs/rules/components.toml by `cargo xtask registry`: the optional rules of the set cp. Do not edit.

use crate::amendments::Group;
use crate::data::OptionData;

/// Scoring.
pub const SCORING: OptionData = OptionData {
    slug: "scoring",
    name: "Scoring",
    rule: "B-21",
    group: Group::Mode,
    values: &["standard", "coop"],
    ..OptionData::PLAIN
};

/// Overlord.
pub const OVERLORD: OptionData = OptionData {
    slug: "overlord",
    name: "Overlord",
    rule: "B-420",
    group: Group::Mode,
    values: &["off", "on"],
    ..OptionData::PLAIN
};

/// Printing.
pub const PRINTING: OptionData = OptionData {
    slug: "printing",
    name: "Printing",
    rule: "E-2",
    group: Group::Mode,
    values: &["big-box", "second-edition"],
    ..OptionData::PLAIN
};

/// First player.
pub const FIRST_PLAYER: OptionData = OptionData {
    slug: "first-player",
    name: "First player",
    rule: "B-41",
    group: Group::Mode,
    values: &["1", "2", "3", "4", "5", "6", "random"],
    ..OptionData::PLAIN
};

/// Arcs of the starting Monsters.
pub const START_ARCS: OptionData = OptionData {
    slug: "start-arcs",
    name: "Arcs of the starting Monsters",
    rule: "B-35",
    group: Group::Mode,
    values: &["players", "random"],
    ..OptionData::PLAIN
};

/// Own Monster mix.
pub const TOKEN_MIX: OptionData = OptionData {
    slug: "token-mix",
    name: "Own Monster mix",
    rule: "B-27",
    group: Group::Mode,
    excludes: &["monster-shortage", "random-monster-mix"],
    ..OptionData::PLAIN
};

/// Easier Battles.
pub const EASIER_BATTLES: OptionData = OptionData {
    slug: "easier-battles",
    name: "Easier Battles",
    rule: "B-500",
    group: Group::Less,
    ..OptionData::PLAIN
};

/// All for One!.
pub const ALL_FOR_ONE: OptionData = OptionData {
    slug: "all-for-one",
    name: "All for One!",
    rule: "B-510",
    group: Group::Less,
    ..OptionData::PLAIN
};

/// Heroic Powers.
pub const HEROIC_POWERS: OptionData = OptionData {
    slug: "heroic-powers",
    name: "Heroic Powers",
    rule: "B-520",
    group: Group::Less,
    ..OptionData::PLAIN
};

/// Desperate Times Call for Desperate Measures.
pub const DESPERATE_TIMES: OptionData = OptionData {
    slug: "desperate-times",
    name: "Desperate Times Call for Desperate Measures",
    rule: "B-530",
    group: Group::Less,
    ..OptionData::PLAIN
};

/// A Man's Home Is His Castle.
pub const MANS_HOME: OptionData = OptionData {
    slug: "mans-home",
    name: "A Man's Home Is His Castle",
    rule: "B-540",
    group: Group::LittleMore,
    ..OptionData::PLAIN
};

/// Backup Towers.
pub const MANS_HOME_BACKUPS: OptionData = OptionData {
    slug: "mans-home-backups",
    name: "Backup Towers",
    rule: "B-545",
    group: Group::LittleMore,
    ticked: true,
    ..OptionData::PLAIN
};

/// The King's Tower.
pub const KINGS_TOWER: OptionData = OptionData {
    slug: "kings-tower",
    name: "The King's Tower",
    rule: "B-560",
    group: Group::LittleMore,
    requires: &["mans-home"],
    max_players: 5,
    ..OptionData::PLAIN
};

/// Dwindling Resources.
pub const DWINDLING_RESOURCES: OptionData = OptionData {
    slug: "dwindling-resources",
    name: "Dwindling Resources",
    rule: "B-570",
    group: Group::LittleMore,
    excludes: &["engines-of-war"],
    ..OptionData::PLAIN
};

/// Under Construction.
pub const WALLS: OptionData = OptionData {
    slug: "walls",
    name: "Under Construction",
    rule: "B-580",
    group: Group::Mode,
    values: &["full", "none", "random", "set-number", "player"],
    number: Some((1, 5)),
    ..OptionData::PLAIN
};

/// Rough Start.
pub const ROUGH_START: OptionData = OptionData {
    slug: "rough-start",
    name: "Rough Start",
    rule: "B-610",
    group: Group::LittleMore,
    ..OptionData::PLAIN
};

/// Friends Close, Enemies Closer.
pub const CLOSED_HANDS: OptionData = OptionData {
    slug: "closed-hands",
    name: "Friends Close, Enemies Closer",
    rule: "B-620",
    group: Group::LittleMore,
    ..OptionData::PLAIN
};

/// Not Over Yet.
pub const NOT_OVER_YET: OptionData = OptionData {
    slug: "not-over-yet",
    name: "Not Over Yet",
    rule: "B-630",
    group: Group::LittleMore,
    ..OptionData::PLAIN
};

/// Monster Recycling Program.
pub const MONSTER_RECYCLING: OptionData = OptionData {
    slug: "monster-recycling",
    name: "Monster Recycling Program",
    rule: "B-650",
    group: Group::LotMore,
    ..OptionData::PLAIN
};

/// Final Charge!.
pub const FINAL_CHARGE: OptionData = OptionData {
    slug: "final-charge",
    name: "Final Charge!",
    rule: "B-660",
    group: Group::LotMore,
    ..OptionData::PLAIN
};

/// The Charging Horde.
pub const CHARGING_HORDE: OptionData = OptionData {
    slug: "charging-horde",
    name: "The Charging Horde",
    rule: "B-670",
    group: Group::LotMore,
    excludes: &["overlord"],
    ..OptionData::PLAIN
};

/// Charging Horde: two trades.
pub const CHARGING_HORDE_TRADES: OptionData = OptionData {
    slug: "charging-horde-trades",
    name: "Charging Horde: two trades",
    rule: "B-674",
    group: Group::LotMore,
    requires: &["charging-horde"],
    ..OptionData::PLAIN
};

/// More Minions.
pub const MORE_MINIONS: OptionData = OptionData {
    slug: "more-minions",
    name: "More Minions",
    rule: "B-460",
    group: Group::Overlord,
    requires: &["overlord"],
    ..OptionData::PLAIN
};

/// Secret Forces.
pub const SECRET_FORCES: OptionData = OptionData {
    slug: "secret-forces",
    name: "Secret Forces",
    rule: "B-465",
    group: Group::Overlord,
    requires: &["overlord"],
    ..OptionData::PLAIN
};

/// Monstrous Choices.
pub const MONSTROUS_CHOICES: OptionData = OptionData {
    slug: "monstrous-choices",
    name: "Monstrous Choices",
    rule: "B-475",
    group: Group::Overlord,
    requires: &["overlord"],
    ..OptionData::PLAIN
};
