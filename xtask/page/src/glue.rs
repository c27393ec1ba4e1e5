//! The JavaScript glue: made again only if the compiled page is another one.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::folder::{self, Files};
use crate::list;

/// The file that says from which bytes the glue was made.
const STAMP: &str = "made-from";

/// The glue and the module that belongs to it, kept in a folder of their own.
pub(crate) fn make(wasm: &Path, kept: &Path) -> Result<Files> {
    let bytes = fs::read(wasm).with_context(|| format!("cannot read {}", wasm.display()))?;
    let stamp = kept.join(STAMP);
    let wanted = list::word([bytes.as_slice()]);
    if fs::read_to_string(&stamp).ok().as_deref() != Some(&*wanted) {
        // Away with the old stamp first: if this is broken off, the next run begins again.
        let _ = fs::remove_file(&stamp);
        fs::create_dir_all(kept).with_context(|| format!("cannot make {}", kept.display()))?;
        Bindgen::new()
            .input_bytes("bravehold", bytes)
            .out_name("bravehold")
            .web(true)?
            .typescript(false)
            // Names of functions are a third of the module, and players do not read them.
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(kept)
            .context("cannot make the JavaScript glue")?;
        fs::write(&stamp, wanted).with_context(|| format!("cannot write {}", stamp.display()))?;
    }
    let mut files = Files::new();
    folder::read(kept, "", &mut files)?;
    files.remove(STAMP);
    Ok(files)
}
