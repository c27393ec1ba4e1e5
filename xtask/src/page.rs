//! The page and the program around it: compiled side by side, then put together.

use crate::process::{self, cargo};
use crate::tree::Tree;
use crate::wasm::{TARGET, need_target, target_folder};
use anyhow::{Context, Result, anyhow};
use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

/// The profile of the page: small before fast.
const PAGE: &str = "wasm-release";
/// The profile of the program: linked quickly.
const PROGRAM: &str = "play";

/// Builds the page into `target/page`, from where the program embeds it.
pub(crate) fn build(tree: &Tree) -> Result<()> {
    need_target(tree)?;
    side_by_side(vec![compile_page(tree), compile_tool(tree)])?;
    put_together(tree, &target_folder(tree)?)
}

/// Builds the page and the program that serves it; returns where the program is.
pub(crate) fn build_all(tree: &Tree) -> Result<PathBuf> {
    need_target(tree)?;
    let target = target_folder(tree)?;
    // Each has a folder of its own below `target`, so that they do not wait for each other.
    let mut builds = vec![compile_page(tree), compile_tool(tree)];
    if !program_in(&target).is_file() {
        builds.push(compile_program(tree, "--lib"));
    }
    side_by_side(builds)?;
    put_together(tree, &target)?;
    build_program_in(tree, &target)
}

/// Builds the page, and the program as `cargo test` builds it: with another profile or other features most crates would
/// be compiled once more. Returns where the program is.
pub(crate) fn build_as_tested(tree: &Tree) -> Result<PathBuf> {
    build(tree)?;
    process::build(cargo(tree).args([
        "build",
        "--workspace",
        "--profile",
        "test",
        "--bin",
        "bravehold-server",
    ]))?;
    Ok(target_folder(tree)?.join("debug").join(format!("bravehold-server{EXE_SUFFIX}")))
}

/// Builds the program with whatever page is there; returns where it is.
pub(crate) fn build_program(tree: &Tree) -> Result<PathBuf> {
    build_program_in(tree, &target_folder(tree)?)
}

fn build_program_in(tree: &Tree, target: &Path) -> Result<PathBuf> {
    process::build(&mut compile_program(tree, "--bins"))?;
    Ok(program_in(target))
}

fn program_in(target: &Path) -> PathBuf {
    target.join(PROGRAM).join(format!("bravehold-server{EXE_SUFFIX}"))
}

fn compile_page(tree: &Tree) -> Command {
    let mut command = cargo(tree);
    command.args(["build", "--profile", PAGE, "--target", TARGET, "-p", "bravehold-client", "--bin"]);
    command.arg("bravehold-client");
    command
}

fn compile_tool(tree: &Tree) -> Command {
    let mut command = cargo(tree);
    command.args(["build", "-p", "xtask-page"]);
    command
}

fn compile_program(tree: &Tree, which: &str) -> Command {
    let mut command = cargo(tree);
    command.args(["build", "--profile", PROGRAM, "-p", "bravehold-server", which]);
    command
}

/// Makes `target/page` of what was compiled.
fn put_together(tree: &Tree, target: &Path) -> Result<()> {
    let tool = target.join("debug").join(format!("xtask-page{EXE_SUFFIX}"));
    let module = target.join(TARGET).join(PAGE).join("bravehold-client.wasm");
    let out = tree.root().join("target").join("page");
    process::run(Command::new(tool).arg(tree.root()).arg(module).arg(out))
}

/// Runs builds at the same time; the first that fails is the error.
fn side_by_side(builds: Vec<Command>) -> Result<()> {
    thread::scope(|scope| {
        let running: Vec<_> =
            builds.into_iter().map(|mut build| scope.spawn(move || process::build(&mut build))).collect();
        let ended: Vec<Result<()>> =
            running.into_iter().map(|one| one.join().map_err(|_| anyhow!("a build broke down"))?).collect();
        ended.into_iter().collect::<Result<()>>().context("the page cannot be built")
    })
}
