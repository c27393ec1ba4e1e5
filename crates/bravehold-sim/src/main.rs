//! The command line of Bravehold.

mod check;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Bravehold: an unofficial, complete digital edition of the tower-defence board game Castle Panic.
#[derive(Parser)]
#[command(name = "bravehold", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run script files and report what differs
    Check(check::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
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
