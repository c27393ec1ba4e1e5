//! The page in a real browser: the server is started, and a script plays or measures in Chromium.

use crate::process;
use crate::tree::Tree;
use crate::{install, page, wasm};
use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Ends the server when the tests are over, whatever became of them.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Plays the page, all of it or the tests with a part in their name; pictures are left beside the script.
pub(crate) fn test(tree: &Tree, part: Option<&str>) -> Result<()> {
    let folder = tree.root().join("target").join("browser").join("positions");
    let built = ["build", "--quiet", "--workspace", "--profile", "test", "--example", "positions"];
    process::run(process::cargo(tree).args(built))?;
    let name = format!("positions{}", std::env::consts::EXE_SUFFIX);
    let positions = wasm::target_folder(tree)?.join("debug").join("examples").join(name);
    process::run(Command::new(positions).arg(tree.path("xtask/browser/positions.txt")).arg(folder))?;
    let program = page::build_as_tested(tree)?;
    drive(tree, &program, "play.mjs", &["pictures"], part)
}

/// Measures the page.
pub(crate) fn bench(tree: &Tree) -> Result<()> {
    let program = page::build_all(tree)?;
    drive(tree, &program, "bench.mjs", &[], None)
}

/// Starts the program and runs a script against it.
fn drive(tree: &Tree, program: &Path, script: &str, args: &[&str], part: Option<&str>) -> Result<()> {
    install::need("node", "nodejs")?;
    install::need("npm", "npm")?;
    install::need("chromium", "chromium")?;
    let chromium = install::path_of("chromium")?;
    let folder = tree.root().join("target").join("browser");
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for entry in std::fs::read_dir(tree.path("xtask/browser")).context("cannot read xtask/browser")? {
        let file = entry?.path();
        let Some(name) = file.file_name() else { continue };
        std::fs::copy(&file, folder.join(name)).with_context(|| format!("cannot copy {}", file.display()))?;
    }
    let npm = ["install", "--silent", "--no-audit", "--no-fund", "--no-package-lock"];
    process::run(Command::new("npm").args(npm).current_dir(&folder).stdin(Stdio::null()))?;
    let (_server, url) = start(program, &folder.join("data"))?;
    let mut node = Command::new("node");
    process::run(node.arg(script).arg(url).args(args).arg(chromium).args(part).current_dir(&folder))
}

/// Starts the server on a free port and waits until it says where it is.
fn start(program: &Path, data: &Path) -> Result<(Running, String)> {
    let mut child = Command::new(program)
        // Nobody wants to wait minutes until a bot stands in or another becomes host.
        .args(["--no-open", "--port", "0", "--stand-in", "2", "--host-away", "6", "--data"])
        .arg(data)
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
