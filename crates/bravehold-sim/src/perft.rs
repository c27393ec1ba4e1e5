//! `bravehold perft`: counts the ways to give a number of answers, dice included.

use std::process::ExitCode;
use std::time::Instant;

use bravehold_rules::notation::read_position;
use bravehold_rules::{Game, Pace, perft};

use crate::setup_arg;

/// What to count.
#[derive(clap::Args)]
pub struct Args {
    /// The set-up
    #[arg(long, default_value = "1 player")]
    setup: String,
    /// A position to start from, as in docs/notation.md; otherwise the game is set up
    #[arg(long)]
    position: Option<String>,
    /// How many answers deep
    #[arg(short, long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=30))]
    depth: u8,
}

/// Prints the counts for each depth.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let setup = setup_arg(&args.setup)?;
    let game = match &args.position {
        Some(text) => {
            let mut game = read_position(&setup, text).map_err(|e| anyhow::anyhow!("--position: {e}"))?;
            game.set_pace(Pace::Full);
            game.resume(&mut ());
            game
        }
        None => Game::new(&setup, &mut ())?,
    };
    for depth in 1..=args.depth {
        let start = Instant::now();
        let n = perft::count(&game, depth);
        say!("{depth:>2} {n:>16}   {:.2}s", start.elapsed().as_secs_f64());
    }
    Ok(ExitCode::SUCCESS)
}
