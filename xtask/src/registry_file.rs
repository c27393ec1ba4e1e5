//! The generated files: registries of all kinds (enum, order, slugs, dispatch), and the data of the component list.

use crate::data;
use crate::kinds::{FAMILIES, Family, Kind, SOURCE, title};
use crate::tree::Tree;
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// The component list, which gives kinds their order and names.
const COMPONENTS: &str = "docs/rules/components.toml";

/// Writes every generated file that differs from what its sources say.
pub(crate) fn write(tree: &Tree) -> Result<()> {
    for (file, text, count) in generate_all(tree)? {
        // An unchanged file keeps its time, so that nothing is built again.
        if tree.read(&file).is_ok_and(|old| old == text) {
            println!("{file}: {count} rows, unchanged");
        } else {
            tree.write(&file, &text)?;
            println!("{file}: {count} rows, written");
        }
    }
    Ok(())
}

/// Fails if a generated file differs from what its sources say.
pub(crate) fn check(tree: &Tree) -> Result<()> {
    let mut stale = Vec::new();
    for (file, text, count) in generate_all(tree)? {
        if tree.read(&file).is_ok_and(|old| old == text) {
            println!("{file}: {count} rows");
        } else {
            stale.push(file);
        }
    }
    if !stale.is_empty() {
        bail!("stale: {}; run `cargo xtask registry`", stale.join(", "));
    }
    Ok(())
}

/// File, text and number of rows of everything that is generated.
fn generate_all(tree: &Tree) -> Result<Vec<(String, String, usize)>> {
    if !tree.path(SOURCE).is_dir() {
        bail!("{SOURCE} does not exist");
    }
    let components = tree.read_toml(COMPONENTS)?;
    let mut generated = Vec::new();
    for family in &FAMILIES {
        if !tree.path(&format!("{SOURCE}/{}", family.folder)).is_dir() {
            println!("{SOURCE}/{}: no such folder, left out", family.folder);
            continue;
        }
        let listed = Listed::read(&components, family.tables)?;
        let mut kinds = family.scan(tree)?;
        // The sort is stable: kinds that are not listed stay in the order of their files and come first.
        kinds.sort_by_key(|kind| listed.place(kind));
        let text = rustfmt(tree, &generate(family, &kinds, &listed))
            .with_context(|| format!("formatting {}", family.registry()))?;
        generated.push((family.registry(), text, kinds.len()));
    }
    for data::Generated { file, text, rows } in data::generate(&tree.read(COMPONENTS)?)? {
        let text = rustfmt(tree, &text).with_context(|| format!("formatting {file}"))?;
        generated.push((file, text, rows));
    }
    Ok(generated)
}

/// Keys of tables of the component list, with place and name.
struct Listed(BTreeMap<String, (usize, String)>);

impl Listed {
    fn read(components: &toml::Table, tables: &[&str]) -> Result<Self> {
        let mut listed = BTreeMap::new();
        for table in tables {
            let entries = components
                .get(*table)
                .and_then(toml::Value::as_array)
                .with_context(|| format!("{COMPONENTS} has no [[{table}]]"))?;
            for entry in entries {
                let text = |key: &str| entry.get(key).and_then(toml::Value::as_str).map(str::to_owned);
                let key = text("key").with_context(|| format!("a [[{table}]] of {COMPONENTS} has no key"))?;
                let name = text("name").unwrap_or_else(|| title(&key.replace('_', "-")));
                let place = listed.len();
                if listed.insert(key.clone(), (place, name)).is_some() {
                    bail!("{COMPONENTS} has two [[{table}]] with the key {key}");
                }
            }
        }
        Ok(Self(listed))
    }

    fn place(&self, kind: &Kind) -> Option<usize> {
        self.0.get(&kind.key()).map(|&(place, _)| place)
    }

    fn name(&self, kind: &Kind) -> String {
        self.0.get(&kind.key()).map_or_else(|| title(&kind.slug), |(_, name)| name.clone())
    }
}

