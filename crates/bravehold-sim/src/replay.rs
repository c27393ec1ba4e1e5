//! `bravehold replay`: a recorded game as sentences, up to any entry.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use bravehold_record::{Entry, Record};
use bravehold_rules::notation::{choice_code, fallen_text, position_text, who_text};
use bravehold_rules::{Game, Viewer};

use crate::board::{self, Ink};
use bravehold_words as words;

/// What to replay.
#[derive(clap::Args)]
pub struct Args {
    /// The record
    file: PathBuf,
    /// Stop after this many entries
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// Only the position at the end, as notation
    #[arg(long)]
    position: bool,
    /// The entries as they are recorded, without sentences
    #[arg(long, conflicts_with = "position")]
    entries: bool,
}

/// Reads and replays a record; a broken one is an error that names the line.
pub fn read(file: &Path) -> anyhow::Result<Record> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    text.parse().with_context(|| format!("{} is not a game that can be replayed", file.display()))
}

/// Prints the game.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let record = read(&args.file)?;
    let all = record.entries.len();
    let to = args.to.unwrap_or(all);
    anyhow::ensure!(to <= all, "the record has {all} entries, so it cannot be replayed to {to}");
    let quiet = args.position || args.entries;
    if !quiet {
        say!("{} entries, {}\n", all, record.setup);
    }
    let mut kept = 0;
    let game: Game = record.replay(to, &mut |n, _, events| {
        let before = kept;
        match record.entries.get(n) {
            Some(Entry::TookBack { to }) => kept = *to as usize,
            _ => kept += 1,
        }
        if args.entries {
            say!("{:>5}  {}", n + 1, entry_text(record.entries.get(n)));
        } else if !quiet {
            if let Some(Entry::TookBack { .. }) = record.entries.get(n) {
                say!("{:>5}  The last {} entries are taken back.", n + 1, before - kept);
            }
            for text in events.iter().filter_map(words::event) {
                say!("{:>5}  {text}", n + 1);
            }
        }
    })?;
    if args.position {
        say!("game {}\n{}", record.setup, position_text(&game));
    } else if !quiet {
        say!("\n{}", board::draw(&game.view(Viewer::Spectator), Ink::Plain));
    }
    Ok(ExitCode::SUCCESS)
}

fn entry_text(entry: Option<&Entry>) -> String {
    match entry {
        Some(Entry::Chose { who, choice }) => format!("{} {}", who_text(*who), choice_code(*choice)),
        Some(Entry::Fell(f)) => format!("~ {}", fallen_text(*f)),
        Some(Entry::TookBack { to }) => format!("back to {to}"),
        None => String::new(),
    }
}
