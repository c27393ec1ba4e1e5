//! Starting other programs, with messages that say what was run.

use crate::tree::Tree;
use anyhow::{Context, Result, bail};
use std::env;
use std::io::{BufRead, BufReader, IsTerminal};
use std::process::{Command, Stdio};

/// Cargo in the root of the workspace, the same one that runs this program.
pub(crate) fn cargo(tree: &Tree) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(tree.root());
    command
}

/// Runs a command to its end; its output goes to the terminal.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = line_of(command);
    let status = command.status().with_context(|| format!("cannot start `{line}`"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Runs a build of cargo to its end and shows what it says, but not that there was nothing to do or that it waits for another one.
pub(crate) fn build(command: &mut Command) -> Result<()> {
    const IDLE: [&str; 2] = ["Finished", "Blocking"];
    let line = line_of(command);
    let color = if std::io::stderr().is_terminal() { "always" } else { "never" };
    command.env("CARGO_TERM_COLOR", color).stderr(Stdio::piped());
    let mut child = command.spawn().with_context(|| format!("cannot start `{line}`"))?;
    if let Some(said) = child.stderr.take() {
        for said in BufReader::new(said).lines().map_while(std::io::Result::ok) {
            if !IDLE.iter().any(|word| said.contains(word)) {
                eprintln!("{said}");
            }
        }
    }
    let status = child.wait().with_context(|| format!("cannot wait for `{line}`"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Runs a command to its end and returns what it printed; its errors go to the terminal.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let line = line_of(command);
    let output =
        command.stderr(Stdio::inherit()).output().with_context(|| format!("cannot start `{line}`"))?;
    if !output.status.success() {
        bail!("`{line}` failed ({})", output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{line}` printed something that is not UTF-8"))
}

/// Whether a program can be started and answers `--version` without an error.
pub(crate) fn exists(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// The command as one would type it, cut short where a long list of files would hide the message.
fn line_of(command: &Command) -> String {
    const SHOWN: usize = 12;
    let program = std::path::Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str()).to_string_lossy();
    let mut words = vec![name.into_owned()];
    words.extend(command.get_args().take(SHOWN).map(|arg| arg.to_string_lossy().into_owned()));
    if command.get_args().count() > SHOWN {
        words.push("...".to_owned());
    }
    words.join(" ")
}
