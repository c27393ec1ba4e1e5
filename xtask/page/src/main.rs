//! Turns the compiled page into a folder that a browser can load: glue, page, style, pictures.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut args = std::env::args().skip(1).map(PathBuf::from);
    let (Some(root), Some(wasm), Some(out)) = (args.next(), args.next(), args.next()) else {
        bail!("usage: xtask-page ROOT WASM OUT");
    };
    std::fs::create_dir_all(&out).with_context(|| format!("cannot make {}", out.display()))?;
    Bindgen::new()
        .input_path(&wasm)
        .out_name("bravehold")
        .web(true)?
        .typescript(false)
        .generate(&out)
        .context("cannot make the JavaScript glue")?;
    copy(&root.join("crates/bravehold-client/page"), &out)?;
    copy(&root.join("art"), &out.join("art"))
}

/// Copies a folder, leaving files alone whose bytes are the same, so that nothing is rebuilt for nothing.
fn copy(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    for entry in std::fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let path = entry?.path();
        let Some(name) = path.file_name() else { continue };
        let target = to.join(name);
        if path.is_dir() {
            copy(&path, &target)?;
        } else {
            let bytes = std::fs::read(&path)?;
            if std::fs::read(&target).ok().as_ref() != Some(&bytes) {
                std::fs::write(&target, bytes)
                    .with_context(|| format!("cannot write {}", target.display()))?;
            }
        }
    }
    Ok(())
}
