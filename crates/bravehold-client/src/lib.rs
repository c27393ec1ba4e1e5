//! What the page is made of. Everything but the page itself is tested on the host.

pub mod beat;
pub mod effects;
pub mod ending;
pub mod fresh;
pub mod geometry;
pub mod job;
pub mod kept;
pub mod learning;
pub mod lessons;
pub mod line;
pub mod local;
pub mod patched;
pub mod place;
pub mod poster;
pub mod presets;
pub mod qr;
pub mod remote;
pub mod renewal;
pub mod replay;
pub mod reviewed;
pub mod route;
pub mod scene;
pub mod seats;
pub mod settings;
pub mod shown;
pub mod since;
pub mod sound;
pub mod stage;
pub mod story;
pub mod tables;
pub mod titan;
pub mod workshop;

pub use bravehold_words::unverified;

#[cfg(target_arch = "wasm32")]
pub mod page;

#[cfg(test)]
mod palette;
