//! Set-up charts, hands, and the options that change the tokens. What does not add up is refused.

use super::rows::{Chart, Components, Counts, Hand, TokenList};
use super::{Generated, constant, file, option, quoted, slug, tokens};
use anyhow::{Result, bail, ensure};
use std::fmt::Write as _;

/// The files of the charts.
pub(crate) fn generate(components: &Components) -> Result<Vec<Generated>> {
    let mut charts: Vec<(&String, &Chart)> = components.setup.iter().collect();
    charts.sort_by_key(|(_, chart)| (chart.sets.len(), chart.sets.clone()));
    let mut rows = String::new();
    let mut hands = String::new();
    for (key, chart) in &charts {
        adds_up(components, key, chart)?;
        let combined: Vec<&str> = chart.sets.iter().map(|set| components.name_of(*set)).collect();
        let about = combined.join(" with ");
        rows += &row(components, key, chart, &about);
        let Some(own) = components.hands.of.get(*key) else { bail!("there is no [hands.{key}]") };
        hands += &hand_row(key, own, &about)?;
    }
    let names: String = charts.iter().map(|(key, _)| format!("&{},", constant(key))).collect();
    let all = format!(
        "{rows}/// Every chart, the base game first.\npub static ALL: [&Chart; {}] = [{names}];",
        charts.len()
    );
    let mut lists = String::new();
    for (key, list) in &components.option_tokens {
        lists += &token_list(components, key, list)?;
    }
    kings_tower(components)?;
    Ok(vec![
        file("charts.rs", "set-up charts", charts.len(), &all),
        file("hands.rs", "hands for 1 to 6 castle players", charts.len(), &hands),
        file(
            "option_tokens.rs",
            "tokens that options take out or put in",
            components.option_tokens.len(),
            &lists,
        ),
    ])
}

/// The totals that are printed must be those of the rows.
fn adds_up(components: &Components, key: &str, chart: &Chart) -> Result<()> {
    let listed: u8 = chart.tokens.values().sum();
    ensure!(
        listed + chart.harbingers == chart.chart_total,
        "[setup.{key}] has {listed} tokens and {} Harbingers",
        chart.harbingers
    );
    ensure!(
        chart.chart_total + chart.support == chart.total,
        "[setup.{key}]: total is not chart_total and support"
    );
    let start = chart.start.count.unwrap_or(0) + chart.start.tokens.values().sum::<u8>();
    let crew = if chart.crew_in_chart == Some(true) { chart.crew.values().sum() } else { 0 };
    ensure!(chart.total - start - crew == chart.bag_at_start, "[setup.{key}]: bag_at_start does not add up");
    for (token, n) in chart.tokens.iter().chain(&chart.start.tokens) {
        let most = components.token(token)?.count;
        ensure!(*n <= most, "[setup.{key}] has {n} of {token}, the box {most}");
    }
    for token in chart.crew.keys().chain(&chart.solo_remove_tokens).chain(&chart.solo_advised_remove_tokens) {
        components.token(token)?;
    }
    for card in chart.remove_cards.iter().chain(&chart.solo_remove_cards) {
        ensure!(components.card.iter().any(|row| row.key == *card), "[setup.{key}]: there is no card {card}");
    }
    Ok(())
}

