//! Cards: one constant each.

use super::rows::{Card, Components, Confidence};
use super::{Generated, by_set, camel, constant, distinct, members, option, quoted, slug};
use anyhow::Result;
use std::fmt::Write as _;

/// The files of the cards.
pub(crate) fn generate(components: &Components) -> Result<Vec<Generated>> {
    let cards = &components.card;
    distinct("card", cards.iter().map(|card| card.key.as_str()))?;
    let rows: Vec<_> = cards.iter().map(|card| (card.set, card.key.clone(), row(card))).collect();
    Ok(by_set("cards", "cards", "CardData", &rows))
}

fn row(card: &Card) -> String {
    let mut text = format!("/// {}.\npub const {}: CardData = CardData {{\n", card.name, constant(&card.key));
    let mut field = |name: &str, value: String| {
        let _ = writeln!(text, "{name}: {value},");
    };
    field("slug", quoted(&slug(&card.key)));
    field("name", quoted(&card.name));
    field("set", option(card.set.boxed()));
    field("count", card.box_confidence.number(card.count));
    field("deck", format!("DeckKey::{}", camel(&card.deck)));
    if card.deck_confidence != Confidence::Printed {
        field("deck_confidence", card.deck_confidence.member().to_owned());
    }
    field("class", format!("CardType::{}", camel(&card.class)));
    if let Some(color) = &card.color {
        field("hue", option(Some(format!("Hue::{}", camel(color)))));
    }
    if !card.ring.is_empty() {
        field("rings", members("Ring", &card.ring));
    }
    if !card.reach.is_empty() {
        field("reach", members("Ring", &card.reach));
    }
    if let Some(damage) = card.damage {
        field("damage", damage.to_string());
    }
    for (name, set) in [("slays", card.slay), ("is_banished", card.banish)] {
        if set {
            field(name, "true".to_owned());
        }
    }
    if let Some(other) = &card.played_with {
        field("played_with", option(Some(quoted(&slug(other)))));
    }
    if let Some(resource) = &card.resource {
        field("resource", option(Some(quoted(&slug(resource)))));
    }
    if let Some(level) = card.level {
        field("level", level.to_string());
    }
    text + "..CardData::PLAIN\n};\n"
}
