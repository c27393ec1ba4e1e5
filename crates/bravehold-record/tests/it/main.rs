//! Records, tables, take-backs and dice.

mod dice;
mod fuzzed;
mod tables;
mod texts;

use bravehold_record::random::{self, Random};
use bravehold_record::{Seeded, Table};
use bravehold_rules::{Choice, Pending, Setup};

/// A table on which `n` random decisions have been made.
fn played(text: &str, seed: u64, n: usize) -> Table {
    let setup: Setup = text.parse().unwrap();
    let (mut table, _) = Table::new(&setup, Some(seed), Box::new(Seeded(seed))).unwrap();
    let mut random = Random::new(seed);
    for _ in 0..n {
        if !decide(&mut table, &mut random) {
            break;
        }
    }
    table
}

/// Makes one random decision; false if the game is over.
fn decide(table: &mut Table, random: &mut Random) -> bool {
    let Pending::Decide(prompt) = table.game().pending() else { return false };
    let mut options: Vec<Choice> = Vec::new();
    table.game().options(&mut options);
    table.choose(prompt.who, options[random.below(options.len())]).unwrap();
    true
}

/// Some random set-ups.
fn setups(n: u64) -> impl Iterator<Item = Setup> {
    (0..n).map(|n| random::setup(&mut Random::for_game(11, n)))
}
