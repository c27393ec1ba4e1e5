//! Write a bot: it is given the game as its seat may imagine it, the question and the answers, and says why it chose.
//! Run it: cargo run -p bravehold-bots --example write_a_bot

use bravehold_bots::{Bot, Decision, Greedy, Reason, Team, play};
use bravehold_record::random::Random;
use bravehold_rules::{Choice, Game, Outcome, Prompt, Question, Setup};

/// Plays like the greedy bot, but keeps its cards to itself.
#[derive(Default)]
struct Loner(Greedy);

impl Bot for Loner {
    fn name(&self) -> &'static str {
        "loner"
    }

    fn decide(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> Decision {
        let wanted = match prompt.question {
            Question::Trade => Choice::Pass,
            Question::TradeAnswer { .. } | Question::TradeCounter { .. } => Choice::Decline,
            _ => return self.0.decide(game, prompt, options),
        };
        // An answer that is not among the options would be replaced; better to know.
        assert!(options.contains(&wanted));
        Decision { choice: wanted, reason: Reason::Alike }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let setup: Setup = "4 players, coop".parse()?;
    for trades in [false, true] {
        let bot =
            || if trades { Box::new(Greedy::default()) as Box<dyn Bot> } else { Box::new(Loner::default()) };
        let won = |n: &u64| -> bool {
            let mut game = Game::new(&setup, &mut ()).expect("the set-up can be played");
            let mut team = Team::new((0..4).map(|_| bot()).collect(), bot());
            play(&mut game, &mut team, &mut Random::for_game(1, *n)).outcome == Some(Outcome::Won)
        };
        println!("{} won {} of 200 games", bot().name(), (0..200).filter(won).count());
    }
    Ok(())
}
