//! The ledger: which of the numbered rules have a test that cites them.

use crate::ids::Id;
use crate::tree::{Tree, Want};
use anyhow::{Context, Result, bail};
use std::collections::{BTreeMap, BTreeSet};

/// The folder of the pages.
const PAGES: &str = "docs/rules";
/// Which pages must be cited completely.
const COMPLETE: &str = "docs/rules/complete.toml";

/// Prints what is cited and what is not; fails on a gap in a complete page and on an unknown id.
pub(crate) fn run(tree: &Tree) -> Result<()> {
    let pages = read_pages(tree)?;
    let promises = read_promises(tree, &pages)?;
    let citations = Citations::read(tree, &pages)?;
    let mut problems = citations.problems;
    println!("{:<22}{:>5}{:>7}", "page", "ids", "cited");
    for page in &pages {
        let promise = promises.get(page.key());
        let none = BTreeSet::new();
        let except = promise.map_or(&none, |promise| &promise.except);
        let uncited: Vec<Id> =
            page.ids.iter().copied().filter(|id| !citations.in_tests.contains(id)).collect();
        let cited = page.ids.len() - uncited.len();
        let note = match promise {
            None => String::new(),
            Some(promise) if promise.except.is_empty() => "  must be complete".to_owned(),
            Some(promise) => format!("  must be complete except {}", words(&promise.except)),
        };
        println!("{:<22}{:>5}{cited:>7}{note}", page.file, page.ids.len());
        if cited == 0 && promise.is_none() {
            println!("    no test cites this page yet");
        } else {
            print_wrapped("    uncited:", &uncited);
        }
        if promise.is_some() {
            let gaps: Vec<Id> = uncited.into_iter().filter(|id| !except.contains(id)).collect();
            if !gaps.is_empty() {
                problems.push(format!("{}: {} ids without a test, listed above", page.file, gaps.len()));
            }
        }
        let needless: Vec<&Id> = except.iter().filter(|id| citations.in_tests.contains(id)).collect();
        if !needless.is_empty() {
            println!("    excepted in {COMPLETE} though a test cites it: {}", words(needless));
        }
    }
    if !problems.is_empty() {
        bail!("the ledger has {} problem(s):\n  {}", problems.len(), problems.join("\n  "));
    }
    Ok(())
}

/// A page of rules and its ids in the order of the page.
struct Page {
    file: String,
    ids: Vec<Id>,
}

impl Page {
    /// `00-resolution.md` has the key `resolution`.
    fn key(&self) -> &str {
        let name = self.file.strip_suffix(".md").unwrap_or(&self.file);
        name.trim_start_matches(|c: char| c.is_ascii_digit() || c == '-')
    }
}

fn read_pages(tree: &Tree) -> Result<Vec<Page>> {
    let mut pages: Vec<Page> = Vec::new();
    for file in tree.list(PAGES, Want::Files)?.into_iter().filter(|file| file.ends_with(".md")) {
        let mut ids = Vec::new();
        for id in ids_of_page(&tree.read(&format!("{PAGES}/{file}"))?) {
            if ids.contains(&id) || pages.iter().any(|page| page.ids.contains(&id)) {
                bail!("{PAGES}/{file} gives the id {id} a second time");
            }
            ids.push(id);
        }
        // The introduction has no ids.
        if !ids.is_empty() {
            pages.push(Page { file, ids });
        }
    }
    if pages.is_empty() {
        bail!("{PAGES} has no page with rules");
    }
    Ok(pages)
}

/// The ids that a page defines: bullets at the start of a line.
fn ids_of_page(text: &str) -> Vec<Id> {
    let bullets = text.lines().filter_map(|line| line.strip_prefix("- "));
    bullets.filter_map(|line| line.split_once(' ')).filter_map(|(word, _)| Id::parse(word)).collect()
}

/// What `complete.toml` says about one complete page.
struct Promise {
    except: BTreeSet<Id>,
}

fn read_promises(tree: &Tree, pages: &[Page]) -> Result<BTreeMap<String, Promise>> {
    let mut promises = BTreeMap::new();
    for (key, value) in tree.read_toml(COMPLETE)? {
        let page = pages.iter().find(|page| page.key() == key);
        let page = page.with_context(|| format!("{COMPLETE}: there is no page for [{key}]"))?;
        let complete = value.get("complete").and_then(toml::Value::as_bool);
        if !complete.with_context(|| format!("{COMPLETE}: [{key}] needs `complete = true` or `false`"))? {
            continue;
        }
        let mut except = BTreeSet::new();
        if let Some(list) = value.get("except") {
            let list =
                list.as_array().with_context(|| format!("{COMPLETE}: [{key}] except is not a list"))?;
            for word in list {
                let id = word.as_str().and_then(Id::parse).filter(|id| page.ids.contains(id));
                except
                    .insert(id.with_context(|| format!("{COMPLETE}: {word} is not an id of {}", page.file))?);
            }
            let why = value.get("why").and_then(toml::Value::as_str).unwrap_or_default();
            if !except.is_empty() && why.trim().is_empty() {
                bail!("{COMPLETE}: [{key}] has exceptions but no `why`");
            }
        }
        promises.insert(key, Promise { except });
    }
    Ok(promises)
}

/// What the crates cite.
#[derive(Default)]
struct Citations {
    in_tests: BTreeSet<Id>,
    problems: Vec<String>,
}

