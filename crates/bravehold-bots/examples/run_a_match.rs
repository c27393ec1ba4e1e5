//! Run a match: two teams play the same games, with the same seeds, and the shares are compared.
//! Run it: cargo run -p bravehold-bots --example run_a_match

use bravehold_bots::{Anyhow, Bot, Greedy, Share, Team, play};
use bravehold_record::random::Random;
use bravehold_rules::{Deaf, Game, Outcome, Setup};

type Maker = fn(u64) -> Box<dyn Bot>;

fn greedy(_: u64) -> Box<dyn Bot> {
    Box::new(Greedy::default())
}

fn random(seed: u64) -> Box<dyn Bot> {
    Box::new(Anyhow(Random::new(seed)))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let setup: Setup = "3 players, coop".parse()?;
    let teams: [(&str, [Maker; 3]); 3] = [
        ("greedy, greedy, greedy", [greedy, greedy, greedy]),
        ("greedy, greedy, random", [greedy, greedy, random]),
        ("random, random, random", [random, random, random]),
    ];
    for (name, seats) in teams {
        let mut share = Share::default();
        for n in 0..100 {
            let mut game = Game::new(&setup, &mut Deaf)?;
            let mut team = Team::new(seats.iter().map(|bot| bot(n)).collect(), random(n));
            let played = play(&mut game, &mut team, &mut Random::for_game(7, n));
            share.note(played.outcome == Some(Outcome::Won));
        }
        let (low, high) = share.interval();
        println!(
            "{name}: {:.0} % of {} games won (95 %: {low:.0} to {high:.0} %)",
            share.percent(),
            share.of
        );
    }
    Ok(())
}
