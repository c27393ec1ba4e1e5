//! Where kinds are named: in their own file, in the registries and in tests, nowhere else. Where boxes and what comes
//! with them is named: where it is declared.

use crate::kinds::{FAMILIES, SOURCE};
use crate::tree::Tree;
use anyhow::Result;
use std::collections::BTreeMap;

/// One place that names a kind which it should not know.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    /// The file from the root of the workspace.
    pub(crate) file: String,
    /// The line, from 1.
    pub(crate) line: usize,
    /// The name as it is written in a list of exemptions: `TokenKind::Goblin`.
    pub(crate) name: String,
}

/// An enum written by hand whose members only some files may name: all others ask for a property.
struct Closed {
    name: &'static str,
    /// Where it matters.
    scope: &'static str,
    /// What may name a member: folders and files below the sources of the rules.
    homes: &'static [&'static str],
    /// The member that everybody may name: what every game has.
    free: Option<&'static str>,
}

const CLOSED: [Closed; 3] = [
    Closed {
        name: "BoxId",
        scope: "crates/",
        homes: &["setup/", "data/", "amendments/boxes/", "cards/", "tokens/"],
        free: None,
    },
    Closed {
        name: "Deck",
        scope: SOURCE,
        homes: &["deck.rs", "amendments/", "cards/", "tokens/"],
        free: Some("Castle"),
    },
    Closed {
        name: "Tower",
        scope: SOURCE,
        homes: &["board/tower.rs", "deck.rs", "amendments/", "cards/", "tokens/"],
        free: None,
    },
];

/// Every kind, with the file that may name it.
type Homes = BTreeMap<String, String>;

/// All places in the crates that name a kind of somebody else.
pub(crate) fn find(tree: &Tree) -> Result<Vec<Finding>> {
    let mut homes = Homes::new();
    for family in &FAMILIES {
        for kind in family.scan(tree)? {
            homes.insert(format!("{}::{}", family.kind, kind.variant()), kind.file);
        }
    }
    let registries: Vec<String> = FAMILIES.iter().map(|family| family.registry()).collect();
    let mut findings = Vec::new();
    for file in tree.walk("crates")? {
        let test = file.split('/').any(|part| part == "tests");
        if file.ends_with(".rs") && !test && !registries.contains(&file) {
            findings.extend(in_text(&file, &tree.read(&file)?, &homes));
        }
    }
    Ok(findings)
}

fn in_text(file: &str, text: &str, homes: &Homes) -> Vec<Finding> {
    let mut findings = Vec::new();
    let tests = test_lines(text);
    let mut offset = 0;
    for (number, (line, is_test)) in text.split_inclusive('\n').zip(tests).enumerate() {
        let start = offset;
        offset += line.len();
        if is_test {
            continue;
        }
        for name in FAMILIES.iter().flat_map(|family| named(&text[start..], line.len(), family.kind)) {
            // `*` names every kind, its own ones and all others.
            let foreign =
                if name.ends_with('*') { true } else { homes.get(&name).is_some_and(|home| home != file) };
            if foreign {
                findings.push(Finding { file: file.to_owned(), line: number + 1, name });
            }
        }
        for name in CLOSED.iter().flat_map(|closed| closed.refused(file, &text[start..], line.len())) {
            findings.push(Finding { file: file.to_owned(), line: number + 1, name });
        }
    }
    findings
}

impl Closed {
    /// The members named in the first `length` bytes of a text, if that file may not name them.
    fn refused(&self, file: &str, text: &str, length: usize) -> Vec<String> {
        let inside = |home: &&str| file.strip_prefix(SOURCE).is_some_and(|f| f[1..].starts_with(*home));
        if !file.starts_with(self.scope) || self.homes.iter().any(inside) {
            return Vec::new();
        }
        // `BoxId::ALL` and `BoxId::expansions` name no member.
        let member = |name: &String| {
            let last = name.rsplit(':').next().unwrap_or_default();
            let camel = last.starts_with(char::is_uppercase) && last.contains(char::is_lowercase);
            last == "*" || camel && Some(last) != self.free
        };
        named(text, length, self.name).into_iter().filter(member).collect()
    }
}

/// The paths that begin with `kind::` in the first `length` bytes of a text; a list in braces may end later.
fn named(text: &str, length: usize, kind: &str) -> Vec<String> {
    let path = format!("{kind}::");
    let mut names = Vec::new();
    for (at, _) in text[..length].match_indices(&path) {
        if text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            continue;
        }
        let rest = &text[at + path.len()..];
        let list = match rest.strip_prefix('{') {
            Some(list) => list.split('}').next().unwrap_or_default(),
            None if rest.starts_with('*') => "*",
            None => rest.split(|c: char| !(c.is_alphanumeric() || c == '_')).next().unwrap_or_default(),
        };
        // `Goblin as G` names the Goblin.
        let items = list.split(',').filter_map(|item| item.split_whitespace().next());
        names.extend(items.map(|item| format!("{kind}::{item}")));
    }
    names
}

