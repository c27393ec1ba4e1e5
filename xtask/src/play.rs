//! `cargo play`: builds the page and the program around it, and becomes that program.

use crate::page;
use crate::tree::Tree;
use anyhow::{Context, Result};
use std::process::Command;

/// Builds what is not built and starts the program with these arguments.
pub(crate) fn run(tree: &Tree, args: &[String]) -> Result<()> {
    // Who only asks need not wait for the page.
    let asks = args.iter().any(|arg| ["-h", "--help", "-V", "--version"].contains(&arg.as_str()));
    if !tree.path("target/page").is_dir() {
        println!("Building Bravehold; the first time takes some minutes.");
    }
    let program = if asks { page::build_program(tree)? } else { page::build_all(tree)? };
    become_program(Command::new(&program).args(args))
        .with_context(|| format!("cannot start {}", program.display()))
}

/// The program takes the place of this one, so that Ctrl-C and exit codes are its own.
#[cfg(unix)]
fn become_program(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Err(command.exec().into())
}

#[cfg(not(unix))]
fn become_program(command: &mut Command) -> Result<()> {
    std::process::exit(command.status()?.code().unwrap_or(1))
}
