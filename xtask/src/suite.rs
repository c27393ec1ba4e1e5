//! The test command of the project, and the tasks that only start another program.

use crate::process::{self, cargo};
use crate::tree::Tree;
use crate::{browser, install, ledger, registry_file, tidy, wasm};
use anyhow::{Context, Result, bail};
use std::process::{Command, Stdio};
use std::time::Instant;

/// The crate with the command line program.
const SIM: &str = "bravehold-sim";

/// One step of the test command.
struct Step {
    name: &'static str,
    run: fn(&Tree) -> Result<Outcome>,
}

/// How a step that did not fail ended.
enum Outcome {
    Done,
    Skipped(String),
}

/// All steps in order: the quick ones that need no compiler come first.
const STEPS: [Step; 14] = [
    Step { name: "registry --check", run: |tree| done(registry_file::check(tree)) },
    Step { name: "tidy", run: |tree| done(tidy::run(tree)) },
    Step { name: "ledger", run: |tree| done(ledger::run(tree)) },
    Step { name: "cargo fmt", run: |tree| run_cargo(tree, &["fmt", "--all", "--check"]) },
    Step {
        name: "cargo clippy",
        run: |tree| run_cargo(tree, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]),
    },
    Step { name: "cargo test", run: |tree| run_cargo(tree, &["test", "--workspace"]) },
    Step { name: "postgresql", run: postgresql },
    Step { name: "load", run: load },
    Step { name: "release build", run: release_build },
    Step { name: "scripts", run: scripts },
    Step { name: "random games", run: random_games },
    Step { name: "wasm", run: |tree| done(wasm::run(tree)) },
    Step { name: "page", run: lint_page },
    Step { name: "browser", run: |tree| done(browser::test(tree, None)) },
];

/// The steps that `--quick` leaves out: they need more than Rust.
const SLOW: [&str; 4] = ["postgresql", "wasm", "page", "browser"];

/// Runs all steps and stops at the first that fails.
pub(crate) fn test(tree: &Tree, quick: bool) -> Result<()> {
    let start = Instant::now();
    for (number, step) in (1..).zip(&STEPS) {
        println!("== {number}/{} {}", STEPS.len(), step.name);
        let began = Instant::now();
        let outcome = if quick && SLOW.contains(&step.name) {
            Outcome::Skipped("--quick".to_owned())
        } else {
            (step.run)(tree).with_context(|| format!("step {number} ({}) failed", step.name))?
        };
        match outcome {
            Outcome::Done => println!("-- {} passed in {:.1} s", step.name, began.elapsed().as_secs_f64()),
            Outcome::Skipped(why) => println!("-- {} skipped: {why}", step.name),
        }
    }
    println!("== all steps passed in {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

fn done(result: Result<()>) -> Result<Outcome> {
    result.map(|()| Outcome::Done)
}

fn run_cargo(tree: &Tree, args: &[&str]) -> Result<Outcome> {
    done(process::run(cargo(tree).args(args)))
}

fn release_build(tree: &Tree) -> Result<Outcome> {
    if !tree.has_crate(SIM) {
        return Ok(Outcome::Skipped(format!("there is no crate {SIM} yet")));
    }
    run_cargo(tree, &["build", "--release", "-p", SIM])
}

/// Several processes on one PostgreSQL, which the tests start, kill and throw away. Two at a time: each has processes of
/// its own that must keep up.
fn postgresql(tree: &Tree) -> Result<Outcome> {
    install::need_postgresql()?;
    let tests = ["test", "--workspace", "--test", "online", "--", "--ignored", "--test-threads=2"];
    run_cargo(tree, &tests)
}

/// A small load on the program that the tests were run with. Bigger ones: `docs/online.md`.
fn load(tree: &Tree) -> Result<Outcome> {
    // Built by `cargo test`; asked for by itself, cargo would build most of it again with other features.
    let name = format!("load{}", std::env::consts::EXE_SUFFIX);
    let program = wasm::target_folder(tree)?.join("debug").join("examples").join(name);
    done(process::run(Command::new(program).args(["60", "2", "5"])))
}

/// The page is compiled for the browser only, so the usual lints do not see it.
fn lint_page(tree: &Tree) -> Result<Outcome> {
    wasm::need_target(tree)?;
    let target = ["clippy", "-p", "bravehold-client", "--target", wasm::TARGET, "--", "-D", "warnings"];
    run_cargo(tree, &target)
}

/// Plays all scripts with the program that players get, not only with the test build.
fn scripts(tree: &Tree) -> Result<Outcome> {
    if !tree.has_crate(SIM) {
        return Ok(Outcome::Skipped(format!("there is no crate {SIM} yet")));
    }
    let files: Vec<String> =
        tree.walk("crates")?.into_iter().filter(|file| file.ends_with(".script")).collect();
    if files.is_empty() {
        return Ok(Outcome::Skipped("there are no scripts".to_owned()));
    }
    // Through cargo, because only cargo knows for certain where it has put the program.
    let mut command = cargo(tree);
    command.args(["run", "--quiet", "--release", "-p", SIM, "--", "check"]).args(files);
    done(process::run(&mut command))
}

/// One in ten of the random games of the full run (`CONTRIBUTING.md`): all boxes, modes and options, a fault fails.
fn random_games(tree: &Tree) -> Result<Outcome> {
    if !tree.has_crate(SIM) {
        return Ok(Outcome::Skipped(format!("there is no crate {SIM} yet")));
    }
    let games = ["sim", "--quiet", "--random-setups", "--games", "100000", "--json"];
    let mut command = cargo(tree);
    command.args(["run", "--quiet", "--release", "-p", SIM, "--"]).args(games).stdout(Stdio::null());
    done(process::run(&mut command))
}

/// Rewrites the golden files.
pub(crate) fn bless(tree: &Tree) -> Result<()> {
    let mut command = cargo(tree);
    process::run(command.args(["test", "-p", "bravehold-rules", "--test", "it"]).env("BLESS", "1"))
}

/// Runs mutation tests on the verbs.
pub(crate) fn mutants(tree: &Tree) -> Result<()> {
    let mut probe = cargo(tree);
    probe.args(["mutants", "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    if !probe.status().is_ok_and(|status| status.success()) {
        bail!("cargo-mutants is not installed; `cargo install --locked cargo-mutants` installs it");
    }
    let verbs = "crates/bravehold-rules/src/verbs/**/*.rs";
    // Only the scripts of the book judge: a mutant that they miss is a rule without a test that can fail.
    let how = ["--profile", "mutants", "--jobs", "2", "--timeout", "10", "--baseline", "skip"];
    let judges = ["--", "--test", "it", "--", "book::every"];
    process::run(
        cargo(tree).args(["mutants", "-p", "bravehold-rules", "--file", verbs]).args(how).args(judges),
    )
}
