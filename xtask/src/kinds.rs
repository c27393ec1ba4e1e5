//! Kinds of cards, tokens and amendments, as the headers of their files declare them.

use crate::tree::{Tree, Want};
use anyhow::{Context, Result, bail};

/// Where the kinds live.
pub(crate) const SOURCE: &str = "crates/bravehold-rules/src";

/// One of the three families of kinds.
pub(crate) struct Family {
    /// The folder below the sources.
    pub(crate) folder: &'static str,
    /// The generated enum.
    pub(crate) kind: &'static str,
    /// The trait that every kind implements.
    pub(crate) rule: &'static str,
    /// The tables of the component list that give order and names, one after the other.
    pub(crate) tables: &'static [&'static str],
    /// The type of its rows in the generated data, where every kind has one.
    pub(crate) row: Option<&'static str>,
    /// The words of the documentation.
    pub(crate) words: &'static str,
    /// The groups that come first, in this order; all others follow by name.
    pub(crate) first: &'static [&'static str],
}

/// All families.
pub(crate) const FAMILIES: [Family; 3] = [
    Family {
        folder: "cards",
        kind: "CardKind",
        rule: "CardRule",
        tables: &["card"],
        row: Some("CardData"),
        words: "kind of card",
        first: &[],
    },
    Family {
        folder: "tokens",
        kind: "TokenKind",
        rule: "TokenRule",
        tables: &["token", "piece"],
        row: None,
        words: "kind of token",
        first: &[],
    },
    Family {
        folder: "amendments",
        kind: "Amendment",
        rule: "AmendmentRule",
        tables: &["option"],
        row: None,
        words: "amendment of the rules",
        first: &["boxes", "modes", "options"],
    },
];

impl Family {
    /// The generated file.
    pub(crate) fn registry(&self) -> String {
        format!("{SOURCE}/{}/registry.rs", self.folder)
    }

    /// All kinds of the family by group, file and place in the file.
    pub(crate) fn scan(&self, tree: &Tree) -> Result<Vec<Kind>> {
        let home = format!("{SOURCE}/{}", self.folder);
        let mut groups = tree.list(&home, Want::Folders)?;
        let rank = |group: &str| self.first.iter().position(|&first| first == group);
        groups.sort_by_key(|group| (rank(group).unwrap_or(usize::MAX), group.clone()));
        let mut kinds: Vec<Kind> = Vec::new();
        for group in groups {
            for name in tree.list(&format!("{home}/{group}"), Want::Files)? {
                let Some(stem) = name.strip_suffix(".rs").filter(|&stem| stem != "mod") else { continue };
                let file = format!("{home}/{group}/{name}");
                let declared = declared(&tree.read(&file)?).with_context(|| file.clone())?;
                if declared.is_empty() {
                    bail!("{file} has no line `//! Kinds: slug = Struct` in its header");
                }
                for (slug, expression) in declared {
                    if let Some(other) = kinds.iter().find(|kind| kind.variant() == variant(&slug)) {
                        bail!("{file} declares {slug}, which {} declares too", other.file);
                    }
                    let (group, stem, file) = (group.clone(), stem.to_owned(), file.clone());
                    kinds.push(Kind { slug, expression, group, stem, file });
                }
            }
        }
        Ok(kinds)
    }
}

/// One kind, as its file declares it.
#[derive(Clone, Debug)]
pub(crate) struct Kind {
    /// The stable name.
    pub(crate) slug: String,
    /// The value that implements the rule, named inside its own module.
    pub(crate) expression: String,
    /// The folder of the file.
    pub(crate) group: String,
    /// The name of the file without its ending.
    pub(crate) stem: String,
    /// The file from the root of the workspace.
    pub(crate) file: String,
}

impl Kind {
    /// The name in the generated enum.
    pub(crate) fn variant(&self) -> String {
        variant(&self.slug)
    }

    /// The key in the component list.
    pub(crate) fn key(&self) -> String {
        self.slug.replace('-', "_")
    }
}

/// Pairs of slug and expression from all `//! Kinds:` lines in the header of a source text.
fn declared(text: &str) -> Result<Vec<(String, String)>> {
    let header = text.lines().take_while(|line| line.starts_with("//!"));
    let lists = header.filter_map(|line| line.trim_start_matches("//!").trim().strip_prefix("Kinds:"));
    let mut pairs = Vec::new();
    for item in lists.flat_map(split_at_commas) {
        let Some((slug, expression)) = item.split_once('=') else {
            bail!("`{item}` in the line of kinds is not of the form `slug = Struct`");
        };
        let (slug, expression) = (slug.trim(), expression.trim());
        let words_ok = slug.split('-').all(|word| {
            !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        });
        if !words_ok || slug.starts_with(|c: char| c.is_ascii_digit()) {
            bail!("`{slug}` is not a slug: small letters, digits and single hyphens, a letter first");
        }
        let name = expression.split('(').next().unwrap_or_default();
        let name_ok = name.starts_with(|c: char| c.is_ascii_uppercase())
            && name
                .split("::")
                .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric()));
        if !name_ok || (name != expression && !expression.ends_with(')')) {
            bail!("`{expression}` is not a struct or enum variant of its own module");
        }
        pairs.push((slug.to_owned(), expression.to_owned()));
    }
    Ok(pairs)
}

/// Splits a list at the commas that stand outside all brackets; empty items are left out.
fn split_at_commas(list: &str) -> Vec<&str> {
    let (mut items, mut start, mut depth) = (Vec::new(), 0, 0_i32);
    for (at, c) in list.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                items.push(list[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    items.push(list[start..].trim());
    items.retain(|item| !item.is_empty());
    items
}

/// `draw-2-cards` becomes `Draw2Cards`.
fn variant(slug: &str) -> String {
    slug.split('-').map(capitalised).collect()
}

/// `draw-2-cards` becomes `Draw 2 Cards`.
pub(crate) fn title(slug: &str) -> String {
    slug.split('-').map(capitalised).collect::<Vec<_>>().join(" ")
}

pub(crate) fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(chars).collect()
}

#[cfg(test)]
mod tests {
    use super::{declared, title, variant};

    fn pairs(text: &str) -> Vec<(String, String)> {
        declared(text).expect("a good header")
    }

    #[test]
    fn all_lines_of_the_header_count_and_brackets_hold_commas_together() {
        let text = "//! Archers.\n//! Kinds: red-archer = Archer(Hue::Red, 1), any = Any,\n//!\n\
                    //! Kinds: draw-2-cards = Draw2([1, 2])\n\n//! Kinds: late = Late\n";
        let read: Vec<String> = pairs(text).iter().map(|(s, e)| format!("{s}={e}")).collect();
        assert_eq!(read, ["red-archer=Archer(Hue::Red, 1)", "any=Any", "draw-2-cards=Draw2([1, 2])"]);
    }

    #[test]
    fn a_file_without_the_line_declares_nothing() {
        assert!(pairs("//! Just words.\nfn x() {}\n").is_empty());
    }

    #[test]
    fn bad_items_are_refused() {
        for bad in ["Red = A", "a--b = A", "2-cards = A", "a", "a = ", "a = b::C", "a = A(1", "a = A {}"] {
            assert!(declared(&format!("//! Kinds: {bad}\n")).is_err(), "{bad}");
        }
    }

    #[test]
    fn names_follow_from_the_slug() {
        assert_eq!(variant("draw-2-cards"), "Draw2Cards");
        assert_eq!(title("kings-tower"), "Kings Tower");
    }
}
