//! Bots answer with offered options only, in every set-up, and the same seed gives the same game.

use bravehold_bots::{Bot, Decision, Level, Team, named, play};
use bravehold_record::random::{self, Played, Random};
use bravehold_rules::{Choice, Game, Prompt, Setup};

/// Fails when the bot inside answers with something that is not offered or gives no reason.
struct Watched(Box<dyn Bot>);

impl Bot for Watched {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn decide(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> Decision {
        let d = self.0.decide(game, prompt, options);
        assert!(options.contains(&d.choice), "{} said {:?} to {prompt:?}", self.0.name(), d.choice);
        let words = d.reason.words();
        assert!(words.ends_with('.') && words.len() > 10, "a reason is a sentence: {words:?}");
        d
    }
}

fn watched(name: &str, seed: u64) -> Box<dyn Bot> {
    Box::new(Watched(named(name, seed).unwrap()))
}

fn one(setup: &Setup, name: &str, seed: u64) -> Played {
    let mut team = Team::new(vec![watched(name, seed)], watched(name, seed + 1));
    play(&mut Game::new(setup, &mut ()).unwrap(), &mut team, &mut Random::new(seed))
}

fn many(name: &str, games: u64) {
    let mut boxes = 0;
    for n in 0..games {
        let setup = random::setup(&mut Random::for_game(8, n));
        boxes += setup.boxes.len();
        let played = one(&setup, name, n);
        assert!(played.outcome.is_some() && played.fault.is_none(), "{name}, {setup}: {played:?}");
    }
    assert!(boxes > 0, "no set-up with a box among {games}");
}

#[test]
fn quick_answers_legally_in_every_set_up() {
    many("quick", 300);
}

#[test]
fn greedy_answers_legally_in_every_set_up() {
    many("greedy", 100);
}

#[test]
fn easy_answers_legally_in_every_set_up() {
    many("easy", 60);
}

#[test]
fn the_planner_answers_legally_in_every_set_up() {
    many("planner:8", 60);
    many("planner", 3);
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for text in ["3 players", "2 players, overlord, closed-hands"] {
        let setup: Setup = text.parse().unwrap();
        for name in ["random", "quick", "greedy", "planner:8", "easy"] {
            assert_eq!(one(&setup, name, 5), one(&setup, name, 5), "{name}");
        }
    }
}

#[test]
fn every_seat_can_have_a_bot_of_its_own() {
    let castle = vec![watched("greedy", 1), watched("quick", 2), watched("planner:8", 3)];
    let mut team = Team::new(castle, watched("random", 4));
    let mut game = Game::new(&"3 players".parse().unwrap(), &mut ()).unwrap();
    assert!(play(&mut game, &mut team, &mut Random::new(2)).outcome.is_some());
}

#[test]
fn levels_and_bots_have_names() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
        assert!(!level.bot(1).name().is_empty());
    }
    assert!("hard".parse::<Level>().is_err_and(|e| e.to_string().contains("easy, normal or strong")));
    for wrong in ["planner:", "planner:x", "greedy:3", "", "bot"] {
        assert!(named(wrong, 1).is_err_and(|e| e.to_string().contains("there is no bot")), "{wrong}");
    }
}
