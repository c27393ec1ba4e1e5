//! The page. Everything that needs no browser is here and tested on the host; the rest is under `page`.

pub mod geometry;
pub mod lessons;
pub mod local;

#[cfg(target_arch = "wasm32")]
pub mod page;
