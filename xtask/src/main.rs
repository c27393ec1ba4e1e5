//! Automation of the workspace: `cargo xtask <command>`.

mod attack;
mod browser;
mod data;
mod ids;
mod install;
mod kinds;
mod ledger;
mod names;
mod page;
mod peers;
mod phrases;
mod play;
mod process;
mod registry_file;
mod suite;
mod tidy;
mod tree;
mod wasm;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::process::ExitCode;
use tree::Tree;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Automation of the Bravehold workspace")]
struct Args {
    #[command(subcommand)]
    command: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Writes the registries of cards, tokens and amendments from the files of the kinds.
    Registry {
        /// Write nothing; fail if a registry is stale.
        #[arg(long)]
        check: bool,
    },
    /// Compares the numbered rules with the tests that cite them.
    Ledger,
    /// Checks the habits of the project that the compiler does not know.
    Tidy,
    /// Runs everything that must pass: the project's test command.
    Test {
        /// Leave out what needs PostgreSQL, WebAssembly, Node.js or a browser.
        #[arg(long)]
        quick: bool,
    },
    /// Plays the same games natively and in WebAssembly and compares the fingerprints.
    Wasm,
    /// Plays the page in a real browser; pictures are left in target/browser/pictures.
    BrowserTest {
        /// Only tests with this in their name.
        part: Option<String>,
    },
    /// Measures the page in a real browser: weight, start, frames.
    BrowserBench,
    /// Builds the page for the browser into target/page.
    Page,
    /// Builds the page and the program around it, starts it and opens a browser; `cargo play` is short for it.
    #[command(disable_help_flag = true)]
    Play {
        /// Arguments for the program, such as --port 8000 or --no-open.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Rewrites the golden files from what the program does now; review the difference.
    Bless,
    /// Compares the speed of the rules with OpenSpiel's, in turns on one core.
    Peers {
        /// Seconds of the processor for a figure in each of five rounds.
        #[arg(long, default_value_t = 2.0)]
        seconds: f64,
        /// Set-ups to measure; without any, four players without boxes, with each box and with all.
        setups: Vec<String>,
    },
    /// Attacks a server on this machine and measures how long bystanders wait; bounded in time.
    Attack {
        /// Seconds of each attack.
        #[arg(long, default_value_t = 6.0)]
        seconds: f64,
        /// How many times as long as undisturbed bystanders may wait.
        #[arg(long, default_value_t = 5.0)]
        ratio: f64,
    },
    /// Runs mutation tests on the verbs of the rules.
    Mutants,
}

fn main() -> ExitCode {
    match run(Args::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        // Printed here and not by the runtime: a backtrace would hide the list of what is wrong.
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> Result<()> {
    let tree = Tree::find()?;
    match task {
        Task::Registry { check: true } => registry_file::check(&tree),
        Task::Registry { check: false } => registry_file::write(&tree),
        Task::Ledger => ledger::run(&tree),
        Task::Tidy => tidy::run(&tree),
        Task::Test { quick } => suite::test(&tree, quick),
        Task::Wasm => wasm::run(&tree),
        Task::BrowserTest { part } => browser::test(&tree, part.as_deref()),
        Task::BrowserBench => browser::bench(&tree),
        Task::Page => page::build(&tree),
        Task::Play { args } => play::run(&tree, &args),
        Task::Bless => suite::bless(&tree),
        Task::Peers { seconds, setups } => peers::run(&tree, seconds, &setups),
        Task::Attack { seconds, ratio } => attack::run(&tree, seconds, ratio),
        Task::Mutants => suite::mutants(&tree),
    }
}

#[cfg(test)]
mod tests {
    use super::{Args, Task};
    use clap::Parser;

    #[test]
    fn everything_after_play_is_for_the_program() {
        let cases: [(&[&str], &[&str]); 4] = [
            (&[], &[]),
            (&["--port", "8000"], &["--port", "8000"]),
            (&["--", "--port", "8000"], &["--port", "8000"]),
            (&["--help"], &["--help"]),
        ];
        for (typed, given) in cases {
            let line = ["xtask", "play"].iter().chain(typed);
            let Task::Play { args } = Args::try_parse_from(line).expect("it is taken").command else {
                panic!("another task")
            };
            assert_eq!(args, given);
        }
    }
}
