//! Run a match: teams play the same games, with the same seeds, and their shares of wins are compared.
//! Run it: cargo run -p bravehold-bots --example run_a_match

use bravehold_bots::{Share, Team, named, play};
use bravehold_record::random::Random;
use bravehold_rules::{Game, Outcome, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let setup: Setup = "3 players, coop".parse()?;
    let teams = [["quick", "quick", "quick"], ["greedy", "greedy", "greedy"], ["greedy", "greedy", "random"]];
    for seats in teams {
        let mut share = Share::default();
        for n in 0..100 {
            let bots = seats.iter().map(|name| named(name, n)).collect::<Result<_, _>>()?;
            // There is no Overlord in this set-up, but a team always has somebody who would be.
            let mut team = Team::new(bots, named("random", n)?);
            let mut game = Game::new(&setup, &mut ())?;
            let played = play(&mut game, &mut team, &mut Random::for_game(7, n));
            share.note(played.outcome == Some(Outcome::Won));
        }
        let (low, high) = share.interval();
        println!("{}: {:.0} % won (95 %: {low:.0} to {high:.0} %)", seats.join(", "), share.percent());
    }
    Ok(())
}
