//! The list of all files in the service worker, and the word that stands for them: another page, another word.

use std::fmt::Write;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::folder::Files;

/// The file that holds the list.
const WORKER: &str = "sw.js";
/// The lines of it that are filled in here.
const VERSION: &str = "const VERSION = \"\";";
const LIST: &str = "const FILES = [];";

/// Fills in version and list.
pub(crate) fn fill_in(files: &mut Files) -> Result<()> {
    let version = word(files.iter().flat_map(|(path, bytes)| [path.as_bytes(), bytes]));
    let worker = files.remove(WORKER).with_context(|| format!("the page has no {WORKER}"))?;
    let worker = String::from_utf8(worker).with_context(|| format!("{WORKER} is not text"))?;
    let names: Vec<String> = files.keys().map(|path| format!("\"{path}\"")).collect();
    let worker = replace(&worker, VERSION, &format!("const VERSION = \"{version}\";"))?;
    let worker = replace(&worker, LIST, &format!("const FILES = [{}];", names.join(", ")))?;
    files.insert(WORKER.to_owned(), worker.into_bytes());
    Ok(())
}

fn replace(text: &str, line: &str, by: &str) -> Result<String> {
    let (before, after) = text.split_once(line).with_context(|| format!("{WORKER} has no `{line}`"))?;
    Ok(format!("{before}{by}{after}"))
}

/// A short word for some bytes; the length of each part counts too.
pub(crate) fn word<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().iter().take(12).fold(String::new(), |mut word, byte| {
        let _ = write!(word, "{byte:02x}");
        word
    })
}

#[cfg(test)]
mod tests {
    use super::{Files, LIST, VERSION, WORKER, fill_in, word};

    fn page(style: &str) -> Files {
        let worker = format!("{VERSION}\n{LIST}\n");
        [(WORKER, &*worker), ("style.css", style), ("art/orc.svg", "<svg/>")]
            .map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec()))
            .into()
    }

    fn worker_of(mut files: Files) -> String {
        fill_in(&mut files).unwrap();
        String::from_utf8(files.remove(WORKER).unwrap()).unwrap()
    }

    #[test]
    fn the_worker_lists_all_files_but_itself() {
        let worker = worker_of(page("a"));
        assert!(worker.ends_with("\nconst FILES = [\"art/orc.svg\", \"style.css\"];\n"), "{worker}");
    }

    #[test]
    fn another_page_has_another_version() {
        assert_eq!(worker_of(page("a")), worker_of(page("a")));
        assert_ne!(worker_of(page("a")), worker_of(page("b")));
    }

    #[test]
    fn a_worker_without_its_lines_is_an_error() {
        let mut files = page("a");
        files.insert(WORKER.to_owned(), VERSION.as_bytes().to_vec());
        assert!(fill_in(&mut files).unwrap_err().to_string().contains("FILES"));
    }

    #[test]
    fn parts_are_told_apart() {
        assert_ne!(word([&b"ab"[..], b"c"]), word([&b"a"[..], b"bc"]));
    }
}
