//! `bravehold sim`: any number of games of any set-up with any bots, on all cores.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{bail, ensure};

use super::compare;
use super::one::Stage;
use super::plan::Plan;
use super::players::{Lineup, Player};
use super::report::{Format, Report, deliver};
use super::run::{self, STOPPED_CODE, Ways};
use super::shard::{Part, Shard};
use super::tally::Tally;
use crate::setup_arg;

/// What to simulate.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
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
    /// Who plays the castle: one bot for all seats, or one for each, separated by commas
    #[arg(long, default_value = "random", value_name = "BOTS", long_help = PLAYERS)]
    players: Lineup,
    /// Who plays the Overlord, where there is one: a bot as in --players
    #[arg(long, default_value = "random", value_name = "BOT")]
    overlord: Player,
    /// Compare with this set-up on the same seeds
    #[arg(long, value_name = "SETUP", conflicts_with_all = ["random_setups", "shard"])]
    against: Option<String>,
    /// Compare with these castle players on the same seeds
    #[arg(long, value_name = "BOTS", conflicts_with = "shard")]
    against_players: Option<Lineup>,
    /// Compare with this Overlord on the same seeds
    #[arg(long, value_name = "BOT", conflicts_with = "shard")]
    against_overlord: Option<Player>,
    /// Play only part i of n and write what `bravehold merge` needs, as JSON
    #[arg(long, value_name = "i/n")]
    shard: Option<Shard>,
    /// Threads; all cores if not given
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The format of the result
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Short for --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// Write the result to this file instead of printing it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// No progress bar
    #[arg(short, long)]
    quiet: bool,
}

const PLAYERS: &str = "Who plays the castle: one bot for all seats, or one for each, separated by commas.

  random       any answer, all equally likely
  greedy       looks one action ahead and trades
  quick        plays by instinct, fast
  planner      plans its turn and samples what may come
  planner:N    the same, sampling about N futures for a decision
  easy, normal, strong    the levels that people play with";

const EXAMPLES: &str = "Ctrl-C stops: games in progress are finished and the result so far is reported (exit code 130).
The exit code is 1 if the rules failed in a game or a game did not end.

Examples:
  bravehold sim --setup \"3 players, coop\" --players greedy --games 2000
  bravehold sim --setup \"2 players\" --players greedy,random       a bot for each seat
  bravehold sim --players greedy --format svg --out turns.svg     a plot
  bravehold sim --setup \"4 players\" --against \"4 players, walls=none\" --players greedy
  bravehold sim --players greedy --against-players random         the same seeds, other players
  bravehold sim --games 100000 --shard 1/4 --out 1.json           then: bravehold merge 1.json 2.json 3.json 4.json";

/// Runs the simulation.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let setup = if args.random_setups { None } else { Some(setup_arg(&args.setup)?) };
    let plan = Plan::new(setup.as_ref(), &args.players, &args.overlord, args.seed);
    let format = if args.json { Format::Json } else { args.format };
    let ways = Ways { threads: args.threads, quiet: args.quiet };
    if args.against.is_some() || args.against_players.is_some() || args.against_overlord.is_some() {
        return against(args, &plan, format, ways);
    }
    if let Some(shard) = args.shard {
        let other = matches!(format, Format::Csv | Format::Svg);
        ensure!(!other, "a part is written as JSON; `bravehold merge` writes the other formats");
        return part(args, plan, shard, ways);
    }
    let stage = Stage::new(&plan)?;
    let ran = run::run(0..args.games, ways, |tally: &mut Tally, n, story| {
        let end = stage.play(n, story);
        tally.note(story, &end);
    })?;
    ensure!(ran.played > 0, "stopped before the first game had ended");
    let report = Report { plan: &plan, tally: &ran.sum, effort: Some(ran.effort) };
    deliver(&report.text(format)?, args.out.as_deref())?;
    let t = &ran.sum.totals;
    Ok(verdict(args, ran.played, t.faults + t.unfinished))
}

/// The exit code; a run that was stopped says so.
fn verdict(args: &Args, played: u64, bad: u64) -> ExitCode {
    if bad > 0 {
        return ExitCode::FAILURE;
    }
    if run::stopped() && played < args.games && args.shard.is_none() {
        eprintln!("stopped after {played} of {} games: this is the result of --games {played}", args.games);
        return ExitCode::from(STOPPED_CODE);
    }
    ExitCode::SUCCESS
}

fn against(args: &Args, first: &Plan, format: Format, ways: Ways) -> anyhow::Result<ExitCode> {
    let setup = match &args.against {
        Some(text) => {
            let setup: bravehold_rules::Setup =
                text.parse().map_err(|e| anyhow::anyhow!("--against: {e}"))?;
            setup.check().map_err(|e| anyhow::anyhow!("--against: {e}"))?;
            Some(setup)
        }
        None => first.setup()?,
    };
    let players = args.against_players.as_ref().unwrap_or(&args.players);
    let overlord = args.against_overlord.as_ref().unwrap_or(&args.overlord);
    let second = Plan::new(setup.as_ref(), players, overlord, args.seed);
    if *first == second {
        bail!("both sides of the comparison are the same: {}", first.setup);
    }
    // A form that does not exist is refused before the games are played, not after.
    compare::text(first, &second, &compare::Pairs::default(), format)?;
    let ran = compare::run(first, &second, args.games, ways)?;
    ensure!(ran.played > 0, "stopped before the first game had ended");
    deliver(&compare::text(first, &second, &ran.sum, format)?, args.out.as_deref())?;
    Ok(verdict(args, ran.played, ran.sum.bad))
}

fn part(args: &Args, plan: Plan, shard: Shard, ways: Ways) -> anyhow::Result<ExitCode> {
    let stage = Stage::new(&plan)?;
    let games = shard.games(args.games);
    let planned = games.end - games.start;
    let ran = run::run(games, ways, |tally: &mut Tally, n, story| {
        let end = stage.play(n, story);
        tally.note(story, &end);
    })?;
    let part = Part { shard, games_of_all: args.games, plan, tally: ran.sum };
    deliver(&(serde_json::to_string_pretty(&part)? + "\n"), args.out.as_deref())?;
    if ran.played < planned {
        eprintln!(
            "stopped after {} of {planned} games: this part must be run again before a merge",
            ran.played
        );
        return Ok(ExitCode::from(STOPPED_CODE));
    }
    let t = &part.tally.totals;
    Ok(verdict(args, args.games, t.faults + t.unfinished))
}
