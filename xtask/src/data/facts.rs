//! Values by key: all that nobody could check, and the numbers of boxes that are data by nature (Agranok, the Engineer,
//! Characters, Quests).

use super::rows::{Components, Confidence, Counts, Set};
use super::{Generated, constant, file, option, quoted, slug, tokens};
use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use toml::{Table, Value};

/// The files of the values by key.
pub(crate) fn generate(components: &Components) -> Result<Vec<Generated>> {
    let facts = Facts { components };
    let pieces = facts.pieces()?;
    let engineer = facts.engineer()?;
    let (effects, agranok) = facts.agranok()?;
    let mut files = vec![
        subjects("unverified.rs", "UNVERIFIED", "values of pieces that nobody could check", "", &pieces),
        subjects("engineer.rs", "ENGINEER", "costs of what the Engineer builds", "", &engineer),
        subjects("agranok.rs", "AGRANOK", "numbers and tables of Agranok", &effects, &agranok),
    ];
    files.push(facts.characters()?);
    files.push(facts.quests()?);
    files.push(profile(components)?);
    Ok(files)
}

/// A piece, card or board with its values.
struct Subject {
    key: String,
    name: String,
    rule: String,
    set: Set,
    facts: Vec<String>,
}

impl Subject {
    fn text(&self) -> String {
        format!(
            "Subject {{ key: {}, name: {}, rule: {}, set: {}, facts: &[{}] }}",
            quoted(&self.key),
            quoted(&self.name),
            quoted(&self.rule),
            option(self.set.boxed()),
            self.facts.join(", ")
        )
    }
}

fn subjects(path: &str, name: &str, about: &str, words: &str, all: &[Subject]) -> Generated {
    let rows: String = all.iter().map(|subject| format!("{},\n", subject.text())).collect();
    let body = format!("{words}/// The {about}.\npub static {name}: [Subject; {}] = [\n{rows}];", all.len());
    file(path, about, all.len(), &body)
}

/// Fields of a Character or Quest that are not values.
const HEADER: [&str; 12] = [
    "key",
    "name",
    "set",
    "kind",
    "rule",
    "phase",
    "pieces",
    "printed",
    "inferred",
    "confidence",
    "name_confidence",
    "overlord",
];

/// How many there are of a piece of which a game can have one only: nothing depends on the number.
fn single(count: u8, confidence: Confidence) -> String {
    format!("Fact::text(\"count\", {}, {})", quoted(&count.to_string()), confidence.member())
}

struct Facts<'a> {
    components: &'a Components,
}

