//! The command line of Bravehold.

mod bench;
mod check;
mod simulate;

use std::alloc::System;
use std::process::ExitCode;

use bravehold_rules::Setup;
use clap::{Parser, Subcommand};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

/// Counts allocations, so that `bench` can say how many a decision takes.
#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn allocations() -> usize {
    Region::new(COUNTING).initial().allocations
}

/// Bravehold: an unofficial, complete digital edition of the tower-defence board game Castle Panic.
#[derive(Parser)]
#[command(name = "bravehold", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Simulate many games with random players
    Sim(simulate::Args),
    /// Measure speed and memory
    Bench(bench::Args),
    /// Run script files and report what differs
    Check(check::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Sim(args) => simulate::run(&args),
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

/// Reads a set-up from the command line, with all reasons if it is refused.
fn setup_arg(text: &str) -> anyhow::Result<Setup> {
    let setup: Setup = text.parse().map_err(|e| anyhow::anyhow!("--setup: {e}"))?;
    setup.check().map_err(|e| anyhow::anyhow!("--setup: {e}"))?;
    Ok(setup)
}
