//! What a bot may not know cannot change what it does.

use bravehold_bots::{answer, imagine, named};
use bravehold_record::random::{self, Random};
use bravehold_rules::{Game, Pending, Setup, Viewer};

/// At every question of random games: other secrets, same seed, the same decision and the same words for it.
fn same_decisions(name: &str, text: &str, games: u64) -> u32 {
    let setup: Setup = text.parse().unwrap();
    let (mut options, mut changed) = (Vec::new(), 0);
    for n in 0..games {
        let mut random = Random::for_game(6, n);
        let mut game = Game::new(&setup, &mut ()).unwrap();
        loop {
            if let Pending::Decide(p) = game.pending() {
                let sight = game.sight(Viewer::from(p.who));
                let other = sight.dealt_anew(&mut random.numbers()).unwrap();
                changed += u32::from(other.fingerprint() != game.fingerprint());
                let ask = |game: &Game| {
                    let mut bot = named(name, 3).unwrap();
                    let decided = answer(game, bot.as_mut(), &mut Random::new(11));
                    (format!("{decided:?}"), decided.map(|(_, d)| d.reason.to_string()))
                };
                assert_eq!(ask(&game), ask(&other), "{name}, {text}, turn {}", game.state().clock.turn);
            }
            if !random::step(&mut game, &mut random, &mut options, &mut ()) {
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

/// All that a bot is given is rebuilt from the view: what the view does not say, it cannot look at.
#[test]
fn a_bot_is_given_what_follows_from_the_view() {
    for text in ["3 players, closed-hands, box=wizards-tower", "2 players, overlord, secret-forces"] {
        let mut random = Random::new(8);
        let mut game = Game::new(&text.parse().unwrap(), &mut ()).unwrap();
        let (mut options, mut compared) = (Vec::new(), 0);
        loop {
            if let Pending::Decide(p) = game.pending() {
                let viewer = Viewer::from(p.who);
                let imagined = imagine(&game, viewer, &mut Random::new(5)).unwrap();
                let view = serde_json::to_string(&game.view(viewer)).unwrap();
                let view = serde_json::from_str(&view).unwrap();
                let rebuilt = Game::from_view(game.rules(), &view, &mut Random::new(5).numbers()).unwrap();
                assert_eq!(imagined.state(), rebuilt.state(), "{text}");
                compared += 1;
            }
            if !random::step(&mut game, &mut random, &mut options, &mut ()) {
                break;
            }
        }
        assert!(compared > 20, "{text}: {compared}");
    }
}
