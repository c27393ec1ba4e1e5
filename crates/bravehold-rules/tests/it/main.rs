//! One test binary: book scripts, chains, components, properties, rebuilt games, secrets, views, golden games, perft.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod book;
mod chains;
mod components;
mod golden;
mod perft;
mod pieces;
mod properties;
mod rebuilt;
mod saved;
mod secrets;
mod setups;
mod talk;
mod titan;
mod values;
mod views;
mod windows;
mod workshop;

use std::path::PathBuf;

/// A folder of this crate's tests.
fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// How many random games a test plays: a size from the environment, or a default that suits every day.
fn games(default: u64) -> u64 {
    std::env::var("BRAVEHOLD_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}
