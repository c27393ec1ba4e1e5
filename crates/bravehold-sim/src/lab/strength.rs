//! `bravehold strength`: several bots play the same games; who wins how often, and what a decision costs.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, ensure};
use bravehold_bots::Share;

use super::one::Stage;
use super::plan::Plan;
use super::players::{Lineup, Player};
use super::run::{self, Ways};
use super::svg::{Bar, Canvas};
use super::tally::Sum;
use crate::setup_arg;

/// What to measure.
#[derive(clap::Args)]
pub struct Args {
    /// The bots, each at all seats in turn
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "greedy,quick,planner:25,planner:50,planner:100,planner:200,planner:400,planner:800",
        value_name = "BOTS"
    )]
    bots: Vec<Player>,
    /// Games for each of them
    #[arg(short, long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The set-up
    #[arg(long, default_value = "3 players, coop")]
    setup: String,
    /// Who plays the Overlord, where there is one
    #[arg(long, default_value = "greedy", value_name = "BOT")]
    overlord: Player,
    /// The seed
    #[arg(short, long, default_value_t = 1)]
    seed: u64,
    /// A file for the plot, as SVG
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Threads; all cores if not given
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// No progress bar
    #[arg(short, long)]
    quiet: bool,
}

#[derive(Default)]
struct Counted {
    share: Share,
    decisions: u64,
}

impl Sum for Counted {
    fn add(&mut self, other: &Counted) {
        self.share.won += other.share.won;
        self.share.of += other.share.of;
        self.decisions += other.decisions;
    }
}

/// Measures all bots, prints a table and draws a plot.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let setup = setup_arg(&args.setup)?;
    let mut bars = Vec::new();
    say!("{:<14} {:>8} {:>16} {:>14} {:>10}", "bot", "won", "95 % interval", "decisions/s", "ms each");
    for bot in &args.bots {
        let plan = Plan::new(Some(&setup), &Lineup::all(bot), &args.overlord, args.seed);
        let stage = Stage::new(&plan)?;
        let ways = Ways { threads: args.threads, quiet: args.quiet };
        let ran = run::run(0..args.games, ways, |sum: &mut Counted, n, story| {
            let end = stage.play(n, story);
            sum.share.note(end.won());
            sum.decisions += end.decisions;
        })?;
        ensure!(ran.played == args.games, "stopped: the rest was not measured");
        let (share, (low, high)) = (ran.sum.share, ran.sum.share.interval());
        let each = ran.effort.processor / ran.sum.decisions.max(1) as f64;
        let interval = format!("{low:.1} to {high:.1}");
        let won = format!("{:.1} %", share.percent());
        let name = bot.to_string();
        say!("{name:<14} {won:>8} {interval:>16} {:>14.0} {:>10.3}", 1.0 / each, each * 1000.0);
        let name = format!("{name} · {:.2} ms a decision", each * 1000.0);
        bars.push(Bar { name, percent: share.percent(), interval: Some((low, high)) });
    }
    if let Some(file) = &args.out {
        let mut canvas = Canvas::new(&format!("Games won: {}", args.setup));
        canvas.note(&format!("{} games of each bot at all seats, with 95 % intervals", args.games));
        canvas.bars(&bars);
        std::fs::write(file, canvas.finish()).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}
