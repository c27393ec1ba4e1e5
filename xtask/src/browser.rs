//! The page in a real browser: the server is started, and a script plays whole games in Chromium.

use crate::process::{self, cargo};
use crate::tree::Tree;
use crate::wasm::target_folder;
use crate::{install, page};
use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// Ends the server when the tests are over, whatever became of them.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Builds page and server, starts the server and plays.
pub(crate) fn run(tree: &Tree) -> Result<()> {
    install::need("node", "nodejs")?;
    install::need("npm", "npm")?;
    install::need("chromium", "chromium")?;
    page::build(tree)?;
    process::run(cargo(tree).args(["build", "--release", "-p", "bravehold-server"]))?;
    let folder = tree.root().join("target").join("browser");
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for file in ["package.json", "play.mjs"] {
        std::fs::copy(tree.path("xtask/browser").join(file), folder.join(file))
            .with_context(|| format!("cannot copy {file}"))?;
    }
    let npm = ["install", "--silent", "--no-audit", "--no-fund", "--no-package-lock"];
    process::run(Command::new("npm").args(npm).current_dir(&folder).stdin(Stdio::null()))?;
    let (_server, url) = start(target_folder(tree)?.join("release").join("bravehold-server"))?;
    let mut play = Command::new("node");
    process::run(play.arg("play.mjs").arg(url).arg("pictures").arg("/usr/bin/chromium").current_dir(&folder))
}

/// Starts the server on a free port and waits until it says where it is.
fn start(program: PathBuf) -> Result<(Running, String)> {
    let mut child = Command::new(&program)
        .args(["--no-open", "--port", "0"])
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", program.display()))?;
    let out = child.stdout.take().context("the server has no output")?;
    let running = Running(child);
    for line in BufReader::new(out).lines() {
        if let Some(url) = line?.split_whitespace().find(|word| word.starts_with("http://")) {
            return Ok((running, url.to_owned()));
        }
    }
    bail!("the server ended without saying where it is")
}
