//! Programs that tests need and that a fresh machine may lack.

use crate::process::{self, exists};
use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Makes sure that a program is there, by its Debian package where that is possible.
pub(crate) fn need(program: &str, package: &str) -> Result<()> {
    need_if(program, package, || exists(program))
}

/// Where a program is that was found by its name.
pub(crate) fn path_of(program: &str) -> Result<PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let found =
        std::env::split_paths(&folders).map(|folder| folder.join(program)).find(|path| path.is_file());
    found.with_context(|| format!("{program} is not on the path"))
}

/// Makes sure that PostgreSQL's server programs are there; Debian keeps them outside the path.
pub(crate) fn need_postgresql() -> Result<()> {
    let kept = || std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let there = || kept().any(|version| version.path().join("bin/initdb").is_file()) || exists("initdb");
    need_if("initdb", "postgresql", there)
}

fn need_if(program: &str, package: &str, there: impl Fn() -> bool) -> Result<()> {
    if there() {
        return Ok(());
    }
    if !exists("apt-get") {
        bail!("{program} is missing; install it and run this again");
    }
    println!("{program} is missing; installing the Debian package {package}, which needs root");
    let apt = |args: &[&str]| {
        let mut command = Command::new("apt-get");
        process::run(command.args(args).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null()))
    };
    // Old lists may still do; only the installation itself must succeed.
    if let Err(error) = apt(&["-qq", "update"]) {
        println!("cannot update the package lists, using the old ones: {error:#}");
    }
    apt(&["-qq", "-y", "--no-install-recommends", "install", package]).with_context(|| {
        format!("{program} is missing; as root run `apt-get install {package}`, then run this again")
    })?;
    if !there() {
        bail!("{package} is installed, but `{program}` cannot be started");
    }
    Ok(())
}