impl Citations {
    fn read(tree: &Tree, pages: &[Page]) -> Result<Self> {
        let known: BTreeSet<Id> = pages.iter().flat_map(|page| page.ids.iter().copied()).collect();
        let mut all = Self::default();
        for file in tree.walk("crates")? {
            let (rust, script) = (file.ends_with(".rs"), file.ends_with(".script"));
            if !rust && !script {
                continue;
            }
            let text = tree.read(&file)?;
            for (number, line) in (1..).zip(text.lines()) {
                let unknown = Id::find_all(line).into_iter().filter(|id| !known.contains(id));
                all.problems.extend(unknown.map(|id| format!("{file}:{number}: there is no rule {id}")));
            }
            let folder = file.split('/').nth(2);
            if rust && matches!(folder, Some("src" | "tests")) {
                all.in_tests.extend(cited_by_tests(&text));
            } else if script && folder == Some("tests") {
                match cited_by_script(&text) {
                    Ok(ids) => all.in_tests.extend(ids),
                    Err(problem) => all.problems.push(format!("{file}:{problem}")),
                }
            }
        }
        Ok(all)
    }
}

/// The ids in the `rule` lines of a script; the error is the line number and what is wrong there.
fn cited_by_script(text: &str) -> Result<Vec<Id>, String> {
    let mut ids = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let Some(list) = line.trim_start().strip_prefix("rule ") else { continue };
        let list = list.split('#').next().unwrap_or_default();
        for word in list.split([' ', ',', '\t']).filter(|word| !word.is_empty()) {
            ids.push(Id::parse(word).ok_or_else(|| format!("{number}: `{word}` is not the id of a rule"))?);
        }
    }
    Ok(ids)
}

/// The ids in the doc comments of the items marked `#[test]`.
fn cited_by_tests(text: &str) -> Vec<Id> {
    let (mut cited, mut pending, mut is_test) = (Vec::new(), Vec::new(), false);
    let mut open_brackets = 0_usize;
    for line in text.lines().map(str::trim) {
        let attribute = line.starts_with("#[") || open_brackets > 0;
        if let Some(words) = line.strip_prefix("///") {
            pending.extend(Id::find_all(words));
        } else if attribute {
            is_test |= line.starts_with("#[test]");
            let closing = line.matches(']').count();
            open_brackets = (open_brackets + line.matches('[').count()).saturating_sub(closing);
        }
        // Blank lines and plain comments do not part a doc comment from its item; an attribute may share
        // the line of its item.
        let comment = line.is_empty() || line.starts_with("//");
        let only_attribute = attribute && (open_brackets > 0 || line.ends_with(']'));
        if !comment && !only_attribute {
            if is_test {
                cited.append(&mut pending);
            }
            (is_test, open_brackets) = (false, 0);
            pending.clear();
        }
    }
    cited
}

fn words<T: ToString>(ids: impl IntoIterator<Item = T>) -> String {
    ids.into_iter().map(|id| id.to_string()).collect::<Vec<_>>().join(" ")
}

fn print_wrapped(head: &str, ids: &[Id]) {
    const WIDTH: usize = 110;
    if ids.is_empty() {
        return;
    }
    let mut line = head.to_owned();
    for id in ids.iter().map(Id::to_string) {
        if line.len() + 1 + id.len() > WIDTH {
            println!("{line}");
            line = " ".repeat(head.len());
        }
        line = format!("{line} {id}");
    }
    println!("{line}");
}

#[cfg(test)]
mod tests {
    use super::{Page, cited_by_script, cited_by_tests, ids_of_page, words};

    #[test]
    fn a_page_defines_its_bullets_only() {
        let page = "# B-9 no\n- B-1 One, see B-2.\n- B-2\n * B-3 x\n  - B-4 x\n- B-10 **[decision]** Ten.\n- B-5: x\n";
        assert_eq!(words(ids_of_page(page)), "B-1 B-10");
    }

    #[test]
    fn the_key_of_a_page_has_no_number() {
        let key = |file: &str| Page { file: file.to_owned(), ids: Vec::new() }.key().to_owned();
        assert_eq!(key("00-resolution.md"), "resolution");
        assert_eq!(key("dark-titan.md"), "dark-titan");
    }

    #[test]
    fn scripts_cite_in_rule_lines() {
        let script = "rule B-1, B-2 R-3 # and B-4\nA3 orc\n  rule B-5\nrules B-6\n# rule B-7\n";
        assert_eq!(cited_by_script(script).map(words), Ok("B-1 B-2 R-3 B-5".to_owned()));
        let wrong = cited_by_script("\nrule B-1 nonsense\n").map(words);
        assert_eq!(wrong, Err("2: `nonsense` is not the id of a rule".to_owned()));
    }

    #[test]
    fn tests_cite_in_their_doc_comments() {
        let text = "/// B-1\n#[test]\nfn a() {\n    // B-2\n}\n\n/// B-3\nfn b() {}\n#[test]\n/// B-4: x.\n///\n\
                    /// Also B-5.\n// why B-6\n#[should_panic(\n    expected = \"[x]\"\n)]\nfn c() {}\n\
                    /// B-7\n#[test] fn d() { \"/// B-8\" }\n/// B-9\nmod x {\n    #[test]\n    fn e() {}\n}\n\
                    /// B-10\n#[test]\n#[ignore = \"slow\"]\n\nfn f() {}\n";
        assert_eq!(words(cited_by_tests(text)), "B-1 B-4 B-5 B-7 B-10");
    }
}