impl Facts<'_> {
    /// The least and the most that may be entered for a field.
    fn range(&self, field: &str) -> Result<String> {
        let ranges = &self.components.ranges;
        let name = if field.ends_with("_health") { "health" } else { field };
        let [least, most] =
            ranges.get(name).or_else(|| ranges.get("other")).context("[ranges] has no `other`")?;
        Ok(format!("({least}, {most})"))
    }

    fn number(&self, field: &str, range: &str, value: u8, confidence: Confidence) -> Result<String> {
        let (range, confidence) = (self.range(range)?, confidence.member());
        Ok(format!("Fact::number({}, {value}, {range}, {confidence})", quoted(&slug(field))))
    }

    /// The values of pieces, as far as nobody could check them.
    fn pieces(&self) -> Result<Vec<Subject>> {
        let Components { token, card, tower, setup, profile, .. } = self.components;
        let mut all = Vec::new();
        for row in token {
            let mut facts = Vec::new();
            let second = profile.second_edition.health.get(&row.key);
            if let Some(health) = row.health.filter(|_| row.health_conf != Confidence::Printed) {
                let mut fact = self.number("health", "health", health, row.health_conf)?;
                if let Some(other) = second {
                    let _ = write!(fact, ".in_second_edition({other})");
                }
                facts.push(fact);
            }
            ensure!(
                second.is_none() || !facts.is_empty(),
                "{}: a printed health differs by printing",
                row.key
            );
            if let Some(points) = row.vp.filter(|_| row.vp_conf != Confidence::Printed) {
                facts.push(self.number("points", "points", points, row.vp_conf)?);
            }
            if !facts.is_empty() {
                let rule = row.rule.clone().with_context(|| format!("the token {} needs a rule", row.key))?;
                all.push(Subject {
                    key: format!("token.{}", slug(&row.key)),
                    name: row.name.clone(),
                    rule,
                    set: row.set,
                    facts,
                });
            }
        }
        for row in card.iter().filter(|row| row.box_confidence != Confidence::Printed) {
            let mut facts = vec![match row.deck.as_str() {
                "agranok" => single(row.count, row.box_confidence),
                _ => self.number("count", "count", row.count, row.box_confidence)?,
            }];
            if row.deck_confidence != Confidence::Printed {
                facts.push(format!(
                    "Fact::text(\"deck\", {}, {})",
                    quoted(&row.deck),
                    row.deck_confidence.member()
                ));
            }
            let (key, rule) = (format!("card.{}", slug(&row.key)), self.rule_of_option(&row.key)?);
            all.push(Subject { key, name: row.name.clone(), rule, set: row.set, facts });
        }
        for row in tower.iter().filter(|row| row.box_confidence != Confidence::Printed) {
            let facts = vec![single(row.count, row.box_confidence)];
            let (key, rule) = (format!("tower.{}", slug(&row.key)), self.rule_of_option(&row.key)?);
            all.push(Subject { key, name: row.name.clone(), rule, set: row.set, facts });
        }
        for (key, chart) in setup.iter().filter(|(_, chart)| chart.crew_conf != Confidence::Printed) {
            let mut facts = Vec::new();
            for (token, n) in &chart.crew {
                facts.push(self.number(&format!("crew.{token}"), "crew", *n, chart.crew_conf)?);
            }
            let rule = chart.crew_rule.clone().with_context(|| format!("[setup.{key}] needs crew_rule"))?;
            let name = "Siege crew of all boxes together".to_owned();
            all.push(Subject { key: format!("chart.{}", slug(key)), name, rule, set: Set::Eow, facts });
        }
        Ok(all)
    }

    /// A promotional item is an option of the same name, and that has the rule.
    fn rule_of_option(&self, key: &str) -> Result<String> {
        let row = self.components.option.iter().find(|row| row.key == key);
        Ok(row.with_context(|| format!("there is no option for {key}"))?.rule.clone())
    }

    fn engineer(&self) -> Result<Vec<Subject>> {
        let mut all = Vec::new();
        for (key, row) in &self.components.engineer {
            let mut facts =
                vec![format!("Fact::text(\"equipment\", {}, Confidence::Printed)", quoted(&row.equipment))];
            let cards: u8 = row.cost.values().sum();
            facts.push(self.number("cards", "cost", cards, row.number_conf)?);
            for kind in ["brick", "mortar", "wood", "rope"] {
                let n = row.cost.get(kind).copied().unwrap_or(0);
                facts.push(self.number(kind, "cost", n, row.kinds_conf)?);
            }
            let (key, name) = (format!("engineer.{}", slug(key)), crate::kinds::title(&slug(key)));
            all.push(Subject { key, name, rule: row.rule.clone(), set: Set::Eow, facts });
        }
        Ok(all)
    }

    fn agranok(&self) -> Result<(String, Vec<Subject>)> {
        let row = &self.components.agranok;
        let effects = row.level.iter().flat_map(|level| &level.table).map(|entry| &entry.effect);
        let known: BTreeSet<&String> =
            effects.chain(row.herald.iter().map(|herald| &herald.effect)).collect();
        let known: Vec<String> = known.into_iter().map(|effect| quoted(&slug(effect))).collect();
        let effects = format!(
            "/// Every effect that a Herald or a level can have.\npub const EFFECTS: &[&str] = &[{}];\n\n",
            known.join(", ")
        );
        let word = |field: String, value: &str, confidence: Confidence| {
            format!(
                "Fact::word({}, {}, EFFECTS, {})",
                quoted(&field),
                quoted(&slug(value)),
                confidence.member()
            )
        };
        let mut common = Vec::new();
        for (field, value) in [
            ("health", row.health),
            ("heralds_to_summon", row.heralds_to_summon),
            ("slay_card_damage", row.slay_card_damage),
            ("most_by_ballista", row.most_by_ballista),
            ("most_by_catapult", row.most_by_catapult),
        ] {
            common.push(self.number(field, field, value, Confidence::Printed)?);
        }
        for (side, rows) in
            [("front", &row.front), ("back", &row.back), ("overlord_levels", &row.overlord_levels)]
        {
            for (at, value) in rows.iter().enumerate() {
                common.push(self.number(
                    &format!("{side}.{}", at + 1),
                    "health",
                    *value,
                    Confidence::Printed,
                )?);
            }
        }
        let subject = |key: String, name: String, rule: &str, set, facts| Subject {
            key,
            name,
            rule: rule.to_owned(),
            set,
            facts,
        };
        let mut all = vec![subject("agranok".into(), "Agranok".into(), &row.rule, Set::Tdt, common)];
        for herald in &row.herald {
            let facts = vec![word("effect".into(), &herald.effect, herald.confidence)];
            let (key, name) =
                (format!("agranok.herald.{}", herald.slot), format!("Herald effect {}", herald.slot));
            all.push(subject(key, name, &herald.rule, Set::Tdt, facts));
        }
        for level in &row.level {
            let mut facts = Vec::new();
            for die in 1..=6 {
                let mut fits = level.table.iter().filter(|entry| entry.die.contains(&die));
                match (fits.next(), fits.next()) {
                    (Some(entry), None) => {
                        facts.push(word(format!("die.{die}"), &entry.effect, level.confidence));
                    }
                    (None, _) if level.table.is_empty() => {}
                    _ => bail!("Agranok's level {} has no or two effects for {die}", level.level),
                }
            }
            let (key, name) =
                (format!("agranok.level.{}", level.level), format!("Agranok Level {}", level.level));
            all.push(subject(key, name, &level.rule, level.set, facts));
        }
        Ok((effects, all))
    }

    fn characters(&self) -> Result<Generated> {
        let common = self.subject("character.common", "Characters", &self.components.character_common)?;
        let mut rows = String::new();
        for row in &self.components.character {
            let subject = self.row("character", row)?;
            let phase = quoted(&slug(text(row, "phase")?));
            let with_overlord = row.get("overlord").and_then(Value::as_bool).unwrap_or(true);
            let _ = writeln!(
                rows,
                "Character {{ subject: {}, phase: {phase}, with_overlord: {with_overlord} }},",
                subject.text()
            );
        }
        let n = self.components.character.len();
        let body = format!(
            "/// What all Characters share.\npub static COMMON: Subject = {};\n\n/// Every Character.\npub static ALL: [Character; {n}] = [\n{rows}];",
            common.text()
        );
        Ok(file("characters.rs", "Characters of Crowns and Quests", n, &body))
    }

    fn quests(&self) -> Result<Generated> {
        let common = self.subject("quest.common", "Quests", &self.components.quest_common)?;
        let mut rows = String::new();
        for row in &self.components.quest {
            let subject = self.row("quest", row)?;
            let is_endgame = text(row, "kind")? == "endgame";
            let mut pieces = Vec::new();
            for piece in strings(row, "pieces") {
                let known = self.components.piece.iter().any(|other| other.key == piece);
                ensure!(known, "{}: there is no piece {piece}", subject.key);
                pieces.push(format!("&pieces::{}", constant(&piece)));
            }
            let _ = writeln!(
                rows,
                "Quest {{ subject: {}, is_endgame: {is_endgame}, pieces: &[{}] }},",
                subject.text(),
                pieces.join(", ")
            );
        }
        let n = self.components.quest.len();
        let body = format!(
            "/// What all Quests share.\npub static COMMON: Subject = {};\n\n/// Every Quest.\npub static ALL: [Quest; {n}] = [\n{rows}];",
            common.text()
        );
        Ok(file("quests.rs", "Quests of Crowns and Quests", n, &body))
    }

    fn row(&self, table: &str, row: &Table) -> Result<Subject> {
        let key = format!("{table}.{}", slug(text(row, "key")?));
        let mut subject = self.subject(&key, text(row, "name")?, row)?;
        if row.contains_key("name_confidence") {
            let fact = format!("Fact::text(\"name\", {}, Confidence::Reconstructed)", quoted(&subject.name));
            subject.facts.insert(0, fact);
        }
        Ok(subject)
    }

    /// All values of a row of Crowns and Quests, each with its confidence.
    fn subject(&self, key: &str, name: &str, row: &Table) -> Result<Subject> {
        let mut facts = Vec::new();
        let (printed, inferred) = (strings(row, "printed"), strings(row, "inferred"));
        for field in printed.iter().chain(&inferred) {
            ensure!(row.contains_key(field), "{key} has no {field}");
        }
        for (field, value) in row.iter().filter(|(field, _)| !HEADER.contains(&field.as_str())) {
            let confidence = match field {
                field if printed.contains(field) => Confidence::Printed,
                field if inferred.contains(field) => Confidence::Inferred,
                _ => Confidence::Reconstructed,
            };
            self.push(&mut facts, field, field, value, confidence)
                .with_context(|| format!("{key}.{field}"))?;
        }
        let rule = text(row, "rule").with_context(|| key.to_owned())?.to_owned();
        Ok(Subject { key: key.to_owned(), name: name.to_owned(), rule, set: Set::Cq, facts })
    }

    fn push(
        &self,
        facts: &mut Vec<String>,
        field: &str,
        range: &str,
        value: &Value,
        confidence: Confidence,
    ) -> Result<()> {
        match value {
            Value::Integer(n) => facts.push(self.number(field, range, u8::try_from(*n)?, confidence)?),
            Value::Boolean(on) => {
                let on = if *on { "on" } else { "off" };
                facts.push(format!(
                    "Fact::word({}, {on:?}, &[\"off\", \"on\"], {})",
                    quoted(&slug(field)),
                    confidence.member()
                ));
            }
            Value::String(word) => facts.push(self.word(field, word, &[word.as_str()], confidence)),
            Value::Array(list) if list.len() == 6 && list.iter().all(Value::is_integer) => {
                let list: Vec<String> = list.iter().map(ToString::to_string).collect();
                facts.push(format!(
                    "Fact::by_players({}, [{}], {}, {})",
                    quoted(&slug(field)),
                    list.join(", "),
                    self.range(range)?,
                    confidence.member()
                ));
            }
            Value::Array(list) => {
                let words: Vec<&str> = list.iter().filter_map(Value::as_str).collect();
                for (at, value) in list.iter().enumerate() {
                    let field = format!("{field}.{}", at + 1);
                    match value {
                        Value::String(word) => facts.push(self.word(&field, word, &words, confidence)),
                        other => self.push(facts, &field, range, other, confidence)?,
                    }
                }
            }
            Value::Table(table) => {
                for (part, value) in table {
                    self.push(facts, &format!("{field}.{part}"), range, value, confidence)?;
                }
            }
            Value::Float(_) | Value::Datetime(_) => {
                bail!("a value of a sort that the program has no place for")
            }
        }
        Ok(())
    }

    /// A word with the words that it may be changed to: rings, colors, or those of its own list.
    fn word(&self, field: &str, word: &str, list: &[&str], confidence: Confidence) -> String {
        let rings = ["forest", "archer", "knight", "swordsman", "castle"];
        let colors = ["red", "green", "blue"];
        let mut among: Vec<&str> = if rings.contains(&word) {
            rings.to_vec()
        } else if colors.contains(&word) {
            colors.to_vec()
        } else {
            list.to_vec()
        };
        let mut seen = BTreeSet::new();
        among.retain(|word| seen.insert(*word));
        let among: Vec<String> = among.iter().map(|word| quoted(&slug(word))).collect();
        let (field, word) = (quoted(&slug(field)), quoted(&slug(word)));
        format!("Fact::word({field}, {word}, &[{}], {})", among.join(", "), confidence.member())
    }
}

