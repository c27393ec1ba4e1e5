//! Where random outcomes come from; the rules themselves have none.

use std::collections::VecDeque;

use bravehold_rules::{ChanceOutcome, Game};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::SplitMix64;

/// A source of chance.
pub trait Dice: Send {
    /// What falls at the `entry`-th entry of the record; none if the source has run dry.
    fn sample(&mut self, entry: u32, game: &Game) -> Option<ChanceOutcome>;
}

/// A number that depends on the seed and the place only, so that taking back and redoing gives the same die.
pub fn mix(seed: u64, place: u64) -> u64 {
    SplitMix64::seed_from_u64(seed ^ place.wrapping_mul(0xd134_2543_de82_ef95)).next_u64()
}

/// Reproducible dice: the same seed and answers give the same game on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Seeded(pub u64);

impl Dice for Seeded {
    fn sample(&mut self, entry: u32, game: &Game) -> Option<ChanceOutcome> {
        game.sample_chance((mix(self.0, u64::from(entry)) >> 32) as u32)
    }
}

/// Dice that fall as they are told, then no more.
#[derive(Clone, Debug, Default)]
pub struct Scripted(pub VecDeque<ChanceOutcome>);

impl Dice for Scripted {
    fn sample(&mut self, _: u32, _: &Game) -> Option<ChanceOutcome> {
        self.0.pop_front()
    }
}

/// Dice that fall as they once did, by their place in a record.
#[derive(Clone, Debug, Default)]
pub struct Recorded(Vec<Option<ChanceOutcome>>);

impl Recorded {
    /// The dice of a record.
    pub fn of(record: &crate::Record) -> Recorded {
        let fell = |e: &crate::Entry| match e {
            crate::Entry::Fell(f) => Some(*f),
            crate::Entry::Chose { .. } | crate::Entry::TookBack { .. } => None,
        };
        let before = std::iter::repeat_n(None, record.base());
        Recorded(before.chain(record.kept().iter().map(fell)).collect())
    }
}

impl Dice for Recorded {
    fn sample(&mut self, entry: u32, _: &Game) -> Option<ChanceOutcome> {
        self.0.get(entry as usize).copied().flatten()
    }
}

/// Randomness of the operating system, which nobody can foresee.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Copy, Debug, Default)]
pub struct Fair;

#[cfg(not(target_arch = "wasm32"))]
impl Dice for Fair {
    fn sample(&mut self, _: u32, game: &Game) -> Option<ChanceOutcome> {
        let mut bytes = [0; 4];
        getrandom::fill(&mut bytes).ok()?;
        game.sample_chance(u32::from_le_bytes(bytes))
    }
}
