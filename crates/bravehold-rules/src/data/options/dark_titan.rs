//! Generated from docs/rules/components.toml by `cargo xtask registry`: the optional rules of the set tdt. Do not edit.

use crate::amendments::Group;
use crate::data::OptionData;

/// Level of Agranok.
pub const AGRANOK_LEVEL: OptionData = OptionData {
    slug: "agranok-level",
    name: "Level of Agranok",
    rule: "T-335",
    group: Group::Mode,
    requires: &["dark-titan"],
    values: &["random", "1", "2", "3", "4", "5", "6"],
    ..OptionData::PLAIN
};

/// Burning the Midnight Oil.
pub const BURNING_MIDNIGHT_OIL: OptionData = OptionData {
    slug: "burning-midnight-oil",
    name: "Burning the Midnight Oil",
    rule: "T-330",
    group: Group::Less,
    requires: &["wizards-tower", "dark-titan"],
    ..OptionData::PLAIN
};

/// Slippery Slope.
pub const SLIPPERY_SLOPE: OptionData = OptionData {
    slug: "slippery-slope",
    name: "Slippery Slope",
    rule: "T-331",
    group: Group::Less,
    requires: &["dark-titan"],
    ..OptionData::PLAIN
};

/// Sigh of Relief.
pub const SIGH_OF_RELIEF: OptionData = OptionData {
    slug: "sigh-of-relief",
    name: "Sigh of Relief",
    rule: "T-332",
    group: Group::Less,
    requires: &["dark-titan"],
    ..OptionData::PLAIN
};

/// Demolition Man.
pub const DEMOLITION_MAN: OptionData = OptionData {
    slug: "demolition-man",
    name: "Demolition Man",
    rule: "T-333",
    group: Group::More,
    requires: &["dark-titan"],
    ..OptionData::PLAIN
};

/// The Gang's All Here.
pub const GANGS_ALL_HERE: OptionData = OptionData {
    slug: "gangs-all-here",
    name: "The Gang's All Here",
    rule: "T-334",
    group: Group::Mode,
    requires: &["wizards-tower", "dark-titan"],
    excludes: &["mega-boss-bulk-up"],
    number: Some((1, 4)),
    ..OptionData::PLAIN
};
