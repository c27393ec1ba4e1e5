//! Random games as a WebAssembly module: `cargo xtask wasm` compares its numbers with the native ones.

use bravehold_record::random::fingerprint;

/// The upper half of the fingerprint of `games` random games.
#[unsafe(no_mangle)]
pub extern "C" fn fingerprint_hi(seed: u32, games: u32) -> u32 {
    (fingerprint(u64::from(seed), u64::from(games)) >> 32) as u32
}

/// The lower half of the fingerprint of `games` random games.
#[unsafe(no_mangle)]
pub extern "C" fn fingerprint_lo(seed: u32, games: u32) -> u32 {
    fingerprint(u64::from(seed), u64::from(games)) as u32
}
