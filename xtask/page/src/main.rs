//! Turns the compiled page into a folder that a browser can load: glue, page, pictures, list of files, smaller forms.

mod folder;
mod glue;
mod list;

use std::path::PathBuf;

use anyhow::{Result, bail};

fn main() -> Result<()> {
    let mut args = std::env::args().skip(1).map(PathBuf::from);
    let (Some(root), Some(wasm), Some(out)) = (args.next(), args.next(), args.next()) else {
        bail!("usage: xtask-page ROOT WASM OUT");
    };
    let mut files = glue::make(&wasm, &out.with_extension("glue"))?;
    folder::read(&root.join("crates/bravehold-client/page"), "", &mut files)?;
    folder::read(&root.join("art"), "art/", &mut files)?;
    list::fill_in(&mut files)?;
    folder::write(&out, &files)
}
