//! Step the engine as an environment: observe, list the legal actions, apply one, let chance answer.
//! Run it: cargo run -p bravehold-bots --example environment

use bravehold_record::random::Random;
use bravehold_rules::{Event, Game, Pending, Setup, Viewer};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut random = Random::new(11);
    let mut events: Vec<Event> = Vec::new();
    let mut game = Game::new(&"2 players, closed-hands".parse::<Setup>()?, &mut events)?;
    let (mut actions, mut odds) = (Vec::new(), Vec::new());
    let outcome = loop {
        match game.pending() {
            Pending::Decide(prompt) => {
                // Observe: only what this seat may know. Legal actions: never empty. Apply: a refusal changes nothing.
                let observation = game.view(Viewer::from(prompt.who));
                game.options(&mut actions);
                assert_eq!(observation.options, actions);
                game.choose(prompt.who, actions[random.below(actions.len())], &mut events)?;
            }
            Pending::Chance(_) => {
                // Every outcome with its weight is known; a number picks one, or the caller does.
                game.odds(&mut odds);
                let (total, at) =
                    (odds.iter().map(|(_, weight)| u32::from(*weight)).sum::<u32>(), random.word());
                let fallen = game.sample_chance(at).ok_or("chance has an answer")?;
                assert!(total > 0 && odds.iter().any(|(outcome, _)| *outcome == fallen));
                game.resolve_chance(fallen, &mut events)?;
            }
            Pending::Phase(_) => game.resume(&mut events),
            Pending::Over(outcome) => break outcome,
        }
    };
    println!("{outcome:?} in turn {}, {} events", game.state().clock.turn, events.len());
    Ok(())
}
