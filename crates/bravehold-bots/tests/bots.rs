//! Bots answer legally, know nothing they may not, and greed pays.

use bravehold_bots::{Bot, Decision, Greedy, RandomBot, Reason, Team, play};
use bravehold_record::random::{self, Random};
use bravehold_rules::{Choice, Game, Outcome, Prompt, Setup};

/// Says something that is not among the answers.
struct Stubborn;

impl Bot for Stubborn {
    fn name(&self) -> &'static str {
        "stubborn"
    }

    fn decide(&mut self, _: &Game, _: &Prompt, _: &[Choice]) -> Decision {
        Decision { choice: Choice::Accept, reason: Reason::Alike }
    }
}

#[test]
fn games_of_bots_end_in_every_set_up() {
    for n in 0..150 {
        let mut random = Random::for_game(4, n);
        let setup = random::setup(&mut random);
        let mut game = Game::new(&setup, &mut ()).unwrap();
        let mut team = Team::new(vec![Box::new(Greedy::default())], Box::new(Greedy::default()));
        let played = play(&mut game, &mut team, &mut random);
        assert!(played.outcome.is_some() && played.fault.is_none(), "{setup}: {played:?}");
    }
}

#[test]
fn a_bot_that_says_nonsense_does_not_stop_the_game() {
    let mut game = Game::new(&Setup::players(2), &mut ()).unwrap();
    let mut team = Team::new(vec![Box::new(Stubborn)], Box::new(Stubborn));
    let played = play(&mut game, &mut team, &mut Random::new(1));
    assert!(played.outcome.is_some());
}

/// The same seed gives the same games, so these counts do not waver.
#[test]
fn greed_wins_where_chance_loses() {
    let setup: Setup = "2 players, coop".parse().unwrap();
    let wins = |bot: Box<dyn Bot>| {
        let mut team = Team::new(vec![bot], Box::new(RandomBot(Random::new(0))));
        let won = |n: &u64| {
            let mut random = Random::for_game(1, *n);
            let mut game = Game::new(&setup, &mut ()).unwrap();
            play(&mut game, &mut team, &mut random).outcome == Some(Outcome::Won)
        };
        (0..80).filter(won).count()
    };
    let (greedy, chance) = (wins(Box::<Greedy>::default()), wins(Box::new(RandomBot(Random::new(5)))));
    assert!(greedy >= 40 && chance == 0, "greedy won {greedy} of 80, random {chance}");
}
