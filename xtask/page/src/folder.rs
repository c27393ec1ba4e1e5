//! Folders of files: read whole, written only where bytes have changed, so that nothing is rebuilt for nothing.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Files by their path in the page, with `/`.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// Endings of the smaller forms.
const BROTLI: &str = ".br";
const GZIP: &str = ".gz";

/// Reads all files of a folder but the texts for people.
pub(crate) fn read(folder: &Path, prefix: &str, into: &mut Files) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if path.is_dir() {
            read(&path, &format!("{prefix}{name}/"), into)?;
        } else if !name.ends_with(".md") {
            let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            into.insert(format!("{prefix}{name}"), bytes);
        }
    }
    Ok(())
}

/// Makes a folder hold these files and their smaller forms, and no others.
pub(crate) fn write(folder: &Path, files: &Files) -> Result<()> {
    for (path, bytes) in files {
        let target = folder.join(path);
        let done = form(&target, BROTLI).is_file() || is_packed(path);
        if done && fs::read(&target).ok().as_ref() == Some(bytes) {
            continue;
        }
        if !is_packed(path) {
            // The file itself comes last: if this is broken off, the next run sees that it is not done.
            put(&form(&target, BROTLI), smaller(brotli(bytes)?, bytes))?;
            put(&form(&target, GZIP), smaller(gzip(bytes)?, bytes))?;
        }
        put(&target, Some(bytes.clone()))?;
    }
    sweep(folder, "", files)
}

/// Whether a file is of a kind that does not get smaller.
fn is_packed(path: &str) -> bool {
    path.ends_with(".png") || path.ends_with(".woff2")
}

/// The place of another form of a file.
fn form(target: &Path, ending: &str) -> PathBuf {
    let mut name = target.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// A form is kept only if it is really smaller.
fn smaller(form: Vec<u8>, bytes: &[u8]) -> Option<Vec<u8>> {
    (form.len() < bytes.len() * 95 / 100).then_some(form)
}

/// Writes a file, or sees to it that there is none.
fn put(target: &Path, bytes: Option<Vec<u8>>) -> Result<()> {
    let Some(bytes) = bytes else {
        if target.is_file() {
            fs::remove_file(target).with_context(|| format!("cannot remove {}", target.display()))?;
        }
        return Ok(());
    };
    if fs::read(target).ok().as_ref() == Some(&bytes) {
        return Ok(());
    }
    if let Some(parent) = target.parent() {
        fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))?;
    }
    fs::write(target, bytes).with_context(|| format!("cannot write {}", target.display()))
}

/// Removes what an earlier page has left behind.
fn sweep(folder: &Path, prefix: &str, files: &Files) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        let inside = format!("{prefix}{name}");
        if path.is_dir() {
            sweep(&path, &format!("{inside}/"), files)?;
            continue;
        }
        let plain = inside.strip_suffix(BROTLI).or_else(|| inside.strip_suffix(GZIP)).unwrap_or(&inside);
        if !files.contains_key(plain) {
            put(&path, None)?;
        }
    }
    Ok(())
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 22,
        size_hint: bytes.len(),
        ..Default::default()
    };
    let mut form = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut form, &params).context("cannot compress")?;
    Ok(form)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).context("cannot compress")?;
    encoder.finish().context("cannot compress")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};
    use std::time::SystemTime;

    use super::{Files, read, write};

    fn empty(name: &str) -> PathBuf {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/tmp").join(name);
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    fn page(texts: &[(&str, &str)]) -> Files {
        texts.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect()
    }

    fn written(path: &Path) -> SystemTime {
        fs::metadata(path).unwrap().modified().unwrap()
    }

    #[test]
    fn long_files_get_smaller_forms_and_short_ones_do_not() {
        let out = empty("page-forms");
        let long = "the same again, ".repeat(100);
        write(&out, &page(&[("long.js", &long), ("art/short.svg", "x")])).unwrap();
        let mut back = Vec::new();
        brotli::BrotliDecompress(&mut &*fs::read(out.join("long.js.br")).unwrap(), &mut back).unwrap();
        assert_eq!(back, long.as_bytes());
        let mut back = String::new();
        let gzip = fs::File::open(out.join("long.js.gz")).unwrap();
        std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(gzip), &mut back).unwrap();
        assert_eq!(back, long);
        assert!(out.join("art/short.svg").is_file() && !out.join("art/short.svg.br").exists());
    }

    #[test]
    fn what_has_not_changed_is_left_alone_and_what_is_gone_is_removed() {
        let out = empty("page-again");
        let (same, old) = ("same ".repeat(100), "old ".repeat(100));
        write(
            &out,
            &page(&[("same.js", &same), ("tiny.js", "x"), ("changed.js", &old), ("art/gone.svg", &old)]),
        )
        .unwrap();
        let before = written(&out.join("same.js.br"));
        let tiny = written(&out.join("tiny.js"));
        let small = fs::read(out.join("changed.js.br")).unwrap();
        write(&out, &page(&[("same.js", &same), ("tiny.js", "x"), ("changed.js", &"new ".repeat(100))]))
            .unwrap();
        assert_eq!((written(&out.join("same.js.br")), written(&out.join("tiny.js"))), (before, tiny));
        assert_ne!(fs::read(out.join("changed.js.br")).unwrap(), small);
        assert!(!out.join("art/gone.svg").exists() && !out.join("art/gone.svg.br").exists());
    }

    #[test]
    fn a_form_that_is_missing_is_made() {
        let out = empty("page-missing");
        let files = page(&[("style.css", &"same ".repeat(100))]);
        write(&out, &files).unwrap();
        fs::remove_file(out.join("style.css.br")).unwrap();
        write(&out, &files).unwrap();
        assert!(out.join("style.css.br").is_file());
    }

    #[test]
    fn folders_are_read_with_the_folders_in_them_but_without_texts_for_people() {
        let folder = empty("page-read");
        write(&folder, &page(&[("a.js", "a"), ("b/c.svg", "c"), ("STYLE.md", "s")])).unwrap();
        let mut files = Files::new();
        read(&folder, "art/", &mut files).unwrap();
        assert_eq!(files.keys().collect::<Vec<_>>(), ["art/a.js", "art/b/c.svg"]);
    }
}
