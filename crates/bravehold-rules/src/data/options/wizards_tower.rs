//! Generated from docs/rules/components.toml by `cargo xtask registry`: the optional rules of the set twt. Do not edit.

use crate::amendments::Group;
use crate::data::OptionData;

/// Arc of the Wizard's Tower.
pub const WIZARDS_TOWER_ARC: OptionData = OptionData {
    slug: "wizards-tower-arc",
    name: "Arc of the Wizard's Tower",
    rule: "W-11",
    group: Group::Mode,
    requires: &["wizards-tower"],
    values: &["die", "players"],
    ..OptionData::PLAIN
};

/// Solitaire: keep Stand Together.
pub const SOLO_STAND_TOGETHER: OptionData = OptionData {
    slug: "solo-stand-together",
    name: "Solitaire: keep Stand Together",
    rule: "W-491",
    group: Group::Solo,
    requires: &["wizards-tower"],
    ..OptionData::PLAIN
};

/// Solitaire: keep the Basilisk.
pub const SOLO_BASILISK: OptionData = OptionData {
    slug: "solo-basilisk",
    name: "Solitaire: keep the Basilisk",
    rule: "W-492",
    group: Group::Solo,
    requires: &["wizards-tower"],
    ..OptionData::PLAIN
};

/// Death Benefit.
pub const DEATH_BENEFIT: OptionData = OptionData {
    slug: "death-benefit",
    name: "Death Benefit",
    rule: "W-500",
    group: Group::Less,
    requires: &["wizards-tower"],
    ..OptionData::PLAIN
};

/// Flaming Tar.
pub const FLAMING_TAR: OptionData = OptionData {
    slug: "flaming-tar",
    name: "Flaming Tar",
    rule: "W-501",
    group: Group::Less,
    requires: &["wizards-tower"],
    ..OptionData::PLAIN
};

/// Goblin Cavalry Hobble.
pub const CAVALRY_HOBBLE: OptionData = OptionData {
    slug: "cavalry-hobble",
    name: "Goblin Cavalry Hobble",
    rule: "W-502",
    group: Group::Less,
    requires: &["wizards-tower"],
    ..OptionData::PLAIN
};

/// Monster Shortage.
pub const MONSTER_SHORTAGE: OptionData = OptionData {
    slug: "monster-shortage",
    name: "Monster Shortage",
    rule: "W-503",
    group: Group::Less,
    requires: &["wizards-tower"],
    excludes: &["random-monster-mix", "mega-boss-bulk-up", "token-mix", "dark-titan", "engines-of-war"],
    ..OptionData::PLAIN
};

/// It's Quiet, Too Quiet.
pub const TOO_QUIET: OptionData = OptionData {
    slug: "too-quiet",
    name: "It's Quiet, Too Quiet",
    rule: "W-520",
    group: Group::More,
    requires: &["wizards-tower"],
    ..OptionData::PLAIN
};

/// Mega Boss Bulk Up.
pub const MEGA_BOSS_BULK_UP: OptionData = OptionData {
    slug: "mega-boss-bulk-up",
    name: "Mega Boss Bulk Up",
    rule: "W-522",
    group: Group::Mode,
    requires: &["wizards-tower"],
    excludes: &["monster-shortage", "gangs-all-here"],
    number: Some((4, 6)),
    ..OptionData::PLAIN
};

/// Growing Fire.
pub const GROWING_FIRE: OptionData = OptionData {
    slug: "growing-fire",
    name: "Growing Fire",
    rule: "W-523",
    group: Group::More,
    requires: &["wizards-tower"],
    ..OptionData::PLAIN
};

/// Necromancer Randomizer.
pub const NECROMANCER_RANDOMIZER: OptionData = OptionData {
    slug: "necromancer-randomizer",
    name: "Necromancer Randomizer",
    rule: "W-530",
    group: Group::Random,
    requires: &["wizards-tower"],
    ..OptionData::PLAIN
};

/// Random Monster Mix.
pub const RANDOM_MONSTER_MIX: OptionData = OptionData {
    slug: "random-monster-mix",
    name: "Random Monster Mix",
    rule: "W-531",
    group: Group::Random,
    requires: &["wizards-tower"],
    excludes: &["monster-shortage", "token-mix", "dark-titan", "engines-of-war"],
    ..OptionData::PLAIN
};
