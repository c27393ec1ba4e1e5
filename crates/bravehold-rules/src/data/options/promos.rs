//! Generated from docs/rules/components.toml by `cargo xtask registry`: the optional rules of the set promo. Do not edit.

use crate::amendments::Group;
use crate::data::OptionData;

/// Any Color Hero.
pub const ANY_COLOR_HERO: OptionData = OptionData {
    slug: "any-color-hero",
    name: "Any Color Hero",
    rule: "P-10",
    group: Group::Promo,
    ..OptionData::PLAIN
};

/// Feather.
pub const FEATHER: OptionData =
    OptionData { slug: "feather", name: "Feather", rule: "P-20", group: Group::Promo, ..OptionData::PLAIN };

/// Crossbow.
pub const CROSSBOW: OptionData = OptionData {
    slug: "crossbow",
    name: "Crossbow",
    rule: "P-30",
    group: Group::Promo,
    requires: &["wizards-tower"],
    ..OptionData::PLAIN
};

/// Fickle Fortune.
pub const FICKLE_FORTUNE: OptionData = OptionData {
    slug: "fickle-fortune",
    name: "Fickle Fortune",
    rule: "P-40",
    group: Group::Promo,
    ..OptionData::PLAIN
};

/// All for One (promo card).
pub const ALL_FOR_ONE_CARD: OptionData = OptionData {
    slug: "all-for-one-card",
    name: "All for One (promo card)",
    rule: "P-50",
    group: Group::Promo,
    ..OptionData::PLAIN
};

/// Agranok Level 6.
pub const AGRANOK_LEVEL_6: OptionData = OptionData {
    slug: "agranok-level-6",
    name: "Agranok Level 6",
    rule: "P-70",
    group: Group::Promo,
    requires: &["dark-titan"],
    ..OptionData::PLAIN
};

/// Jury Rig.
pub const JURY_RIG: OptionData = OptionData {
    slug: "jury-rig",
    name: "Jury Rig",
    rule: "P-80",
    group: Group::Promo,
    requires: &["engines-of-war"],
    ..OptionData::PLAIN
};

/// 2015 Tower.
pub const TOWER_2015: OptionData = OptionData {
    slug: "tower-2015",
    name: "2015 Tower",
    rule: "P-100",
    group: Group::Promo,
    ..OptionData::PLAIN
};

/// 2016 Tower.
pub const TOWER_2016: OptionData = OptionData {
    slug: "tower-2016",
    name: "2016 Tower",
    rule: "P-110",
    group: Group::Promo,
    ..OptionData::PLAIN
};

/// 2017 Tower.
pub const TOWER_2017: OptionData = OptionData {
    slug: "tower-2017",
    name: "2017 Tower",
    rule: "P-120",
    group: Group::Promo,
    ..OptionData::PLAIN
};

/// 2018 Tower.
pub const TOWER_2018: OptionData = OptionData {
    slug: "tower-2018",
    name: "2018 Tower",
    rule: "P-130",
    group: Group::Promo,
    ..OptionData::PLAIN
};

/// 2019 Tower.
pub const TOWER_2019: OptionData = OptionData {
    slug: "tower-2019",
    name: "2019 Tower",
    rule: "P-140",
    group: Group::Promo,
    ..OptionData::PLAIN
};

/// Arcs of the promo Towers.
pub const PROMO_TOWER_ARC: OptionData = OptionData {
    slug: "promo-tower-arc",
    name: "Arcs of the promo Towers",
    rule: "P-4",
    group: Group::Mode,
    values: &["die", "players"],
    ..OptionData::PLAIN
};
