//! Plays a number of games and prints how many were won, and how fast.
//!
//! `cargo run --release -p bravehold-bots --example strength -- planner:200 400 "4 players, coop" [overlord]`

use std::time::{Duration, Instant};

use bravehold_bots::{Bot, Decision, Team, named, play};
use bravehold_record::mix;
use bravehold_record::random::Random;
use bravehold_rules::{Choice, Game, Outcome, Prompt, Setup};

/// A bot with a stop-watch.
struct Timed {
    bot: Box<dyn Bot>,
    times: std::sync::mpsc::Sender<Duration>,
}

impl Bot for Timed {
    fn name(&self) -> &'static str {
        self.bot.name()
    }

    fn decide(&mut self, game: &Game, prompt: &Prompt, options: &[Choice]) -> Decision {
        let start = Instant::now();
        let decision = self.bot.decide(game, prompt, options);
        let _ = self.times.send(start.elapsed());
        decision
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |n: usize, other: &str| args.get(n).cloned().unwrap_or_else(|| other.to_string());
    let (castle, games, lord) = (arg(0, "planner"), arg(1, "100").parse::<u64>()?, arg(3, "random"));
    let setup: Setup = arg(2, "4 players, coop").parse()?;
    let seed = 1;
    let (times, heard) = std::sync::mpsc::channel();
    let (mut won, mut decisions) = (0u64, 0u64);
    let start = Instant::now();
    for n in 0..games {
        let timed = |name: &str, salt: u64| -> Result<Box<dyn Bot>, Box<dyn std::error::Error>> {
            Ok(Box::new(Timed { bot: named(name, mix(seed, n ^ salt))?, times: times.clone() }))
        };
        let mut team = Team::new(vec![timed(&castle, 1 << 40)?], timed(&lord, 1 << 41)?);
        let mut game = Game::new(&setup, &mut ())?;
        let played = play(&mut game, &mut team, &mut Random::for_game(seed, n));
        won += u64::from(played.outcome == Some(Outcome::Won));
        decisions += played.decisions;
    }
    let seconds = start.elapsed().as_secs_f64();
    drop(times);
    let mut each: Vec<f64> = heard.iter().map(|d| d.as_secs_f64() * 1000.0).collect();
    each.sort_by(f64::total_cmp);
    let at = |share: f64| each.get(((each.len() as f64 - 1.0) * share) as usize).copied().unwrap_or(0.0);
    let (low, high) = wilson(won, games);
    let mean = each.iter().sum::<f64>() / each.len().max(1) as f64;
    println!(
        "{castle} / {lord}, {setup}: won {won} of {games}, {:.1} % ({low:.1} to {high:.1})",
        100.0 * won as f64 / games as f64
    );
    println!(
        "  {:.1} games/s, {:.0} decisions/s; a decision takes {mean:.2} ms, half of them under {:.2}, 99 % under {:.1}, at most {:.1}",
        games as f64 / seconds,
        decisions as f64 / seconds,
        at(0.5),
        at(0.99),
        at(1.0)
    );
    Ok(())
}

/// The 95 % Wilson interval of a share, in percent.
fn wilson(hits: u64, of: u64) -> (f64, f64) {
    let (n, p, z) = (of as f64, hits as f64 / of.max(1) as f64, 1.96f64);
    let mid = p + z * z / (2.0 * n);
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 100.0 / (1.0 + z * z / n);
    ((mid - half) * scale, (mid + half) * scale)
}
