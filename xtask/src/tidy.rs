//! Habits of the project that the compiler does not know.

use crate::names;
use crate::phrases;
use crate::tree::Tree;
use anyhow::{Context, Result, bail};

/// More lines than this are an error.
const MOST_LINES: usize = 500;
/// More lines than this are worth a word.
const MANY_LINES: usize = 400;
/// The list of exemptions.
const EXEMPT: &str = "docs/tidy-exempt.toml";

/// Checks all files of the project; fails with the list of what is wrong.
pub(crate) fn run(tree: &Tree) -> Result<()> {
    let mut exemptions = Exemptions::read(tree)?;
    let mut problems = Vec::new();
    let files = tree.tracked()?;
    for file in &files {
        let Some(text) = tree.read_text(file)? else { continue };
        if is_generated(file) {
            continue;
        }
        let lines = text.lines().count();
        if lines > MOST_LINES && !exemptions.long(file) {
            problems.push(format!("{file}: {lines} lines, at most {MOST_LINES} are allowed"));
        }
        let rust = file.ends_with(".rs");
        if rust && lines > MANY_LINES && lines <= MOST_LINES {
            println!("note: {file} has {lines} lines; {MOST_LINES} is the limit");
        }
        let ours = file.starts_with("crates/") || file.starts_with("xtask/");
        if rust && ours && !text.starts_with("//!") {
            problems.push(format!("{file}:1: the first line must be a `//!` sentence"));
        }
        for phrases::Finding { line, phrase, instead } in phrases::find(file, &text) {
            if !exemptions.phrase(file, &phrase) {
                problems.push(format!("{file}:{line}: write {instead:?} instead of {phrase:?}"));
            }
        }
        for (number, line) in (1..).zip(text.lines()) {
            problems.extend(line_problems(line).into_iter().map(|what| format!("{file}:{number}: {what}")));
        }
    }
    for names::Finding { file, line, name } in names::find(tree)? {
        if !exemptions.kind(&file, &name) {
            problems.push(format!("{file}:{line}: {name} may be named only where it belongs and in tests"));
        }
    }
    problems.extend(exemptions.needless());
    if !problems.is_empty() {
        bail!("tidy found {} problem(s):\n  {}", problems.len(), problems.join("\n  "));
    }
    println!("{} files are tidy", files.len());
    Ok(())
}

/// Nobody writes these files by hand.
fn is_generated(file: &str) -> bool {
    let name = file.rsplit('/').next().unwrap_or(file);
    name == "registry.rs" || name == "Cargo.lock"
}

/// What is wrong with one line of text.
fn line_problems(line: &str) -> Vec<String> {
    // Written in two parts, so that this file does not contain what it looks for.
    const UNFINISHED: [(&str, &str); 6] =
        [("TO", "DO"), ("FIX", "ME"), ("XX", "X"), ("to", "do!("), ("unimplemen", "ted!("), ("db", "g!(")];
    let mut problems = Vec::new();
    for (start, end) in UNFINISHED {
        let mark = [start, end].concat();
        if line.contains(&mark) {
            problems.push(format!("`{mark}` marks unfinished work"));
        }
    }
    if let Some(path) = machine_path(line) {
        problems.push(format!("`{path}` is a path of one machine"));
    }
    problems
}

/// The beginning of an absolute path into a folder of one machine, if the line has one.
fn machine_path(line: &str) -> Option<String> {
    for folder in ["root", "home", "work"] {
        let path = format!("/{folder}/");
        for (at, _) in line.match_indices(&path) {
            let inside = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
            // After a letter or a dot it is a part of a relative path or of an address.
            if !line[..at].ends_with(inside) {
                return Some(path);
            }
        }
    }
    None
}

/// What the list of exemptions lets pass, and which entries were needed.
struct Exemptions {
    entries: Vec<Exemption>,
}

struct Exemption {
    file: String,
    what: Exempt,
    used: bool,
}

/// What a file may do that others may not.
#[derive(PartialEq, Eq)]
enum Exempt {
    /// Have more lines.
    Length,
    /// Name this kind.
    Kind(String),
    /// Contain this phrase.
    Phrase(String),
}

impl Exemptions {
    fn read(tree: &Tree) -> Result<Self> {
        Self::parse(&tree.read_toml(EXEMPT)?)
    }

