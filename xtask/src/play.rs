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

/// Where a program cannot take the place of another it runs beside this one, which ends as it did.
#[cfg(not(unix))]
fn become_program(command: &mut Command) -> Result<()> {
    std::process::exit(run_beside(command)?)
}

/// Runs a program to its end; its exit code, or 1 if it was ended from outside.
#[cfg(any(not(unix), test))]
fn run_beside(command: &mut Command) -> Result<i32> {
    Ok(command.status()?.code().unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use super::run_beside;
    use std::process::{Command, Stdio};

    /// The test program itself with these arguments: it is there on every system.
    fn own(args: &[&str]) -> Command {
        let mut command = Command::new(std::env::current_exe().expect("this program has a path"));
        command.args(args).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    #[test]
    fn a_program_that_ran_beside_this_one_hands_on_its_exit_code() {
        assert_eq!(run_beside(&mut own(&["--list"])).expect("it starts"), 0);
        assert_ne!(run_beside(&mut own(&["--no-such-option"])).expect("it starts"), 0);
        assert!(run_beside(&mut Command::new("no-such-program-anywhere")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_was_ended_from_outside_counts_as_failed() {
        let mut command = Command::new("sh");
        assert_eq!(run_beside(command.args(["-c", "kill -9 $$"])).expect("it starts"), 1);
    }
}
