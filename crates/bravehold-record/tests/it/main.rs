//! Records, tables, take-backs and dice.

mod covered;
mod dice;
mod fuzzed;
mod saved;
mod tables;
mod texts;

use bravehold_record::random::{self, Random};
use bravehold_record::{Seeded, Table};
use bravehold_rules::{BoxId, Choice, Pending, Scoring, Setup, StartArcs, Walls};

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

/// What the random games of all tests and of `bravehold sim --random-setups` are drawn from.
#[test]
fn random_setups_meet_every_mode_option_and_number_of_players_with_and_without_each_box() {
    let all: Vec<Setup> = setups(4000).collect();
    for (set, with) in BoxId::expansions().flat_map(|b| [(b, true), (b, false)]) {
        let met = |what: &str, test: &dyn Fn(&Setup) -> bool| {
            let found = all.iter().any(|s| s.has_box(set) == with && test(s));
            assert!(found, "{what}, {} {}", if with { "with" } else { "without" }, set.slug());
        };
        for players in 1..=6 {
            met("players", &|s| s.players == players);
        }
        for (scoring, overlord) in
            [Scoring::Standard, Scoring::Coop].into_iter().flat_map(|s| [(s, true), (s, false)])
        {
            met("a mode", &|s| s.scoring == scoring && s.overlord == overlord && s.players > 1);
        }
        for walls in [Walls::Full, Walls::None, Walls::Random, Walls::Player, Walls::Number(3)] {
            met("the Walls", &|s| s.walls == walls);
        }
        met("an edited mix", &|s| s.token_mix.is_some());
        for (option, _) in Setup::all_options() {
            // Some mixes are made for other boxes (W-533).
            let barred = with && option.note().excludes.contains(&set.slug());
            if !barred && (with || Setup::default().has_boxes_for(option)) {
                met(option.slug(), &|s| s.in_force().has(option));
            }
            met(option.slug(), &|s| !s.in_force().has(option));
        }
    }
    assert!(all.iter().any(|s| s.wizards_tower_arc == StartArcs::Players));
    assert!((4..=6).all(|n| all.iter().any(|s| s.bulk_up == Some(n))));
}
