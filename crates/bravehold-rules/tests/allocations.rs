//! No decision allocates once the lists of options have grown.
#![allow(clippy::unwrap_used)]

use std::alloc::System;

use bravehold_record::random::{self, Random};
use bravehold_rules::{Choice, Game, Pending, Prompt, Question, Setup};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Set-ups of every box, alone and together, with windows and without.
const SETUPS: [&str; 11] = [
    "4 players",
    "1 player",
    "4 players, box=wizards-tower",
    "2 players, overlord, closed-hands, box=wizards-tower, too-quiet, growing-fire, random-monster-mix",
    "6 players, overlord, closed-hands, mans-home, final-charge, not-over-yet",
    "3 players, fickle-fortune",
    "4 players, box=dark-titan",
    "3 players, box=engines-of-war",
    "5 players, box=wizards-tower, box=dark-titan, box=engines-of-war, not-over-yet",
    "1 player, box=wizards-tower, box=dark-titan, box=engines-of-war, crew=random",
    "6 players, overlord, closed-hands, box=wizards-tower, box=dark-titan, box=engines-of-war, growing-fire, \
     monster-recycling, fickle-fortune, all-for-one-card, any-color-hero, crossbow, feather, jury-rig, \
     tower-2015, tower-2016, tower-2017, tower-2018, tower-2019",
];

#[test]
fn no_decision_allocates_in_steady_state() {
    for text in SETUPS {
        let setup: Setup = text.parse().unwrap();
        let start = Game::new(&setup, &mut ()).unwrap();
        let mut options: Vec<Choice> = Vec::with_capacity(4096);
        let mut windows = 0;
        // The counter sees the whole program, and the test runner's own thread may allocate: one clean run of three will do.
        let clean = (0..3).any(|_| {
            let mut random = Random::new(1);
            let mut game = start.clone();
            let region = Region::new(COUNTING);
            for _ in 0..50_000 {
                let asked = game.pending();
                windows += u32::from(matches!(
                    asked,
                    Pending::Decide(Prompt { question: Question::React { .. }, .. })
                ));
                if !random::step(&mut game, &mut random, &mut options, &mut ()) {
                    game = start.clone();
                }
            }
            let change = region.change();
            (change.allocations, change.reallocations) == (0, 0)
        });
        assert!(clean, "{text}");
        assert_eq!(windows > 0, text.contains("fickle-fortune"), "{text}: {windows} windows");
    }
}
