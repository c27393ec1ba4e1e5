//! `bravehold balance`: measures every mode, number of players and optional rule, and writes `docs/balance.md`.

mod page;
mod setups;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail, ensure};
use bravehold_bots::Share;
use bravehold_bots::estimate::table::{HEAD, Row};
use bravehold_rules::Setup;

use super::compare::Pairs;
use super::one::Stage;
use super::plan::Plan;
use super::players::{Lineup, Player};
use super::run::{self, Ways};
use super::tally::Sum;

/// What to measure.
#[derive(clap::Args)]
pub struct Args {
    /// Games for each set-up
    #[arg(short, long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed: the same seed gives the same files
    #[arg(short, long, default_value_t = 1)]
    seed: u64,
    /// Who plays, castle and Overlord
    #[arg(long, default_value = "greedy", value_name = "BOT")]
    player: Player,
    /// Who plays where a box is added to the base game
    #[arg(long, default_value = "quick", value_name = "BOT")]
    box_player: Player,
    /// The folder into which balance.md and balance/ are written
    #[arg(long, default_value = "docs", value_name = "FOLDER")]
    out: PathBuf,
    /// Threads; all cores if not given
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print nothing while it runs
    #[arg(short, long)]
    quiet: bool,
}

/// What is written, for the page.
pub struct Measured {
    rows: Vec<Row>,
    games: u64,
    seed: u64,
    player: String,
    box_player: String,
}

impl Measured {
    /// Who played with boxes, and without.
    fn player_with(&self, boxes: bool) -> &str {
        if boxes { &self.box_player } else { &self.player }
    }
}

impl Args {
    fn player_of(&self, setup: &Setup) -> &Player {
        if setup.boxes.is_empty() { &self.player } else { &self.box_player }
    }
}

/// The games that were won, so that two set-ups can be compared seed by seed.
#[derive(Default)]
struct Wins {
    won: Vec<u64>,
    bad: u64,
}

impl Sum for Wins {
    fn add(&mut self, other: &Wins) {
        self.won.extend_from_slice(&other.won);
        self.bad += other.bad;
    }
}

/// Measures all set-ups and writes the files; nothing is written if it is stopped.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    ensure!(
        args.out.is_dir(),
        "no such folder: {}; run this from the repository root, or give --out",
        args.out.display()
    );
    let start = std::time::Instant::now();
    let list = setups::all();
    let mut wins: Vec<(Setup, Vec<bool>)> = Vec::new();
    let mut rows = Vec::new();
    for (n, wanted) in list.iter().enumerate() {
        let won = measure(args, &wanted.setup)?;
        let share = Share { won: won.iter().filter(|w| **w).count() as u64, of: args.games };
        let against = wanted.against.as_ref().map(|a| wins.iter().find(|(s, _)| s == a));
        let difference = match against {
            Some(Some((_, without))) => Some(paired(without, &won).difference()),
            Some(None) => bail!("{} is compared with something that was not measured", wanted.setup),
            None => None,
        };
        if !args.quiet {
            say!("{:>3}/{}  {:>5.1} %  {}", n + 1, list.len(), share.percent(), wanted.setup);
        }
        let (setup, against) = (wanted.setup.clone(), wanted.against.clone());
        let (group, bot) = (wanted.group.to_string(), args.player_of(&wanted.setup).to_string());
        rows.push(Row { group, bot, setup, against, share, difference });
        wins.push((wanted.setup.clone(), won));
    }
    let (player, box_player) = (args.player.to_string(), args.box_player.to_string());
    let measured = Measured { rows, games: args.games, seed: args.seed, player, box_player };
    write(&measured, &args.out)?;
    let (seconds, games) = (start.elapsed().as_secs_f64(), args.games * list.len() as u64);
    say!("{games} games in {seconds:.0} s, {:.0} games/s", games as f64 / seconds);
    Ok(ExitCode::SUCCESS)
}

/// Which games of a set-up are won.
fn measure(args: &Args, setup: &Setup) -> anyhow::Result<Vec<bool>> {
    let player = args.player_of(setup);
    let plan = Plan::new(Some(setup), &Lineup::all(player), player, args.seed);
    let stage = Stage::new(&plan)?;
    let ways = Ways { threads: args.threads, quiet: args.quiet };
    let ran = run::run(0..args.games, ways, |wins: &mut Wins, n, story| {
        let end = stage.play(n, story);
        wins.bad += u64::from(end.outcome.is_none() || end.fault.is_some());
        if end.won() {
            wins.won.push(n);
        }
    })?;
    ensure!(ran.played == args.games, "stopped: nothing was written");
    ensure!(ran.sum.bad == 0, "{} games of {setup} failed or did not end", ran.sum.bad);
    let mut won = vec![false; args.games as usize];
    for n in ran.sum.won {
        won[n as usize] = true;
    }
    Ok(won)
}

fn paired(without: &[bool], with: &[bool]) -> Pairs {
    let mut pairs = Pairs::default();
    without.iter().zip(with).for_each(|(a, b)| pairs.note(*a, *b));
    pairs
}

fn write(measured: &Measured, out: &Path) -> anyhow::Result<()> {
    let folder = out.join("balance");
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let mut table = format!("{HEAD}\n");
    for row in &measured.rows {
        table += &row.line();
        table.push('\n');
    }
    for (file, text) in [
        (folder.join("win-rates.csv"), table),
        (folder.join("players.svg"), page::players_plot(measured)),
        (folder.join("options.svg"), page::options_plot(measured)),
        (out.join("balance.md"), page::markdown(measured)),
    ] {
        std::fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}
