//! The page for the browser: compiled, given its JavaScript glue, put into one folder, served.

use crate::process::{self, cargo};
use crate::tree::Tree;
use crate::wasm::{TARGET, need_target, target_folder};
use anyhow::Result;

/// The profile of the page: small before fast.
const PROFILE: &str = "wasm-release";

/// Builds the page into `target/page`, from where the server embeds it.
pub(crate) fn build(tree: &Tree) -> Result<()> {
    need_target(tree)?;
    process::run(cargo(tree).args([
        "build",
        "--profile",
        PROFILE,
        "--target",
        TARGET,
        "-p",
        "bravehold-client",
        "--bin",
        "bravehold-client",
    ]))?;
    let module = target_folder(tree)?.join(TARGET).join(PROFILE).join("bravehold-client.wasm");
    let out = tree.root().join("target").join("page");
    let mut glue = cargo(tree);
    process::run(
        glue.args(["run", "--quiet", "-p", "xtask-page", "--"]).arg(tree.root()).arg(module).arg(out),
    )
}

/// Builds page and server and starts the server.
pub(crate) fn browse(tree: &Tree, args: &[String]) -> Result<()> {
    build(tree)?;
    process::run(cargo(tree).args(["run", "--release", "-p", "bravehold-server", "--"]).args(args))
}
