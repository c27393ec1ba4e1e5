//! Generated from docs/rules/components.toml by `cargo xtask registry`: what other printings change. Do not edit.

use crate::data::{Printing, Profile};

/// The second edition.
pub const SECOND_EDITION: Profile = Profile {
    printing: Printing::SecondEdition,
    mega_bosses: &["shaman", "breathtaker", "dark-sorceress"],
    advises_coop: true,
};
