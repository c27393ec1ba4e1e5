//! Generated from docs/rules/components.toml by `cargo xtask registry`: the optional rules of the set eow. Do not edit.

use crate::amendments::Group;
use crate::data::OptionData;

/// Siege crew.
pub const CREW: OptionData = OptionData {
    slug: "crew",
    name: "Siege crew",
    rule: "E-350",
    group: Group::Mode,
    requires: &["engines-of-war"],
    values: &["orcs", "mix", "random"],
    ..OptionData::PLAIN
};

/// Solitaire: keep the Breathtaker.
pub const SOLO_BREATHTAKER: OptionData = OptionData {
    slug: "solo-breathtaker",
    name: "Solitaire: keep the Breathtaker",
    rule: "E-28",
    group: Group::Solo,
    requires: &["engines-of-war"],
    ..OptionData::PLAIN
};