/// The text of a registry before formatting.
fn generate(family: &Family, kinds: &[Kind], listed: &Listed) -> String {
    let (kind_type, rule, words) = (family.kind, family.rule, family.words);
    let mut modules = BTreeMap::new();
    for kind in kinds {
        modules.insert(module(kind, kinds), format!("{}/{}.rs", kind.group, kind.stem));
    }
    let modules: String = modules
        .iter()
        .map(|(name, path)| format!("#[path = \"{path}\"]\npub(crate) mod {name};\n"))
        .collect();

    let arms = |arm: &dyn Fn(usize, &Kind) -> String| -> String {
        kinds.iter().enumerate().map(|(index, kind)| arm(index, kind)).collect()
    };
    let variants = arms(&|_, kind| format!("/// {}\n{},\n", listed.name(kind), kind.variant()));
    let all = arms(&|_, kind| format!("{kind_type}::{},", kind.variant()));
    let by_index = arms(&|index, kind| format!("{index} => Some({kind_type}::{}),\n", kind.variant()));
    let slugs = arms(&|_, kind| format!("{kind_type}::{} => \"{}\",\n", kind.variant(), kind.slug));
    let rules = arms(&|_, kind| format!("&{}::{},\n", module(kind, kinds), kind.expression));
    // An enum without variants can neither have a number type nor be turned into a number.
    let (repr, index, parameter, from_index) = if kinds.is_empty() {
        ("", "match self {}", "_", "None".to_owned())
    } else {
        ("\n#[repr(u8)]", "self as usize", "i", format!("match i {{ {by_index}_ => None }}"))
    };
    let look_up = |table: &str| {
        if kinds.is_empty() {
            return "match self {}".to_owned();
        }
        format!("let [first, ..] = {table};\n{table}.get(self.index()).copied().unwrap_or(first)")
    };
    let (mut tables, mut methods) = (String::new(), String::new());
    let _ = write!(
        tables,
        "/// In the order of the kinds; a table, because a jump for each kind is hard to predict.
static RULES: [&dyn {rule}; {kind_type}::COUNT] = [{rules}];
"
    );
    if let Some(row) = family.row {
        let rows =
            arms(&|_, kind| format!("&crate::data::{}::{},\n", family.folder, kind.key().to_uppercase()));
        let _ = write!(tables, "\nstatic ROWS: [&crate::data::{row}; {kind_type}::COUNT] = [{rows}];\n");
        let _ = write!(
            methods,
            "
    /// Its row of the component list.
    pub fn data(self) -> &'static crate::data::{row} {{
        {}
    }}
",
            look_up("ROWS")
        );
    }
    let rule_of = look_up("RULES");
    // Tests of hooks put a rule of their own in the place of an option.
    let double = match family.kind {
        "Amendment" => {
            "\n#[cfg(test)]\nif let Some(rule) = super::tests::double::of(self) {\nreturn rule;\n}"
        }
        _ => "",
    };

    let mut text = String::new();
    let _ = write!(
        text,
        "//! Generated by `cargo xtask registry` from the files beside it. Do not edit.

{modules}
use super::{rule};
#[allow(unused_imports)]
use crate::board::*;

/// Every {words}, in the order of the component list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]{repr}
pub enum {kind_type} {{
{variants}}}

impl {kind_type} {{
    /// How many kinds there are.
    pub const COUNT: usize = {count};

    /// All kinds in order.
    pub const ALL: [{kind_type}; Self::COUNT] = [{all}];

    /// The dense index.
    pub const fn index(self) -> usize {{
        {index}
    }}

    /// The kind with this index.
    pub const fn from_index({parameter}: usize) -> Option<{kind_type}> {{
        {from_index}
    }}

    /// The stable name used in saves, notation and links.
    pub const fn slug(self) -> &'static str {{
        match self {{
            {slugs}
        }}
    }}

    /// The kind with this slug; `_` and `-` are the same.
    pub fn from_slug(s: &str) -> Option<{kind_type}> {{
        let same = |b: u8| if b == b'_' {{ b'-' }} else {{ b }};
        Self::ALL.into_iter().find(|kind| kind.slug().bytes().eq(s.bytes().map(same)))
    }}

    /// The rule of this kind.
    pub(crate) fn rule(self) -> &'static dyn {rule} {{{double}
        {rule_of}
    }}
{methods}}}

{tables}",
        count = kinds.len(),
    );
    text
}

/// The name of the module of a kind: its file, with the group in front where two groups have a file of that name.
fn module(kind: &Kind, all: &[Kind]) -> String {
    if all.iter().any(|other| other.stem == kind.stem && other.group != kind.group) {
        format!("{}_{}", kind.group, kind.stem)
    } else {
        kind.stem.clone()
    }
}

/// The text as `cargo fmt` would leave it, so that the two never fight over the file.
fn rustfmt(tree: &Tree, text: &str) -> Result<String> {
    let program = env::var_os("RUSTFMT").unwrap_or_else(|| "rustfmt".into());
    let mut child = Command::new(program)
        .args(["--edition", "2024", "--emit", "stdout", "--config-path"])
        .arg(tree.root())
        .current_dir(tree.root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start rustfmt; `rustup component add rustfmt` installs it")?;
    let mut stdin = child.stdin.take().context("rustfmt has no input")?;
    // Written from a second thread, because rustfmt may answer before it has read everything.
    let input = text.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().context("rustfmt did not end")?;
    let written = writer.join().ok().context("the input of rustfmt was lost")?;
    if !output.status.success() {
        bail!("rustfmt failed ({})", output.status);
    }
    written.context("rustfmt did not read its input")?;
    String::from_utf8(output.stdout).context("rustfmt printed something that is not UTF-8")
}

#[cfg(test)]
mod tests {
    use super::{Listed, generate, module};
    use crate::kinds::{FAMILIES, Kind};

    fn kind(slug: &str, expression: &str, group: &str, stem: &str) -> Kind {
        let [slug, expression, group, stem] = [slug, expression, group, stem].map(str::to_owned);
        Kind { file: format!("{group}/{stem}.rs"), slug, expression, group, stem }
    }

    fn listed() -> Listed {
        let list = "[[card]]\nkey = \"tar\"\nname = \"Tar!\"\n[[card]]\nkey = \"red_archer\"\n";
        Listed::read(&list.parse().expect("TOML"), &["card"]).expect("a list")
    }

    #[test]
    fn kinds_that_are_not_listed_come_first() {
        let mut kinds =
            [("red-archer", "a"), ("new", "b"), ("tar", "c")].map(|(slug, stem)| kind(slug, "X", "g", stem));
        kinds.sort_by_key(|kind| listed().place(kind));
        assert_eq!(kinds.map(|kind| kind.slug), ["new", "tar", "red-archer"]);
    }

    #[test]
    fn the_struct_gets_its_module_and_the_variant_its_printed_name() {
        let kinds = [
            kind("red-archer", "Archer(Hue::Red)", "base", "archer"),
            kind("tar", "Tar", "base", "tar"),
            kind("x", "X", "promo", "tar"),
        ];
        let text = generate(&FAMILIES[0], &kinds, &listed());
        for part in ["&archer::Archer(Hue::Red)", "&base_tar::Tar", "/// Tar!\nTar,", "/// Red Archer\n"] {
            assert!(text.contains(part), "{part}");
        }
        assert_eq!(module(&kinds[2], &kinds), "promo_tar");
    }
}
