//! The command line of Bravehold.

#[macro_use]
mod say;
mod bench;
mod check;
mod explain;
mod lab;
mod perft;
mod replay;
mod review;
mod terminal;

use std::alloc::System;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use bravehold_rules::Setup;
use clap::{Parser, Subcommand};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

/// Counts allocations, so that `bench` can say how many a decision takes.
#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn allocations() -> usize {
    Region::new(COUNTING).initial().allocations
}

/// Bravehold: an unofficial digital edition of the cooperative board game Castle Panic.
///
/// Play in the terminal, simulate millions of games, measure the engine, check rules by scripts.
#[derive(Parser)]
#[command(name = "bravehold", version, max_term_width = 100, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play in the terminal: alone, hot seat, or with bots
    Play(terminal::Args),
    /// Simulate many games and count what happens
    Sim(lab::sim::Args),
    /// Put the parts of a simulation together
    Merge(lab::merge::Args),
    /// Measure how often bots win: every mode, number of players and optional rule; writes docs/balance.md
    Balance(lab::balance::Args),
    /// Compare bots: how often each wins, and what a decision costs; draws a plot
    Strength(lab::strength::Args),
    /// Measure speed and memory
    Bench(bench::Args),
    /// Count the ways to give a number of answers, dice included
    Perft(perft::Args),
    /// Show a recorded game
    Replay(replay::Args),
    /// Look back at a recorded game: chances after each turn, and the choices that cost most
    Review(review::Args),
    /// Show the turn and the figures that a set-up produces
    Explain(explain::Args),
    /// Run script files and report what differs
    Check(check::Args),
    /// Print one number for many random games: equal on every machine
    Fingerprint {
        /// The seed
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// How many games
        #[arg(long, default_value_t = 100)]
        games: u64,
    },
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the man page, or write the man pages of all commands
    Man {
        /// Write a page for the program and one for each command into this folder, which is created if needed
        #[arg(long, value_name = "FOLDER")]
        out: Option<PathBuf>,
    },
}

const EXAMPLES: &str = "\
Examples:
  bravehold play                                    alone against the Monsters
  bravehold play --setup \"3 players, coop\"         hot seat: three at one keyboard
  bravehold play --setup \"2 players\" --players you,strong   with a strong bot
  bravehold play --save game.txt                    keep a file up to date; later: --resume game.txt
  bravehold sim --games 100000 --setup \"2 players\" how often do random players win?
  bravehold review game.txt                         where was it lost?
  bravehold explain --setup \"6 players, overlord\"  what this set-up means
  bravehold explain --list                          everything that can be picked
  bravehold check tests/                            run script files (docs/notation.md)";

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Play(args) => terminal::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Review(args) => review::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Fingerprint { seed, games } => {
            say!("{:016x}", bravehold_record::random::fingerprint(seed, games));
            Ok(ExitCode::SUCCESS)
        }
        Command::Completions { shell } => {
            let mut command = <Cli as clap::CommandFactory>::command();
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut command, "bravehold", &mut text);
            say::bytes(&text);
            Ok(ExitCode::SUCCESS)
        }
        Command::Man { out } => man(out.as_deref()),
        Command::Sim(args) => lab::sim::run(&args),
        Command::Merge(args) => lab::merge::run(&args),
        Command::Balance(args) => lab::balance::run(&args),
        Command::Strength(args) => lab::strength::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Check(args) => check::run(&args),
    };
    match result {
        Ok(code) => code,
        Err(error) => {
            eprintln!("bravehold: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Prints the man page of the program, or writes those of all commands into a folder.
fn man(folder: Option<&Path>) -> anyhow::Result<ExitCode> {
    let command = <Cli as clap::CommandFactory>::command();
    let Some(folder) = folder else {
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        say::bytes(&page);
        return Ok(ExitCode::SUCCESS);
    };
    let write = || std::fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(command, folder));
    write().with_context(|| format!("cannot write man pages to {}", folder.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// Reads a set-up from the command line, with all reasons if it is refused.
fn setup_arg(text: &str) -> anyhow::Result<Setup> {
    let setup: Setup = text.parse().map_err(|e| anyhow::anyhow!("--setup: {e}"))?;
    setup.check().map_err(|e| anyhow::anyhow!("--setup: {e}"))?;
    Ok(setup)
}
