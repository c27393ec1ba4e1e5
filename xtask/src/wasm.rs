//! The same games natively and in WebAssembly: the rules must not depend on the machine.

use crate::install;
use crate::process::{self, cargo, exists};
use crate::tree::Tree;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The crate that exports the fingerprints.
const CHECK: &str = "bravehold-wasmcheck";
/// The crate that prints them natively.
const SIM: &str = "bravehold-sim";
/// The target of the browser.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// Seeds to compare; the last two have the highest bit set, where signed numbers would show.
const SEEDS: [u32; 5] = [1, 7, 42, 2_147_483_648, 4_294_967_295];
/// Games for each seed.
const GAMES: u32 = 50;

/// Builds both, plays and compares.
pub(crate) fn run(tree: &Tree) -> Result<()> {
    for name in [CHECK, SIM] {
        if !tree.has_crate(name) {
            bail!("there is no crate {name}; the comparison with WebAssembly needs it");
        }
    }
    need_target(tree)?;
    install::need("node", "nodejs")?;
    process::run(cargo(tree).args(["build", "--release", "--target", TARGET, "-p", CHECK]))?;
    let module = target_folder(tree)?.join(TARGET).join("release").join("bravehold_wasmcheck.wasm");
    let there = in_wasm(tree, &module)?;
    let mut different = Vec::new();
    for (seed, wasm) in SEEDS.into_iter().zip(there) {
        let native = natively(tree, seed)?;
        println!("seed {seed}, {GAMES} games: native {native:016x}, wasm {wasm:016x}");
        if native != wasm {
            different.push(seed.to_string());
        }
    }
    if !different.is_empty() {
        bail!("native and WebAssembly games differ for the seeds {}", different.join(", "));
    }
    Ok(())
}

/// The fingerprints of all seeds from the module.
fn in_wasm(tree: &Tree, module: &Path) -> Result<Vec<u64>> {
    let mut node = Command::new("node");
    node.current_dir(tree.root()).arg("xtask/wasm/run.mjs").arg(module).arg(GAMES.to_string());
    let printed = process::output(node.args(SEEDS.map(|seed| seed.to_string())))?;
    let lines: Vec<&str> = printed.lines().collect();
    if lines.len() != SEEDS.len() {
        bail!("run.mjs printed {} fingerprints for {} seeds", lines.len(), SEEDS.len());
    }
    let one = |(line, seed): (&str, u32)| {
        let word = line.strip_prefix(&format!("{seed} "));
        fingerprint(word.with_context(|| format!("run.mjs printed `{line}` for the seed {seed}"))?)
    };
    lines.into_iter().zip(SEEDS).map(one).collect()
}

/// The fingerprint of one seed from the command line program.
fn natively(tree: &Tree, seed: u32) -> Result<u64> {
    let (seed, games) = (seed.to_string(), GAMES.to_string());
    let args = ["fingerprint", "--seed", &seed, "--games", &games];
    fingerprint(&process::output(
        cargo(tree).args(["run", "--quiet", "--release", "-p", SIM, "--"]).args(args),
    )?)
}

/// Reads sixteen hexadecimal digits.
fn fingerprint(text: &str) -> Result<u64> {
    let word = text.trim();
    if word.len() != 16 {
        bail!("`{word}` is not a fingerprint; it must be sixteen hexadecimal digits");
    }
    u64::from_str_radix(word, 16).with_context(|| format!("`{word}` is not a fingerprint"))
}

/// Where cargo puts what it builds, whatever the settings of this machine.
pub(crate) fn target_folder(tree: &Tree) -> Result<PathBuf> {
    let metadata = process::output(cargo(tree).args(["metadata", "--no-deps", "--format-version", "1"]))?;
    let (_, rest) = metadata
        .split_once("\"target_directory\":\"")
        .context("`cargo metadata` does not name the target folder")?;
    let path = rest.split('"').next().unwrap_or_default();
    Ok(PathBuf::from(path.replace("\\\\", "\\")))
}

/// Installs the target if the toolchain does not have it.
pub(crate) fn need_target(tree: &Tree) -> Result<()> {
    if has_target(tree)? {
        return Ok(());
    }
    if !exists("rustup") {
        bail!(
            "rustup is not there to install the target {TARGET}: get it from https://rustup.rs and run `rustup target add {TARGET}`, \
             or install the package of your system (Debian: `apt-get install libstd-rust-dev-wasm32`)"
        );
    }
    println!("the target {TARGET} is missing; running `rustup target add {TARGET}`");
    process::run(Command::new("rustup").args(["target", "add", TARGET]).current_dir(tree.root()))
        .with_context(|| {
            format!("the target {TARGET} is needed: run `rustup target add {TARGET}` with a network")
        })?;
    if !has_target(tree)? {
        bail!("rustup has installed {TARGET}, but the compiler in use still does not have it");
    }
    Ok(())
}

/// Asks the compiler and not rustup, which may not have installed it.
fn has_target(tree: &Tree) -> Result<bool> {
    let mut rustc = Command::new("rustc");
    rustc.args(["--print", "target-libdir", "--target", TARGET]).current_dir(tree.root());
    Ok(Path::new(process::output(&mut rustc)?.trim()).is_dir())
}

#[cfg(test)]
mod tests {
    use super::fingerprint;

    #[test]
    fn a_fingerprint_has_sixteen_digits() {
        assert_eq!(fingerprint("00000000000000ff\n").ok(), Some(255));
        assert!(fingerprint("ff").is_err());
        assert!(fingerprint("000000000000000g").is_err());
    }
}
