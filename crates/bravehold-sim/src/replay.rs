//! `bravehold replay`: a recorded game as sentences, up to any entry.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use bravehold_record::{Entry, Record, Restored, Saved};
use bravehold_rules::notation::{choice_code, fallen_text, position_text, who_text};
use bravehold_rules::{Game, Viewer};

use crate::terminal::board::{self, Ink};
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

/// Reads a saved game and replays it, whatever version saved it; a broken one is an error that names the line.
pub fn restore(file: &Path) -> anyhow::Result<Restored> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let restored = Saved::read(&text).and_then(|saved| saved.restore());
    restored.with_context(|| format!("{} is not a saved game", file.display()))
}

/// The record of a saved game; the text beside it says what an update did to it.
pub fn read(file: &Path) -> anyhow::Result<Record> {
    let Restored { record, change } = restore(file)?;
    if let Some(text) = change.map(|c| c.to_string()).or_else(|| record.notice()) {
        eprintln!("{text}");
    }
    Ok(record)
}

/// Prints the game.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let record = read(&args.file)?;
    let all = record.entries.len();
    let to = args.to.unwrap_or(all);
    anyhow::ensure!(to <= all, "the record has {all} entries, so it cannot be replayed to {to}");
    let quiet = args.position || args.entries;
    if !quiet {
        say!("{all} {}, {}\n", if all == 1 { "entry" } else { "entries" }, record.setup);
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
                match before - kept {
                    1 => say!("{:>5}  The last entry is taken back.", n + 1),
                    gone => say!("{:>5}  The last {gone} entries are taken back.", n + 1),
                }
            }
            for text in events.iter().filter_map(|h| words::event(h)) {
                say!("{:>5}  {text}", n + 1);
            }
        }
    })?;
    if args.position {
        say!("game {}\n{}", record.setup, position_text(&game));
    } else if !quiet {
        say!("\n{}", board::draw(game.rules().setup(), &game.view(Viewer::Spectator), Ink::Plain, 80));
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