/// For each line whether it belongs to tests: an item under `#[cfg(test)]` or the code in a doc comment.
/// Relies on the layout of rustfmt: an item ends with a brace at the depth where it began.
fn test_lines(text: &str) -> Vec<bool> {
    let mut marks = Vec::new();
    let mut in_example = false;
    // The indentation of the item under `#[cfg(test)]`, and whether its body has begun.
    let mut item: Option<(usize, bool)> = None;
    for line in text.lines() {
        let code = line.trim_start();
        let depth = line.len() - code.len();
        let doc = code.strip_prefix("///").or_else(|| code.strip_prefix("//!"));
        let fence = doc.is_some_and(|doc| doc.trim_start().starts_with("```"));
        in_example = (doc.is_some() && in_example) != fence;
        if item.is_none() && code.starts_with("#[cfg(test)]") {
            item = Some((depth, false));
            marks.push(true);
            continue;
        }
        marks.push(item.is_some() || in_example);
        if let Some((start, begun)) = item {
            let plain = !code.is_empty() && !code.starts_with("//") && !code.starts_with("#[");
            let one_line = !begun && plain && (code.ends_with(';') || code.ends_with('}'));
            let closed = begun && depth == start && code.starts_with('}');
            item = if one_line || closed { None } else { Some((start, begun || plain)) };
        }
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::{Homes, in_text, test_lines};

    fn found(text: &str) -> Vec<String> {
        let homes =
            [("TokenKind::Orc", "orc.rs"), ("CardKind::Tar", "tar.rs"), ("Amendment::Base", "base.rs")];
        let homes: Homes = homes.map(|(name, file)| (name.to_owned(), file.to_owned())).into();
        let findings = in_text("orc.rs", text, &homes);
        findings.into_iter().map(|finding| format!("{} {}", finding.line, finding.name)).collect()
    }

    #[test]
    fn names_of_others_are_found() {
        let text = "use x::CardKind::{\n    Brick,\n    Tar as T,\n};\nf(CardKind::Tar, TokenKind::Orc);\n\
                    MyCardKind::Tar; CardKind::Tarry; CardKind::ALL;\nuse crate::Amendment::*;\nAmendment::Base\n";
        assert_eq!(
            found(text),
            ["1 CardKind::Tar", "5 CardKind::Tar", "7 Amendment::*", "8 Amendment::Base"]
        );
    }

    #[test]
    fn boxes_are_named_only_where_they_are_declared() {
        let text = "f(BoxId::DarkTitan);\nBoxId::ALL; BoxId::expansions();\nuse BoxId::{ALL, EnginesOfWar};\nuse BoxId::*;\n";
        let found = |file: &str| -> Vec<String> {
            let findings = in_text(file, text, &Homes::new());
            findings.into_iter().map(|finding| format!("{} {}", finding.line, finding.name)).collect()
        };
        let all = ["1 BoxId::DarkTitan", "3 BoxId::EnginesOfWar", "4 BoxId::*"];
        assert_eq!(found("crates/bravehold-rules/src/verbs/build.rs"), all);
        assert_eq!(found("crates/bravehold-rules/src/amendments/options/x.rs"), all);
        assert_eq!(found("crates/bravehold-client/src/cards/x.rs"), all);
        for home in ["setup/mod.rs", "amendments/boxes/x.rs", "tokens/base/x.rs", "cards/mod.rs"] {
            assert!(found(&format!("crates/bravehold-rules/src/{home}")).is_empty(), "{home}");
        }
    }

    #[test]
    fn verbs_know_no_deck_but_that_of_the_castle_and_no_special_tower() {
        let text = "Deck::Castle; ChanceNode::Deck(Deck::Wizard);\nStructure::Tower(arc); Tower::ALL; ByTower::of(Tower::Wizards);\n";
        let found = |file: &str| in_text(file, text, &Homes::new()).len();
        assert_eq!(found("crates/bravehold-rules/src/verbs/cards.rs"), 2);
        assert_eq!(found("crates/bravehold-rules/src/cards/x.rs"), 0);
        assert_eq!(found("crates/bravehold-words/src/event.rs"), 0, "words are for each of them");
    }

    #[test]
    fn tests_and_examples_may_name_everything() {
        let text = "/// ```\n/// CardKind::Tar\n/// ```\n/// CardKind::Tar\nfn a() {}\n#[cfg(test)]\nuse CardKind::Tar;\n\
                    #[cfg(test)]\nmod tests {\n    fn b() {\n        CardKind::Tar\n    }\n}\nCardKind::Tar\n";
        assert_eq!(found(text), ["4 CardKind::Tar", "14 CardKind::Tar"]);
        assert_eq!(test_lines(text).iter().filter(|&&test| test).count(), 2 + 2 + 6);
    }
}
