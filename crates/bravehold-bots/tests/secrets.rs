//! What a bot may not know cannot change what it does.

use bravehold_bots::{answer, imagine, named};
use bravehold_record::random::{self, Random};
use bravehold_rules::{Deaf, Game, Pending, Setup, Viewer, Who};

/// At every question of random games: other secrets, same seed, same decision.
fn same_decisions(name: &str, text: &str, games: u64) -> u32 {
    let setup: Setup = text.parse().unwrap();
    let (mut options, mut changed) = (Vec::new(), 0);
    for n in 0..games {
        let mut random = Random::for_game(6, n);
        let mut game = Game::new(&setup, &mut Deaf).unwrap();
        loop {
            if let Pending::Decide(p) = game.pending() {
                let viewer = match p.who {
                    Who::Seat(s) => Viewer::Seat(s),
                    Who::Overlord => Viewer::Overlord,
                };
                let other = imagine(&game, viewer, &mut random);
                changed += u32::from(other.fingerprint() != game.fingerprint());
                let ask = |game: &Game| {
                    let mut bot = named(name, 3).unwrap();
                    answer(game, bot.as_mut(), &mut Random::new(11))
                };
                assert_eq!(ask(&game), ask(&other), "{name}, {text}, turn {}", game.state().clock.turn);
            }
            if !random::step(&mut game, &mut random, &mut options, &mut Deaf) {
                break;
            }
        }
    }
    changed
}

#[test]
fn secrets_do_not_change_decisions() {
    for name in ["quick", "greedy", "planner:8"] {
        for text in ["3 players, closed-hands", "2 players, overlord, secret-forces, monstrous-choices"] {
            assert!(same_decisions(name, text, 2) > 20, "{name}, {text}: the secrets did change");
        }
    }
}
