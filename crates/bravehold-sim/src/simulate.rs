//! `bravehold sim`: many random games, on all cores, with the same result for the same seed.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Context;
use bravehold_bots::{Anyhow, Bot, Greedy, Planner, Quick, Team};
use bravehold_record::mix;
use bravehold_record::random::{self, Played, Random};
use bravehold_rules::{Deaf, Game, Outcome, Setup};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde::Serialize;

use crate::setup_arg;

/// What to simulate.
#[derive(clap::Args)]
pub struct Args {
    /// How many games
    #[arg(short, long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed: the same seed gives the same result, whatever the number of threads
    #[arg(short, long, default_value_t = 1)]
    seed: u64,
    /// The set-up, such as "4 players, coop, walls=none"; see `bravehold explain --list`
    #[arg(long, default_value = "4 players", conflicts_with = "random_setups")]
    setup: String,
    /// A new random set-up for every game: all modes, players and options
    #[arg(long)]
    random_setups: bool,
    /// Who plays the castle
    #[arg(long, value_enum, default_value_t = Player::Random)]
    players: Player,
    /// Who plays the Overlord, where there is one
    #[arg(long, value_enum, default_value_t = Player::Random)]
    overlord: Player,
    /// Threads; all cores if not given
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// JSON instead of a table
    #[arg(long)]
    json: bool,
    /// No progress bar
    #[arg(short, long)]
    quiet: bool,
}

/// Programs that can play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Player {
    /// Any answer, all equally likely
    Random,
    /// Looks one action ahead and trades
    Greedy,
    /// Plays by instinct
    Quick,
    /// Plans its turn and samples what may come
    Planner,
}

impl Player {
    fn bot(self, seed: u64) -> Box<dyn Bot> {
        match self {
            Player::Random => Box::new(Anyhow(Random::new(seed))),
            Player::Greedy => Box::new(Greedy::default()),
            Player::Quick => Box::new(Quick::default()),
            Player::Planner => Box::new(Planner::new(Planner::USUAL, seed)),
        }
    }
}

/// Sums over games; adding is associative, so the order of games does not matter.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq, Serialize)]
struct Sums {
    games: u64,
    won: u64,
    lost: u64,
    faults: u64,
    unfinished: u64,
    decisions: u64,
    tosses: u64,
    turns: u64,
    /// Wins by the number of Towers left, 0 to 6.
    towers_when_won: [u64; 7],
}

impl Sums {
    fn of(p: &Played) -> Sums {
        let mut s = Sums {
            games: 1,
            decisions: p.decisions,
            tosses: p.tosses,
            turns: u64::from(p.turns),
            ..Sums::default()
        };
        match (p.fault, p.outcome) {
            (Some(_), _) => s.faults = 1,
            (None, Some(Outcome::Won)) => {
                s.won = 1;
                if let Some(n) = s.towers_when_won.get_mut(p.towers as usize) {
                    *n = 1;
                }
            }
            (None, Some(Outcome::Lost)) => s.lost = 1,
            (None, None) => s.unfinished = 1,
        }
        s
    }

    fn add(mut self, other: Sums) -> Sums {
        self.games += other.games;
        self.won += other.won;
        self.lost += other.lost;
        self.faults += other.faults;
        self.unfinished += other.unfinished;
        self.decisions += other.decisions;
        self.tosses += other.tosses;
        self.turns += other.turns;
        for (a, b) in self.towers_when_won.iter_mut().zip(other.towers_when_won) {
            *a += b;
        }
        self
    }
}

/// Games given to a thread at a time.
const CHUNK: u64 = 256;

