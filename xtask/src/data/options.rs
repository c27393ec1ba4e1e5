//! Optional rules, sets and pieces: one constant each.

use super::charts::slugs;
use super::rows::{Components, OptionRow, Piece, Set};
use super::{Generated, by_set, constant, distinct, file, option, quoted, slug};
use anyhow::{Result, bail, ensure};
use std::fmt::Write as _;

/// The files of the options, sets and pieces.
pub(crate) fn generate(components: &Components) -> Result<Vec<Generated>> {
    distinct("option", components.option.iter().map(|row| row.key.as_str()))?;
    let mut rows = Vec::new();
    for row in &components.option {
        rows.push((row.set, row.key.clone(), option_row(components, row)?));
    }
    let mut files = by_set("options", "optional rules", "OptionData", &rows);
    distinct("piece", components.piece.iter().map(|row| row.key.as_str()))?;
    let pieces: String = components.piece.iter().map(piece).collect();
    files.push(file(
        "pieces.rs",
        "pieces that are neither cards nor Monster tokens",
        components.piece.len(),
        &pieces,
    ));
    let mut sets = String::new();
    for row in &components.set {
        totals(components, row.key)?;
        let _ = write!(
            sets,
            "/// {}.\npub const {}: SetData = SetData {{ set: {}, name: {} }};\n\n",
            row.name,
            constant(row.key.file()),
            option(row.key.boxed()),
            quoted(&row.name)
        );
    }
    files.push(file("sets.rs", "the sets", components.set.len(), &sets));
    Ok(files)
}

/// The totals that a set is printed with must be those of its rows.
fn totals(components: &Components, set: Set) -> Result<()> {
    let Some(row) = components.set.iter().find(|row| row.key == set) else { return Ok(()) };
    let cards = |deck: &str| -> u8 {
        components
            .card
            .iter()
            .filter(|card| card.set == set && card.deck == deck)
            .map(|card| card.count)
            .sum()
    };
    let tokens = |what: &dyn Fn(&[String]) -> bool| -> u8 {
        let own = components.token.iter().filter(|token| token.set == set && token.printing.is_none());
        own.filter(|token| what(&token.tags)).map(|token| token.count).sum()
    };
    let has = |tags: &[String], tag: &str| tags.iter().any(|t| t == tag);
    for (name, said, found) in [
        ("monster_tokens", row.monster_tokens, tokens(&|tags| !has(tags, "support") && !has(tags, "titan"))),
        ("support_tokens", row.support_tokens, tokens(&|tags| has(tags, "support"))),
        ("castle_cards", row.castle_cards, cards("castle")),
        ("wizard_cards", row.wizard_cards, cards("wizard")),
        ("resource_cards", row.resource_cards, cards("resource")),
        ("agranok_cards", row.agranok_cards, cards("agranok")),
    ] {
        ensure!(
            said.is_none_or(|said| said == found),
            "the set {}: {name} is {found} by its rows",
            set.key()
        );
    }
    Ok(())
}

fn option_row(components: &Components, row: &OptionRow) -> Result<String> {
    let is_setting = !row.values.is_empty() || row.number.is_some() || row.counts.is_some();
    let group = match row.group.as_str() {
        _ if is_setting => "Mode",
        "less_panic" => "Less",
        "little_more_panic" => "LittleMore",
        "lot_more_panic" => "LotMore",
        "overlord_variation" => "Overlord",
        "more_panic" => "More",
        "random_panic" => "Random",
        "solo" => "Solo",
        "promo" => "Promo",
        other => bail!("the option {} is of an unknown group {other}", row.key),
    };
    let mut text =
        format!("/// {}.\npub const {}: OptionData = OptionData {{\n", row.name, constant(&row.key));
    let mut field = |name: &str, value: String| {
        let _ = writeln!(text, "{name}: {value},");
    };
    field("slug", quoted(&slug(&row.key)));
    field("name", quoted(&row.name));
    field("rule", quoted(&row.rule));
    field("group", format!("Group::{group}"));
    let ticked = row.default.as_deref() == Some("on");
    if ticked {
        field("ticked", "true".to_owned());
    }
    // What is on by default does nothing without what it needs; only what players tick is refused.
    let mut requires = if ticked { Vec::new() } else { row.requires.clone() };
    if ![Set::Cp, Set::Promo].contains(&row.set) {
        requires.push(row.set.key().to_owned());
    }
    for (name, keys) in [("requires", &requires), ("excludes", &row.excludes)] {
        let mut known = Vec::new();
        for key in keys {
            match Set::ALL.into_iter().find(|set| set.key() == key) {
                Some(set) => known.push(set.file().to_owned()),
                None if components.option.iter().any(|other| other.key == *key) => known.push(key.clone()),
                None => {
                    bail!("the option {}: {name} names {key}, which is neither an option nor a set", row.key)
                }
            }
        }
        if !known.is_empty() {
            field(name, slugs(&known));
        }
    }
    if let Some(most) = row.max_players {
        field("max_players", most.to_string());
    }
    if !row.values.is_empty() {
        field("values", slugs(&row.values));
    }
    if let Some([least, most]) = row.number {
        field("number", option(Some(format!("({least}, {most})"))));
    }
    Ok(text + "..OptionData::PLAIN\n};\n")
}

fn piece(row: &Piece) -> String {
    let (name, set) = (constant(&row.key), option(row.set.boxed()));
    let mut parts = Vec::new();
    for (key, n) in row.backs.iter().chain(&row.colors).chain(&row.faces) {
        parts.push(format!("({}, {n})", quoted(&slug(key))));
    }
    format!(
        "/// The piece `{}`.\npub const {name}: Piece = Piece {{ slug: {}, set: {set}, count: {}, is_limited: {}, parts: &[{}] }};\n\n",
        slug(&row.key),
        quoted(&slug(&row.key)),
        row.count,
        row.limited,
        parts.join(", ")
    )
}
