//! Write a bot: it is given the game as its seat may imagine it, the question and the answers, and says why it chose.
//! Run it: cargo run -p bravehold-bots --example write_a_bot

use bravehold_bots::{Bot, Decision, Greedy, Reason, Team, play, standing};
use bravehold_record::random::Random;
use bravehold_rules::{Choice, Deaf, Game, Outcome, Prompt, Setup};

/// Tries every answer and takes the one after which the board looks best; never trades.
struct Cautious;

impl Bot for Cautious {
    fn name(&self) -> &'static str {
        "cautious"
    }

    fn decide(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> Decision {
        let worth = |choice: &Choice| {
            let mut next = game.clone();
            match next.choose(prompt.who, *choice, &mut Deaf) {
                Ok(()) if !matches!(choice, Choice::Deal(_)) => standing(next.look()),
                _ => i64::MIN,
            }
        };
        let choice = options.iter().copied().max_by_key(worth).unwrap_or(Choice::Pass);
        Decision { choice, reason: Reason::Alike }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let setup: Setup = "2 players, coop".parse()?;
    let mut won = 0;
    for n in 0..100 {
        let mut game = Game::new(&setup, &mut Deaf)?;
        let mut team = Team::new(vec![Box::new(Cautious), Box::new(Greedy::default())], Box::new(Cautious));
        let played = play(&mut game, &mut team, &mut Random::for_game(1, n));
        won += u32::from(played.outcome == Some(Outcome::Won));
    }
    println!("{} and greedy together won {won} of 100 games", Cautious.name());
    Ok(())
}
