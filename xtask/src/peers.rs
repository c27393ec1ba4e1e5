//! How fast the rules are beside a well-known engine: ratios from one run on one core.

use crate::install;
use crate::process::{self, cargo};
use crate::tree::Tree;
use crate::wasm::target_folder;
use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The game of the other engine is measured between every two of ours, so that a machine whose speed drifts is fair to all.
const ROUNDS: usize = 5;

/// What `bravehold bench --json` prints of one set-up.
#[derive(Deserialize)]
struct Figures {
    setup: String,
    decisions_per_second: f64,
    allocations_per_decision: f64,
    clone_ns: f64,
}

/// Measures both in turn and prints the ratios.
pub(crate) fn run(tree: &Tree, seconds: f64, setups: &[String]) -> Result<()> {
    if !(seconds > 0.0 && seconds <= 60.0) {
        bail!("the seconds of a round must be above 0 and at most 60");
    }
    let python = environment(tree)?;
    process::run(cargo(tree).args(["build", "--release", "-p", "bravehold-sim"]))?;
    let program = target_folder(tree)?.join("release").join("bravehold");
    let (mut hearts, mut ours) = (Vec::new(), Vec::new());
    for round in 1..=ROUNDS {
        println!("round {round} of {ROUNDS}");
        hearts.push(hearts_rate(tree, &python, seconds)?);
        ours.push(bench(tree, &program, seconds, setups)?);
    }
    let hearts = median(hearts);
    println!("\nOpenSpiel, hearts, compiled loop: {:.2} M decisions/s", hearts / 1e6);
    let first = ours.first().map_or(0, Vec::len);
    let mut base = None;
    for n in 0..first {
        let of = |f: fn(&Figures) -> f64| median(ours.iter().filter_map(|all| all.get(n).map(f)).collect());
        let rate = of(|f| f.decisions_per_second);
        let cost = *base.get_or_insert(rate) / rate;
        let name = ours.first().and_then(|all| all.get(n)).map_or("", |f| f.setup.as_str());
        println!("\n{name}");
        println!("  {:.2} M decisions/s in place: {:.2} of hearts", rate / 1e6, rate / hearts);
        println!("  a decision costs {cost:.2} times one of the first set-up");
        println!(
            "  {:.0} ns for a clone, {:.6} allocations per decision",
            of(|f| f.clone_ns),
            of(|f| f.allocations_per_decision)
        );
    }
    Ok(())
}

/// Python with the other engine, in a folder of its own.
fn environment(tree: &Tree) -> Result<PathBuf> {
    let folder = target_folder(tree)?.join("peers");
    let python = folder.join("bin").join("python");
    if !python.is_file() {
        install::need("python3", "python3-venv")?;
        process::run(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
    }
    let there =
        |p: &Path| Command::new(p).args(["-c", "import pyspiel"]).output().is_ok_and(|o| o.status.success());
    if !there(&python) {
        process::run(Command::new(&python).args(["-m", "pip", "install", "--quiet", "open_spiel", "numpy"]))
            .context("OpenSpiel is the engine to compare with")?;
    }
    Ok(python)
}

/// One core for both, where the system can pin a program to it.
fn pinned(program: &Path) -> Command {
    if !process::exists("taskset") {
        return Command::new(program);
    }
    let mut command = Command::new("taskset");
    command.args(["-c", "0"]).arg(program);
    command
}

fn hearts_rate(tree: &Tree, python: &Path, seconds: f64) -> Result<f64> {
    let script = tree.root().join("xtask/peers/hearts.py");
    let printed = process::output(pinned(python).arg(script).arg(seconds.to_string()))?;
    printed.trim().parse().with_context(|| format!("hearts.py printed `{}`", printed.trim()))
}

fn bench(tree: &Tree, program: &Path, seconds: f64, setups: &[String]) -> Result<Vec<Figures>> {
    let mut command = pinned(program);
    command.current_dir(tree.root()).args(["bench", "--json", "--seconds", &seconds.to_string()]);
    for (n, setup) in setups.iter().enumerate() {
        command.args([if n == 0 { "--setup" } else { "--against" }, setup]);
    }
    let printed = process::output(&mut command)?;
    serde_json::from_str(&printed).with_context(|| format!("bravehold bench printed `{printed}`"))
}

fn median(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    all.get(all.len() / 2).copied().unwrap_or(0.0)
}
