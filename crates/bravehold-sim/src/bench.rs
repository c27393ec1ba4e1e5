//! `bravehold bench`: how fast and how small, as ratios to a fixed integer loop timed in the same run.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bravehold_record::random::{self, Random};
use bravehold_rules::{Choice, Deaf, Game, Pending, State};

use crate::{allocations, setup_arg};

/// What to measure.
#[derive(clap::Args)]
pub struct Args {
    /// The set-up
    #[arg(long, default_value = "4 players")]
    setup: String,
    /// Seconds for each figure
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    /// The seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What is done besides playing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extra {
    Nothing,
    Clone,
    CloneAndFingerprint,
}

/// Prints the figures.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let setup = setup_arg(&args.setup)?;
    anyhow::ensure!(args.seconds > 0.0 && args.seconds <= 600.0, "--seconds must be above 0 and at most 600");
    let start = Game::new(&setup, &mut Deaf)?;
    let budget = Duration::from_secs_f64(args.seconds);
    let loop_rate = integer_loop(budget / 4);
    say!("set-up: {setup}; random players, one core, seed {}", args.seed);
    say!("integer loop      {:>10.1} M rounds/s (the unit of the ratios)", loop_rate / 1e6);
    let ratio = |rate: f64| loop_rate / rate;
    for (name, extra) in [
        ("in place", Extra::Nothing),
        ("clone each", Extra::Clone),
        ("clone+fingerprint", Extra::CloneAndFingerprint),
    ] {
        let r = play(&start, args.seed, budget, extra);
        say!(
            "{name:<17} {:>10.3} M decisions/s, {:.3} M tosses/s: a decision costs {:.0} rounds",
            r.decisions / r.seconds / 1e6,
            r.tosses / r.seconds / 1e6,
            ratio(r.decisions / r.seconds)
        );
        if extra == Extra::Nothing {
            say!("allocations       {:>10.6} per decision in steady state", r.allocations / r.decisions);
        }
    }
    let clones = clone_rate(&start, args.seed, budget / 4);
    say!("clone             {:>10.1} ns: {:.0} rounds", 1e9 / clones, ratio(clones));
    say!("size of State     {:>10} bytes", size_of::<State>());
    Ok(ExitCode::SUCCESS)
}

struct Rate {
    decisions: f64,
    tosses: f64,
    allocations: f64,
    seconds: f64,
}

fn play(start: &Game, seed: u64, budget: Duration, extra: Extra) -> Rate {
    let mut random = Random::new(seed);
    let mut options: Vec<Choice> = Vec::with_capacity(1024);
    let (mut decisions, mut tosses, mut mixed) = (0u64, 0u64, 0u64);
    let mut game = start.clone();
    let before = allocations();
    let begin = Instant::now();
    while begin.elapsed() < budget {
        for _ in 0..2048 {
            match game.pending() {
                Pending::Decide(_) => {
                    decisions += 1;
                    match extra {
                        Extra::Nothing => {}
                        Extra::Clone => {
                            let copy = game.state().clone();
                            mixed ^= u64::from(black_box(&copy).clock.turn);
                        }
                        Extra::CloneAndFingerprint => {
                            let copy = game.state().clone();
                            mixed ^= black_box(&copy).fingerprint();
                        }
                    }
                }
                Pending::Chance(_) => tosses += 1,
                Pending::Phase(_) | Pending::Over(_) => {}
            }
            if !random::step(&mut game, &mut random, &mut options, &mut Deaf) {
                game = start.clone();
            }
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    black_box(mixed);
    Rate {
        decisions: decisions as f64,
        tosses: tosses as f64,
        allocations: (allocations() - before) as f64,
        seconds,
    }
}

fn clone_rate(start: &Game, seed: u64, budget: Duration) -> f64 {
    let mut game = start.clone();
    let mut random = Random::new(seed);
    let mut options = Vec::new();
    for _ in 0..400 {
        random::step(&mut game, &mut random, &mut options, &mut Deaf);
    }
    let begin = Instant::now();
    let mut n = 0u64;
    while begin.elapsed() < budget {
        for _ in 0..4096 {
            let copy = black_box(game.state()).clone();
            black_box(&copy);
        }
        n += 4096;
    }
    n as f64 / begin.elapsed().as_secs_f64()
}

/// Rounds a second of a fixed chain of integer work that no compiler can shorten.
fn integer_loop(budget: Duration) -> f64 {
    let begin = Instant::now();
    let (mut x, mut n) = (0x9e37_79b9_7f4a_7c15u64, 0u64);
    while begin.elapsed() < budget {
        for _ in 0..65_536 {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
        }
        black_box(x);
        n += 65_536;
    }
    n as f64 / begin.elapsed().as_secs_f64()
}