/// Runs the simulation; the exit code is 1 if a game did not end or the rules failed.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let fixed = if args.random_setups { None } else { Some(setup_arg(&args.setup)?) };
    let template = match &fixed {
        Some(setup) => Some(Game::new(setup, &mut Deaf)?),
        None => None,
    };
    let mut pool = rayon::ThreadPoolBuilder::new();
    if let Some(n) = args.threads {
        pool = pool.num_threads(n as usize);
    }
    let pool = pool.build().context("cannot start the threads")?;
    let bar = if args.quiet || args.json { ProgressBar::hidden() } else { ProgressBar::new(args.games) };
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left") {
        bar.set_style(style);
    }
    let start = Instant::now();
    let chunks = args.games.div_ceil(CHUNK);
    let sums = pool.install(|| {
        (0..chunks)
            .into_par_iter()
            .map(|chunk| {
                let first = chunk * CHUNK;
                let last = (first + CHUNK).min(args.games);
                let sums =
                    (first..last).map(|n| one(args, n, template.as_ref())).fold(Sums::default(), Sums::add);
                bar.inc(last - first);
                sums
            })
            .reduce(Sums::default, Sums::add)
    });
    bar.finish_and_clear();
    report(args, fixed.as_ref(), &sums, start.elapsed().as_secs_f64())?;
    Ok(if sums.faults + sums.unfinished == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn one(args: &Args, n: u64, template: Option<&Game>) -> Sums {
    let seed = args.seed;
    let mut random = Random::for_game(seed, n);
    let mut game = match template {
        Some(game) => game.clone(),
        None => match Game::new(&random::setup(&mut random), &mut Deaf) {
            Ok(game) => game,
            Err(_) => return Sums { games: 1, faults: 1, ..Sums::default() },
        },
    };
    let played = match (args.players, args.overlord) {
        (Player::Random, Player::Random) => random::play(&mut game, &mut random),
        (castle, lord) => {
            let (castle, lord) = (castle.bot(mix(seed, n ^ 1 << 40)), lord.bot(mix(seed, n ^ 1 << 41)));
            bravehold_bots::play(&mut game, &mut Team::new(vec![castle], lord), &mut random)
        }
    };
    if played.fault.is_some() || played.outcome.is_none() {
        eprintln!("game {n} of seed {seed}: {:?} with {}", played, game.rules().setup());
    }
    Sums::of(&played)
}

fn report(args: &Args, setup: Option<&Setup>, s: &Sums, seconds: f64) -> anyhow::Result<()> {
    let setup = setup.map_or("random set-ups".to_string(), Setup::to_string);
    if args.json {
        #[derive(Serialize)]
        struct Report<'a> {
            setup: &'a str,
            seed: u64,
            #[serde(flatten)]
            sums: &'a Sums,
        }
        say!("{}", serde_json::to_string_pretty(&Report { setup: &setup, seed: args.seed, sums: s })?);
        return Ok(());
    }
    let n = s.games as f64;
    let (low, high) = wilson(s.won, s.games);
    say!("set-up      {setup}; castle {:?}, seed {}", args.players, args.seed);
    say!("games       {:>12}", s.games);
    say!("won         {:>12}   {:.3} % (95 %: {:.3} to {:.3} %)", s.won, 100.0 * s.won as f64 / n, low, high);
    say!("lost        {:>12}", s.lost);
    say!("faults      {:>12}", s.faults);
    say!("unfinished  {:>12}", s.unfinished);
    say!("turns       {:>12}   {:.1} a game", s.turns, s.turns as f64 / n);
    say!("decisions   {:>12}   {:.1} a game", s.decisions, s.decisions as f64 / n);
    say!("tosses      {:>12}   {:.1} a game", s.tosses, s.tosses as f64 / n);
    say!(
        "time        {seconds:>11.2}s   {:.0} games/s, {:.0} decisions/s",
        n / seconds,
        s.decisions as f64 / seconds
    );
    Ok(())
}

/// The 95 % Wilson interval of a share, in percent.
fn wilson(hits: u64, of: u64) -> (f64, f64) {
    let (n, p, z) = (of as f64, hits as f64 / of.max(1) as f64, 1.96f64);
    let mid = p + z * z / (2.0 * n);
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 100.0 / (1.0 + z * z / n);
    (((mid - half) * scale).max(0.0), ((mid + half) * scale).min(100.0))
}

#[cfg(test)]
mod tests {
    use super::wilson;

    /// The interval of 50 of 100 is about 40 to 60, and it never leaves 0 to 100.
    #[test]
    fn the_interval_is_wilsons() {
        let (low, high) = wilson(50, 100);
        assert!((low - 40.4).abs() < 0.1 && (high - 59.6).abs() < 0.1, "{low} {high}");
        assert_eq!(wilson(0, 10).0, 0.0);
        assert!(wilson(10, 10).1 <= 100.0);
    }
}
