//! The program: embeds the page and starts.

use std::io::Write;
use std::process::ExitCode;

use bravehold_server::args::Args;
use bravehold_server::page::File;
use bravehold_server::{logs, run};
use clap::Parser;
use rust_embed::RustEmbed;

/// The page as `cargo xtask page` made it; empty until then.
#[derive(RustEmbed)]
#[folder = "../../target/page"]
#[allow_missing = true]
struct Page;

fn embedded(path: &str) -> Option<File> {
    Page::get(path).map(|file| File { hash: file.metadata.sha256_hash(), bytes: file.data })
}

#[tokio::main]
async fn main() -> ExitCode {
    let args = Args::parse();
    logs::start(args.log_json);
    match run::run(&args, embedded).await {
        Ok(()) => ExitCode::SUCCESS,
        // Printed here and not by the runtime, which would add words for programmers.
        Err(error) => {
            // Whoever started it may have gone.
            let _ = writeln!(std::io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
