//! The data of the game as Rust: `docs/rules/components.toml` is the only place where they are typed.

mod cards;
mod charts;
mod facts;
mod options;
mod rows;
mod tokens;

use crate::kinds::SOURCE;
use anyhow::{Result, bail};
use rows::{Components, Set};
use std::collections::BTreeSet;

/// A generated file: its place, its text before formatting, and how many rows it holds.
pub(crate) struct Generated {
    pub(crate) file: String,
    pub(crate) text: String,
    pub(crate) rows: usize,
}

/// All files that are generated from the component list alone.
pub(crate) fn generate(components: &str) -> Result<Vec<Generated>> {
    let components = Components::read(components)?;
    let mut files = Vec::new();
    files.extend(tokens::generate(&components)?);
    files.extend(cards::generate(&components)?);
    files.extend(charts::generate(&components)?);
    files.extend(options::generate(&components)?);
    files.extend(facts::generate(&components)?);
    Ok(files)
}

/// A generated file below `data/` of the rules; `about` ends its first sentence.
fn file(path: &str, about: &str, rows: usize, body: &str) -> Generated {
    let text = format!(
        "//! Generated from docs/rules/components.toml by `cargo xtask registry`: {about}. Do not edit.\n\n{}\n{body}\n",
        imports(body)
    );
    Generated { file: format!("{SOURCE}/data/{path}"), text, rows }
}

/// What generated files use of the program: a module, and the names in it.
const NAMES: [(&str, &[&str]); 4] = [
    ("crate::amendments", &["Group"]),
    ("crate::board", &["Hue", "Ring"]),
    (
        "crate::data",
        &[
            "CardData",
            "CardType",
            "Character",
            "Chart",
            "Confidence",
            "Crew",
            "DeckKey",
            "Fact",
            "Hand",
            "OptionData",
            "Piece",
            "Pool",
            "Printing",
            "Profile",
            "Quest",
            "SetData",
            "Start",
            "Subject",
            "Tags",
            "TokenData",
            "TokenList",
            "hands",
            "inferred",
            "pieces",
            "printed",
        ],
    ),
    ("crate::setup", &["BoxId"]),
];

/// The imports for the names that stand in a text, comments and quotations left aside.
fn imports(body: &str) -> String {
    let code =
        body.lines().filter(|line| !line.starts_with("///")).flat_map(|line| line.split('"').step_by(2));
    let words: BTreeSet<&str> =
        code.flat_map(|part| part.split(|c: char| !(c.is_alphanumeric() || c == '_'))).collect();
    let mut lines = String::new();
    for (module, names) in NAMES {
        let used: Vec<&str> = names.iter().copied().filter(|name| words.contains(name)).collect();
        if !used.is_empty() {
            lines += &format!("use {module}::{{{}}};\n", used.join(", "));
        }
    }
    lines
}

/// One file per set with a constant for each piece, and one that names them all.
fn by_set(folder: &str, words: &str, kind: &str, rows: &[(Set, String, String)]) -> Vec<Generated> {
    let sets: Vec<Set> = Set::ALL.into_iter().filter(|set| rows.iter().any(|(of, ..)| of == set)).collect();
    let mut files = Vec::new();
    for set in &sets {
        let own: Vec<&str> =
            rows.iter().filter(|(of, ..)| of == set).map(|(.., text)| text.as_str()).collect();
        let about = format!("the {words} of the set {}", set.key());
        files.push(file(&format!("{folder}/{}.rs", set.file()), &about, own.len(), &own.join("\n")));
    }
    let modules: String = sets.iter().map(|set| format!("mod {};\n", set.file())).collect();
    let uses: String = sets.iter().map(|set| format!("pub use {}::*;\n", set.file())).collect();
    let all: String = rows.iter().map(|(_, key, _)| format!("&{},", constant(key))).collect();
    let body = format!(
        "{modules}\n{uses}\n/// Every one of the {words}, in the order of the component list.\n\
         pub static ALL: [&{kind}; {}] = [{all}];",
        rows.len()
    );
    files.push(file(&format!("{folder}/mod.rs"), &format!("all {words}"), rows.len(), &body));
    files
}

