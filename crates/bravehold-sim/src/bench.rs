//! `bravehold bench`: how fast and how small set-ups are, as ratios to a fixed integer loop and to the first of them.
//!
//! Everything is timed by what the processor gave this thread, not by the clock on the wall, and in turns of a few
//! hundredths of a second, so that a busy machine slows all figures alike.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Duration;

use bravehold_record::random::{self, Random};
use bravehold_rules::{BoxId, Choice, Game, Pending, Setup, State};
use cpu_time::ThreadTime;

use crate::{allocations, setup_arg};

/// What to measure.
#[derive(clap::Args)]
pub struct Args {
    /// The set-up
    #[arg(long, default_value = "4 players")]
    setup: String,
    /// What to compare it with, any number of times; the same with each box, and with all, if not given
    #[arg(long)]
    against: Vec<String>,
    /// Seconds of the processor for each figure
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    /// The seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print the figures as JSON, for programs
    #[arg(long)]
    json: bool,
}

/// The longest turn of one figure.
const TURN: Duration = Duration::from_millis(40);

/// What is done besides playing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extra {
    Nothing,
    Clone,
    CloneAndFingerprint,
}

/// The figures of a set-up that are decisions a second.
const FIGURES: [(&str, Extra); 3] = [
    ("in place", Extra::Nothing),
    ("clone each", Extra::Clone),
    ("clone+fingerprint", Extra::CloneAndFingerprint),
];

/// Prints the figures.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let first = setup_arg(&args.setup)?;
    let mut setups = vec![first];
    for text in &args.against {
        setups.push(setup_arg(text)?);
    }
    if args.against.is_empty() {
        setups.extend(with_boxes(&setups[0]));
    }
    anyhow::ensure!(args.seconds > 0.0 && args.seconds <= 600.0, "--seconds must be above 0 and at most 600");
    let budget = Duration::from_secs_f64(args.seconds);
    let turn = TURN.min(budget / 4);
    let mut integers = Integers::new();
    let mut all = setups.into_iter().map(|s| Measured::new(s, args.seed)).collect::<Result<Vec<_>, _>>()?;
    while integers.rate.time < budget {
        integers.turn(turn);
        for measured in &mut all {
            measured.turn(turn);
        }
    }
    let rounds = integers.rate.each_second();
    if args.json {
        let all: Vec<Figures> = all.iter().map(Measured::figures).collect();
        say!("{}", serde_json::to_string(&all)?);
        return Ok(ExitCode::SUCCESS);
    }
    say!("random players, one thread, seed {}; times are CPU time", args.seed);
    say!("integer loop      {:>10.1} M rounds/s (the unit of the ratios)", rounds / 1e6);
    for measured in &all {
        measured.print(rounds);
    }
    for other in all.iter().skip(1) {
        say!("\nwhat a decision costs with {}, against the first set-up:", other.setup);
        for ((name, _), (a, b)) in FIGURES.iter().zip(all[0].plays.iter().zip(&other.plays)) {
            say!("{name:<17} {:>10.2} times", a.rate.each_second() / b.rate.each_second());
        }
    }
    say!("size of State     {:>10} bytes", size_of::<State>());
    Ok(ExitCode::SUCCESS)
}

/// The set-up with each box that can be played, and with all of them.
fn with_boxes(setup: &Setup) -> Vec<Setup> {
    let all: Vec<BoxId> = BoxId::expansions().collect();
    let mut sets: Vec<Vec<BoxId>> = all.iter().map(|set| vec![*set]).collect();
    if all.len() > 1 {
        sets.push(all);
    }
    sets.into_iter().map(|boxes| Setup { boxes, ..setup.clone() }).collect()
}

/// So much work in so much time.
#[derive(Default)]
struct Rate {
    work: u64,
    time: Duration,
}

impl Rate {
    fn each_second(&self) -> f64 {
        self.work as f64 / self.time.as_secs_f64()
    }

    /// Works for a while; `work` does some and says how much.
    fn turn(&mut self, turn: Duration, mut work: impl FnMut() -> u64) {
        let begin = ThreadTime::now();
        loop {
            self.work += work();
            let spent = begin.elapsed();
            if spent >= turn {
                self.time += spent;
                return;
            }
        }
    }
}

/// A fixed chain of integer work that no compiler can shorten.
struct Integers {
    x: u64,
    rate: Rate,
}

impl Integers {
    fn new() -> Integers {
        Integers { x: 0x9e37_79b9_7f4a_7c15, rate: Rate::default() }
    }

