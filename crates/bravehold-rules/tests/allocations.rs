//! No decision allocates once the lists of options have grown.
#![allow(clippy::unwrap_used)]

use std::alloc::System;

use bravehold_record::random::{self, Random};
use bravehold_rules::{Choice, Deaf, Game, Setup};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

#[test]
fn no_decision_allocates_in_steady_state() {
    for text in [
        "4 players",
        "1 player",
        "4 players, box=wizards-tower",
        "2 players, overlord, closed-hands, box=wizards-tower, too-quiet, growing-fire, random-monster-mix",
        "6 players, overlord, closed-hands, mans-home, final-charge, not-over-yet",
    ] {
        let setup: Setup = text.parse().unwrap();
        let start = Game::new(&setup, &mut Deaf).unwrap();
        let mut options: Vec<Choice> = Vec::with_capacity(4096);
        // The counter sees the whole program, and the test runner's own thread may allocate: one clean run of three will do.
        let clean = (0..3).any(|_| {
            let mut random = Random::new(1);
            let mut game = start.clone();
            let region = Region::new(COUNTING);
            for _ in 0..50_000 {
                if !random::step(&mut game, &mut random, &mut options, &mut Deaf) {
                    game = start.clone();
                }
            }
            let change = region.change();
            (change.allocations, change.reallocations) == (0, 0)
        });
        assert!(clean, "{text}");
    }
}