    fn parse(table: &toml::Table) -> Result<Self> {
        let mut entries = Vec::new();
        for (what, list) in table {
            let list = list.as_array().with_context(|| format!("{EXEMPT}: [[{what}]] is not a list"))?;
            for entry in list {
                let text = |key: &str| {
                    let text = entry.get(key).and_then(toml::Value::as_str).filter(|text| !text.is_empty());
                    text.with_context(|| format!("{EXEMPT}: a [[{what}]] has no `{key}`"))
                };
                let file = text("file")?.to_owned();
                text("why")?;
                match what.as_str() {
                    "long" => entries.push(Exemption { file, what: Exempt::Length, used: false }),
                    "kind" => Self::each(&mut entries, entry, &file, "names", Exempt::Kind)?,
                    "phrase" => Self::each(&mut entries, entry, &file, "phrases", Exempt::Phrase)?,
                    _ => bail!("{EXEMPT}: there is no exemption [[{what}]]"),
                }
            }
        }
        Ok(Self { entries })
    }

    /// One exemption for each name or phrase of a list.
    fn each(
        entries: &mut Vec<Exemption>,
        entry: &toml::Value,
        file: &str,
        key: &str,
        exempt: fn(String) -> Exempt,
    ) -> Result<()> {
        let list = entry.get(key).and_then(toml::Value::as_array);
        for word in list.with_context(|| format!("{EXEMPT}: the entry of {file} has no `{key}`"))? {
            let word = word.as_str().with_context(|| format!("{EXEMPT}: {word} is not a text"))?;
            entries.push(Exemption { file: file.to_owned(), what: exempt(word.to_owned()), used: false });
        }
        Ok(())
    }

    fn long(&mut self, file: &str) -> bool {
        self.covers(file, &Exempt::Length)
    }

    fn kind(&mut self, file: &str, name: &str) -> bool {
        self.covers(file, &Exempt::Kind(name.to_owned()))
    }

    fn phrase(&mut self, file: &str, phrase: &str) -> bool {
        self.covers(file, &Exempt::Phrase(phrase.to_owned()))
    }

    fn covers(&mut self, file: &str, what: &Exempt) -> bool {
        let mut covered = false;
        for entry in &mut self.entries {
            let here = entry.file == file || (entry.file.ends_with('/') && file.starts_with(&entry.file));
            if here && entry.what == *what {
                entry.used = true;
                covered = true;
            }
        }
        covered
    }

    fn needless(&self) -> Vec<String> {
        let unused = self.entries.iter().filter(|entry| !entry.used);
        unused
            .map(|entry| {
                let what = match &entry.what {
                    Exempt::Length => "the number of lines",
                    Exempt::Kind(word) | Exempt::Phrase(word) => word,
                };
                format!("{EXEMPT}: the exemption of {} for {what} is no longer needed", entry.file)
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Exemptions, line_problems, machine_path};

    #[test]
    fn unfinished_work_is_found() {
        for mark in [["// TO", "DO x"], ["db", "g!(x)"], ["FIX", "ME"], ["unimplemen", "ted!()"]] {
            assert_eq!(line_problems(&mark.concat()).len(), 1);
        }
        assert!(line_problems("a todo list is fine").is_empty());
    }

    #[test]
    fn only_absolute_paths_belong_to_a_machine() {
        let path = |before: &str, folder: &str| machine_path(&format!("{before}/{folder}/x")).is_some();
        assert!(path("", "home"));
        assert!(path("see `", "root"));
        assert!(path("\"", "work"));
        assert!(!path("example.org", "work"));
        assert!(!path("..", "home"));
        assert!(!path("", "homes"));
        assert!(machine_path("docs/rules/base.md").is_none());
    }

    #[test]
    fn exemptions_must_be_needed() {
        let list = "[[phrase]]\nfile = \"d.md\"\nphrases = [\"he\"]\nwhy = \"w\"\n[[long]]\nfile = \"a/\"\nwhy = \"w\"\n[[kind]]\nfile = \"b.rs\"\nnames = [\"K::A\", \"K::B\"]\nwhy = \"w\"\n";
        let mut exemptions = Exemptions::parse(&list.parse().expect("TOML")).expect("a list");
        assert!(exemptions.long("a/x.txt") && !exemptions.long("b.rs"));
        assert!(exemptions.kind("b.rs", "K::A") && !exemptions.kind("c.rs", "K::A"));
        assert!(exemptions.phrase("d.md", "he") && !exemptions.phrase("d.md", "she"));
        assert_eq!(exemptions.needless().len(), 1);
        assert!(Exemptions::parse(&"[[long]]\nfile = \"a\"\n".parse().expect("TOML")).is_err());
    }
}