/// What the other printing changes.
fn profile(components: &Components) -> Result<Generated> {
    let row = &components.profile.second_edition;
    for key in row.extra_harbingers.iter().chain(&row.mega_boss).chain(row.health.keys()) {
        components.token(key)?;
    }
    for key in &row.extra_harbingers {
        let bring =
            components.token.iter().filter(|t| t.printing.is_some() && t.brings.as_ref() == Some(key));
        ensure!(bring.count() == 1, "the second edition has no Harbinger for {key}");
    }
    let body = format!(
        "/// The second edition.\npub const SECOND_EDITION: Profile = Profile {{ printing: {}, mega_bosses: {}, advises_coop: {} }};",
        tokens::member(super::rows::Printing::SecondEdition),
        super::charts::slugs(&row.mega_boss),
        row.scoring == "coop"
    );
    Ok(file("printings.rs", "what other printings change", 1, &body))
}

fn text<'a>(row: &'a Table, field: &str) -> Result<&'a str> {
    row.get(field).and_then(Value::as_str).with_context(|| format!("a row has no {field}"))
}

fn strings(row: &Table, field: &str) -> Vec<String> {
    let list = row.get(field).and_then(Value::as_array);
    list.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// The cost of a piece of the Engineer.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cost {
    equipment: String,
    rule: String,
    cost: Counts,
    number_conf: Confidence,
    kinds_conf: Confidence,
}

/// The table `[agranok]`.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Agranok {
    rule: String,
    health: u8,
    front: Vec<u8>,
    back: Vec<u8>,
    heralds_to_summon: u8,
    slay_card_damage: u8,
    most_by_ballista: u8,
    most_by_catapult: u8,
    overlord_levels: Vec<u8>,
    herald: Vec<HeraldEffect>,
    level: Vec<Level>,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct HeraldEffect {
    slot: u8,
    rule: String,
    effect: String,
    confidence: Confidence,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Level {
    level: u8,
    rule: String,
    set: Set,
    confidence: Confidence,
    table: Vec<DieEffect>,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct DieEffect {
    die: Vec<u8>,
    effect: String,
}
