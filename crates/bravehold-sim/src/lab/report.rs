//! What a run found, and the forms in which it is written.

use std::path::Path;

use anyhow::Context;
use serde::Serialize;

use super::plan::Plan;
use super::run::Effort;
use super::tally::Tally;
use super::{csv, svg, table};

/// Forms of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Format {
    /// For people
    Table,
    /// Everything that was counted
    Json,
    /// The same as lines of measure, key and count
    Csv,
    /// A picture
    Svg,
}

/// What a run found.
pub struct Report<'a> {
    /// What was run.
    pub plan: &'a Plan,
    /// What was counted.
    pub tally: &'a Tally,
    /// What it took; none if it was put together from parts.
    pub effort: Option<Effort>,
}

impl Report<'_> {
    /// The text of the report in a form; it ends with a line break.
    pub fn text(&self, format: Format) -> anyhow::Result<String> {
        Ok(match format {
            Format::Table => table::write(self),
            Format::Json => self.json()?,
            Format::Csv => csv::write(self),
            Format::Svg => svg::write(self),
        })
    }

    fn json(&self) -> anyhow::Result<String> {
        #[derive(Serialize)]
        struct Whole<'a> {
            #[serde(flatten)]
            plan: &'a Plan,
            won_percent: f64,
            won_low: f64,
            won_high: f64,
            #[serde(flatten)]
            tally: &'a Tally,
        }
        let share = self.tally.totals.share();
        let (low, high) = share.interval();
        let whole = Whole {
            plan: self.plan,
            won_percent: thousandths(share.percent()),
            won_low: thousandths(low),
            won_high: thousandths(high),
            tally: self.tally,
        };
        Ok(serde_json::to_string_pretty(&whole)? + "\n")
    }
}

/// Three digits after the point are more than any run can tell.
pub fn thousandths(x: f64) -> f64 {
    (x * 1000.0).round() / 1000.0
}

/// Writes a text to a file, or prints it.
pub fn deliver(text: &str, out: Option<&Path>) -> anyhow::Result<()> {
    match out {
        Some(file) => std::fs::write(file, text).with_context(|| format!("cannot write {}", file.display())),
        None => {
            say!("{}", text.trim_end_matches('\n'));
            Ok(())
        }
    }
}