/// Fails if a key stands twice.
fn distinct<'a>(table: &str, keys: impl Iterator<Item = &'a str>) -> Result<()> {
    let mut seen = BTreeSet::new();
    for key in keys {
        if !seen.insert(key) {
            bail!("there are two [[{table}]] with the key {key}");
        }
    }
    Ok(())
}

/// `boom_troll` as the program writes it in texts: `boom-troll`.
fn slug(key: &str) -> String {
    key.replace('_', "-")
}

/// `boom_troll` as a constant: `BOOM_TROLL`.
fn constant(key: &str) -> String {
    key.to_uppercase()
}

/// `boom_troll` as a type or a member of an enum: `BoomTroll`.
fn camel(key: &str) -> String {
    key.split('_').map(crate::kinds::capitalised).collect()
}

/// A text in quotes.
fn quoted(text: &str) -> String {
    format!("{text:?}")
}

/// `Some(…)` or `None`.
fn option(value: Option<String>) -> String {
    value.map_or_else(|| "None".to_owned(), |value| format!("Some({value})"))
}

/// Members of an enum, as a list.
fn members(of: &str, keys: &[String]) -> String {
    let list: Vec<String> = keys.iter().map(|key| format!("{of}::{}", camel(key))).collect();
    format!("&[{}]", list.join(", "))
}

#[cfg(test)]
mod tests {
    use super::{generate, imports};

    const LIST: &str = include_str!("../../../docs/rules/components.toml");

    /// Why the component list is refused with one place changed.
    fn refused(from: &str, to: &str) -> String {
        let changed = LIST.replacen(from, to, 1);
        assert_ne!(changed, LIST, "{from} is not in the list");
        generate(&changed).err().map(|error| format!("{error:#}")).unwrap_or_default()
    }

    #[test]
    fn what_does_not_add_up_is_refused() {
        for (from, to, reason) in [
            ("[setup.cp.tokens]\ngoblin = 6", "[setup.cp.tokens]\ngoblin = 5", "[setup.cp] has 48 tokens"),
            ("bag_at_start = 43", "bag_at_start = 42", "bag_at_start does not add up"),
            (
                "start_castle = 6, start_resource = 0",
                "start_castle = 5, start_resource = 0",
                "not a full one",
            ),
            ("monster_tokens = 49", "monster_tokens = 48", "monster_tokens is 49 by its rows"),
            ("[hands.kings_tower_fallen]\np1 = 5", "[hands.kings_tower_fallen]\np1 = 4", "p1 is not 1 less"),
            ("{ die = [5, 6], effect", "{ die = [6], effect", "has no or two effects for 5"),
        ] {
            let error = refused(from, to);
            assert!(error.contains(reason), "{from}: {error}");
        }
    }

    #[test]
    fn names_that_nothing_has_are_refused() {
        for (from, to, reason) in [
            ("[setup.cp.tokens]\ngoblin = 6", "[setup.cp.tokens]\ngobblin = 6", "there is no token gobblin"),
            ("health_conf = \"printed\"", "health_sure = \"printed\"", "unknown field"),
            ("brings = \"basilisk\"", "brings = \"bazilisk\"", "which is not a token"),
            (
                "requires = [\"mans_home\"]\nmax",
                "requires = [\"mans_hut\"]\nmax",
                "neither an option nor a set",
            ),
            ("rule = \"T-190\"\n", "", "boom_troll needs a rule"),
            ("printed = [\"kept\"]", "printed = [\"keeps\"]", "has no keeps"),
        ] {
            let error = refused(from, to);
            assert!(error.contains(reason), "{from}: {error}");
        }
    }

    #[test]
    fn only_names_in_the_code_are_imported() {
        let body = "/// Printing.\nset: Some(BoxId::CastlePanic), name: \"Start\", health: printed(1),";
        assert_eq!(imports(body), "use crate::data::{printed};\nuse crate::setup::{BoxId};\n");
    }
}