fn row(components: &Components, key: &str, chart: &Chart, about: &str) -> String {
    let boxes: Vec<String> = chart.sets.iter().filter_map(|set| set.boxed()).collect();
    let name = constant(key);
    let mut text =
        format!("/// {about}.\npub const {name}: Chart = Chart {{\nboxes: &[{}],\n", boxes.join(", "));
    let mut field = |name: &str, value: String| {
        let _ = writeln!(text, "{name}: {value},");
    };
    field("tokens", counts(components, &chart.tokens));
    for (name, value) in [("harbingers", chart.harbingers), ("support", chart.support)] {
        field(name, value.to_string());
    }
    field("total", chart.total.to_string());
    field("bag_at_start", chart.bag_at_start.to_string());
    field(
        "start",
        match chart.start.count {
            Some(count) => format!(
                "Start::Random {{ count: {count}, put_back: {} }}",
                tokens::tags(&chart.start.exclude_tags)
            ),
            None => format!("Start::Fixed({})", counts(components, &chart.start.tokens)),
        },
    );
    let crew = chart.crew_in_chart.map(|inside| {
        let (crew, confidence) = (counts(components, &chart.crew), chart.crew_conf.member());
        format!("Crew {{ tokens: {crew}, in_chart: {inside}, confidence: {confidence} }}")
    });
    field("crew", option(crew));
    for (name, keys) in [
        ("remove_cards", &chart.remove_cards),
        ("solo_remove_cards", &chart.solo_remove_cards),
        ("solo_remove_tokens", &chart.solo_remove_tokens),
        ("solo_advised_remove_tokens", &chart.solo_advised_remove_tokens),
    ] {
        field(name, slugs(keys));
    }
    format!("{text}hands: hands::{name},\n}};\n\n")
}

fn hand_row(key: &str, hands: &std::collections::BTreeMap<String, Hand>, about: &str) -> Result<String> {
    let players: Vec<&str> = hands.keys().map(String::as_str).collect();
    ensure!(players == ["p1", "p2", "p3", "p4", "p5", "p6"], "[hands.{key}] needs p1 to p6");
    let mut text = format!("/// {about}.\npub const {}: [Hand; 6] = [\n", constant(key));
    for Hand { start_castle, start_resource, size, trades, discards } in hands.values() {
        ensure!(start_castle + start_resource == *size, "[hands.{key}]: the opening hand is not a full one");
        let _ = writeln!(
            text,
            "Hand {{ castle: {start_castle}, resource: {start_resource}, size: {size}, trades: {trades}, discards: {discards} }},"
        );
    }
    Ok(text + "];\n\n")
}

/// With the King's Tower fallen a hand is 1 smaller; the rule says so, and the list must agree.
fn kings_tower(components: &Components) -> Result<()> {
    for (players, size) in &components.hands.kings_tower_fallen {
        let hand = components.hands.of.get("cp").and_then(|hands| hands.get(players));
        ensure!(
            hand.is_some_and(|hand| hand.size == size + 1),
            "[hands.kings_tower_fallen]: {players} is not 1 less"
        );
    }
    Ok(())
}

fn token_list(components: &Components, key: &str, list: &TokenList) -> Result<String> {
    let listed: u8 = list.tokens.values().sum();
    ensure!(
        list.from_set.is_some() || listed + list.harbingers == list.total,
        "[option_tokens.{key}] does not add up to {}",
        list.total
    );
    for token in list.tokens.keys().chain(&list.harbingers_from) {
        components.token(token)?;
    }
    let mut text =
        format!("/// The option `{}`.\npub const {}: TokenList = TokenList {{\n", slug(key), constant(key));
    let _ = writeln!(text, "tokens: {},", counts(components, &list.tokens));
    let _ = writeln!(
        text,
        "harbingers: {},\nharbingers_from: {},",
        list.harbingers,
        slugs(&list.harbingers_from)
    );
    let _ = writeln!(text, "total: {},\n}};\n", list.total);
    Ok(text)
}

/// Tokens with their numbers, in the order of the component list.
fn counts(components: &Components, counts: &Counts) -> String {
    let mut all: Vec<(&String, &u8)> = counts.iter().collect();
    all.sort_by_key(|(key, _)| components.token.iter().position(|token| token.key == **key));
    let list: Vec<String> = all.iter().map(|(key, n)| format!("({}, {n})", quoted(&slug(key)))).collect();
    format!("&[{}]", list.join(", "))
}

/// A list of slugs.
pub(crate) fn slugs(keys: &[String]) -> String {
    let list: Vec<String> = keys.iter().map(|key| quoted(&slug(key))).collect();
    format!("&[{}]", list.join(", "))
}
