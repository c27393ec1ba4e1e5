//! `bravehold review`: looks back at a recorded game.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use bravehold_bots::review::{Answer, Chance, Costly, Report, Review, Wish};
use bravehold_record::Record;
use bravehold_rules::notation::read_who;
use bravehold_rules::{Choice, Game, Outcome, Pending, Who};
use bravehold_words as words;
use indicatif::{ProgressBar, ProgressStyle};

use crate::replay;

/// What to look back at.
#[derive(clap::Args)]
pub struct Args {
    /// The record; the game need not be finished
    file: PathBuf,
    /// Games played on from each position; more take longer and tell more
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    rollouts: u32,
    /// The seed: the same seed gives the same review
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Whose choices to look at, such as P1,P3 or overlord; all castle players if not given
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', value_parser = player)]
    whose: Vec<Who>,
    /// JSON instead of sentences
    #[arg(long)]
    json: bool,
    /// No progress bar
    #[arg(short, long)]
    quiet: bool,
}

fn player(text: &str) -> Result<Who, String> {
    read_who(text.trim()).ok_or_else(|| format!("{text:?} is not a player: write P1 to P6, or overlord"))
}

/// Prints the review.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let record = replay::read(&args.file)?;
    let wish = Wish { rollouts: args.rollouts, seed: args.seed, whose: args.whose.clone() };
    let mut review = Review::new(&record, wish).context("the game cannot be replayed")?;
    let bar = if args.quiet { ProgressBar::hidden() } else { ProgressBar::new(review.progress().1) };
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left") {
        bar.set_style(style);
    }
    while review.step() {
        bar.set_position(review.progress().0);
    }
    bar.finish_and_clear();
    let report = review.report();
    if args.json {
        say!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        tell(&record, &report)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn tell(record: &Record, report: &Report) -> anyhow::Result<()> {
    let kept = Record { entries: record.kept(), ..record.clone() };
    let end = match kept.game()?.state().outcome {
        Some(Outcome::Won) => "won",
        Some(Outcome::Lost) => "lost",
        None => "not finished",
    };
    say!("{}: {end}", record.setup);
    say!("Each position was played on {} times by quick bots; seed {}.\n", report.rollouts, report.seed);
    say!("The castle's chance to win (95 % interval)");
    report.chances.iter().for_each(chance);
    if report.costly.is_empty() {
        say!("\nNo costly choices found.");
        return Ok(());
    }
    say!("\nThe choices that cost most");
    for (n, c) in (1..).zip(&report.costly) {
        costly(n, c, &kept.game_at(c.at)?);
    }
    Ok(())
}

fn chance(c: &Chance) {
    let who = match c.seat {
        Some(n) => format!("turn {:>2}, Player {n}", c.turn),
        None => "at the start".to_string(),
    };
    let bar = "#".repeat((c.percent / 4.0).round() as usize);
    say!("  {who:<18} {:>5.1} %  ({:>4.1} to {:>5.1})  {bar}", c.percent, c.low, c.high);
}

fn costly(n: usize, c: &Costly, game: &Game) {
    let asked = match game.pending() {
        Pending::Decide(prompt) => words::question(game, &prompt),
        Pending::Chance(_) | Pending::Phase(_) | Pending::Over(_) => String::new(),
    };
    let when = if c.turn == 0 { "At set-up".to_string() } else { format!("Turn {}", c.turn) };
    say!("{n}. {when}, after entry {}: {:.0} points. {asked}", c.at, c.cost);
    for (name, answer) in [("chosen", &c.given), ("better", &c.better)] {
        say!(
            "   {name}: {} ({:.0} % won of {})",
            line(game, c.who, answer),
            answer.share.percent(),
            answer.share.of
        );
    }
}

/// The answers of one action in words; each is named in the game that the one before leads to.
fn line(game: &Game, who: Who, answer: &Answer) -> String {
    let mut game = game.clone();
    let mut parts: Vec<String> = Vec::new();
    for choice in &answer.line {
        parts.push(name(&game, *choice));
        if game.choose(who, *choice, &mut ()).is_err() {
            break;
        }
    }
    parts.join(" > ")
}

/// An answer without what it does.
fn name(game: &Game, choice: Choice) -> String {
    let text = words::choice(game, choice);
    text.split(" — ").next().unwrap_or(&text).to_string()
}
