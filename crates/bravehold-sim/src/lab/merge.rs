//! `bravehold merge`: parts of a run become exactly the result of one big run.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;

use super::report::{Format, Report, deliver};
use super::shard::{self, Part};

/// What to merge.
#[derive(clap::Args)]
pub struct Args {
    /// The parts, as `bravehold sim --shard` wrote them; all of one run
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The form of the result
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Write the result to this file instead of printing it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

fn read(file: &Path) -> anyhow::Result<(String, Part)> {
    let name = file.display().to_string();
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    let part =
        serde_json::from_str(&text).with_context(|| format!("{name} is not part of a run (sim --shard)"))?;
    Ok((name, part))
}

/// Merges; the exit code is 1 if a game did not end or the rules failed, as in `sim`.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let parts: Vec<(String, Part)> = args.files.iter().map(|f| read(f)).collect::<anyhow::Result<_>>()?;
    let (plan, tally) = shard::merge(&parts)?;
    let report = Report { plan: &plan, tally: &tally, effort: None };
    deliver(&report.text(args.format)?, args.out.as_deref())?;
    let bad = tally.totals.faults + tally.totals.unfinished;
    Ok(if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