    fn turn(&mut self, turn: Duration) {
        let mut x = self.x;
        self.rate.turn(turn, || {
            for _ in 0..65_536 {
                x ^= x << 13;
                x ^= x >> 7;
                x ^= x << 17;
            }
            black_box(x);
            65_536
        });
        self.x = x;
    }
}

/// The figures of one set-up, for programs.
#[derive(serde::Serialize)]
struct Figures {
    setup: String,
    decisions_per_second: f64,
    allocations_per_decision: f64,
    clone_ns: f64,
}

/// All figures of one set-up.
struct Measured {
    setup: Setup,
    plays: Vec<Plays>,
    clones: Rate,
    middle: Game,
}

impl Measured {
    fn new(setup: Setup, seed: u64) -> anyhow::Result<Measured> {
        let start = Game::new(&setup, &mut ())?;
        let mut middle = Plays::new(&start, seed, Extra::Nothing);
        for _ in 0..400 {
            middle.step();
        }
        let plays = FIGURES.iter().map(|(_, extra)| Plays::new(&start, seed, *extra)).collect();
        Ok(Measured { setup, plays, clones: Rate::default(), middle: middle.game })
    }

    fn turn(&mut self, turn: Duration) {
        for plays in &mut self.plays {
            plays.turn(turn);
        }
        let state = self.middle.state();
        self.clones.turn(turn / 4, || {
            for _ in 0..4096 {
                let copy = black_box(state).clone();
                black_box(&copy);
            }
            4096
        });
    }

    fn figures(&self) -> Figures {
        let in_place = self.plays.iter().find(|p| p.extra == Extra::Nothing);
        Figures {
            setup: self.setup.to_string(),
            decisions_per_second: in_place.map_or(0.0, |p| p.rate.each_second()),
            allocations_per_decision: in_place.map_or(0.0, |p| p.allocations as f64 / p.rate.work as f64),
            clone_ns: 1e9 / self.clones.each_second(),
        }
    }

    fn print(&self, rounds: f64) {
        say!("\nset-up: {}", self.setup);
        for ((name, extra), plays) in FIGURES.iter().zip(&self.plays) {
            let decisions = plays.rate.each_second();
            let tosses = plays.tosses as f64 / plays.rate.time.as_secs_f64();
            say!(
                "{name:<17} {:>10.3} M decisions/s, {:.3} M tosses/s: a decision costs {:.0} rounds",
                decisions / 1e6,
                tosses / 1e6,
                rounds / decisions
            );
            if *extra == Extra::Nothing {
                let each = plays.allocations as f64 / plays.rate.work as f64;
                say!("allocations       {each:>10.6} per decision in steady state");
            }
        }
        let clones = self.clones.each_second();
        say!("clone             {:>10.1} ns: {:.0} rounds", 1e9 / clones, rounds / clones);
    }
}

/// Games of random players, one after the other.
struct Plays {
    start: Game,
    game: Game,
    random: Random,
    options: Vec<Choice>,
    extra: Extra,
    rate: Rate,
    tosses: u64,
    allocations: u64,
}

impl Plays {
    fn new(start: &Game, seed: u64, extra: Extra) -> Plays {
        Plays {
            start: start.clone(),
            game: start.clone(),
            random: Random::new(seed),
            options: Vec::with_capacity(1024),
            extra,
            rate: Rate::default(),
            tosses: 0,
            allocations: 0,
        }
    }

    fn turn(&mut self, turn: Duration) {
        let before = allocations();
        let mut rate = std::mem::take(&mut self.rate);
        rate.turn(turn, || (0..2048).map(|_| self.step()).sum());
        self.rate = rate;
        self.allocations += (allocations() - before) as u64;
    }

    /// One answer, of a player or of chance; how many decisions that is.
    fn step(&mut self) -> u64 {
        let decisions = match self.game.pending() {
            Pending::Decide(_) => {
                match self.extra {
                    Extra::Nothing => {}
                    Extra::Clone => {
                        let copy = self.game.state().clone();
                        black_box(black_box(&copy).clock.turn);
                    }
                    Extra::CloneAndFingerprint => {
                        let copy = self.game.state().clone();
                        black_box(black_box(&copy).fingerprint());
                    }
                }
                1
            }
            Pending::Chance(_) => {
                self.tosses += 1;
                0
            }
            Pending::Phase(_) | Pending::Over(_) => 0,
        };
        if !random::step(&mut self.game, &mut self.random, &mut self.options, &mut ()) {
            self.game = self.start.clone();
        }
        decisions
    }
}
