//! Attacks on the server on this machine: how long bystanders wait meanwhile.

use crate::process::{self, cargo};
use crate::tree::Tree;
use anyhow::{Result, bail};

/// Builds the program and the one that attacks it, and lets it run.
pub(crate) fn run(tree: &Tree, seconds: f64, ratio: f64) -> Result<()> {
    if !(1.0..=60.0).contains(&seconds) || ratio < 1.0 {
        bail!("an attack lasts 1 to 60 seconds, and the ratio is 1 or more");
    }
    let server = ["-p", "bravehold-server"];
    process::run(cargo(tree).arg("build").args(server).arg("--bins"))?;
    let figures = [seconds.to_string(), ratio.to_string()];
    process::run(cargo(tree).arg("run").args(server).args(["--example", "attack", "--"]).args(figures))
}
