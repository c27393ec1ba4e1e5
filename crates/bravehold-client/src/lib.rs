//! What the page is made of. Everything but the page itself is tested on the host.

pub mod beat;
pub mod effects;
pub mod geometry;
pub mod job;
pub mod kept;
pub mod learning;
pub mod lessons;
pub mod line;
pub mod local;
pub mod patched;
pub mod place;
pub mod presets;
pub mod remote;
pub mod replay;
pub mod reviewed;
pub mod route;
pub mod seats;
pub mod settings;
pub mod shown;
pub mod sound;
pub mod stage;
pub mod story;
pub mod tables;

#[cfg(target_arch = "wasm32")]
pub mod page;

#[cfg(test)]
mod palette;
