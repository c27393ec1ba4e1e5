//! Search over rules and help: all words must be found, names and ids count most.

use std::sync::OnceLock;

use super::Rule;
use crate::help::{self, Help, Sort};

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// A numbered rule.
    Rule(&'static Rule),
    /// The help of something that has a name.
    Help(Sort, Help),
}

/// One finding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// What was found.
    pub found: Found,
    /// How well it fits; more is better.
    pub score: u32,
}

impl Found {
    /// The headline: a name, or the id and the section of a rule.
    pub fn title(&self) -> String {
        match self {
            Found::Rule(r) => format!("{} {}", r.id, r.section),
            Found::Help(_, h) => h.name.to_string(),
        }
    }

    /// The text below it.
    pub fn text(&self) -> &'static str {
        match self {
            Found::Rule(r) => &r.text,
            Found::Help(_, h) => h.full,
        }
    }
}

/// One thing that can be found, with its words brought into the form in which they are compared.
struct Entry {
    found: Found,
    title: Vec<String>,
    section: Vec<String>,
    text: Vec<String>,
}

/// The best findings for a query, best first. An empty query finds nothing.
pub fn search(query: &str, limit: usize) -> Vec<Hit> {
    let wanted = words(query);
    if wanted.is_empty() {
        return Vec::new();
    }
    let id = query.trim().to_ascii_uppercase();
    let score = |e: &Entry| -> Option<Hit> {
        let by_id = id_score(&id, &e.found);
        let by_words = word_score(&wanted, e);
        let score = by_id.max(by_words)?;
        Some(Hit { found: e.found, score })
    };
    let mut hits: Vec<Hit> = index().iter().filter_map(score).collect();
    // Equal scores keep the order of the index: names before rules, rules in the order of reading.
    hits.sort_by_key(|h| std::cmp::Reverse(h.score));
    hits.truncate(limit);
    hits
}

fn index() -> &'static [Entry] {
    static INDEX: OnceLock<Vec<Entry>> = OnceLock::new();
    INDEX.get_or_init(|| {
        let helps = help::all().iter().map(|(sort, h)| Entry {
            found: Found::Help(*sort, *h),
            title: words(h.name),
            section: words(sort.name()),
            text: words(&format!("{} {}", h.line, h.full)),
        });
        let rules = super::all().iter().map(|r| Entry {
            found: Found::Rule(r),
            title: words(&r.id),
            section: words(r.section),
            text: words(&r.text),
        });
        helps.chain(rules).collect()
    })
}

/// A query that is the id of a rule, or its beginning, finds that rule before all others.
fn id_score(query: &str, found: &Found) -> Option<u32> {
    let Found::Rule(rule) = found else { return None };
    let id = rule.id.to_ascii_uppercase();
    let bare = |text: &str| text.replace(['-', ' '], "");
    if bare(&id) == bare(query) {
        return Some(10_000);
    }
    let begun = query.contains(|c: char| c.is_ascii_digit()) && query.contains('-');
    (begun && id.starts_with(query)).then_some(5_000)
}

/// Every word must begin a word of the entry; names weigh more than headings, and headings more than text.
fn word_score(wanted: &[String], e: &Entry) -> Option<u32> {
    let mut score = 0;
    for word in wanted {
        let best = [(&e.title, 40), (&e.section, 12), (&e.text, 4)]
            .into_iter()
            .filter_map(|(list, weight)| fit(word, list).map(|f| f * weight))
            .max()?;
        score += best;
    }
    // The whole name, word for word, is what was meant.
    if e.title == wanted {
        score += 400;
    }
    Some(score)
}

/// 2 for a whole word, 1 for the beginning of one.
fn fit(word: &str, list: &[String]) -> Option<u32> {
    if list.iter().any(|w| w == word) {
        return Some(2);
    }
    list.iter().any(|w| w.starts_with(word)).then_some(1)
}

/// The words of a text in small letters, without the ending of a plural, and in one spelling.
pub(super) fn words(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace(['\'', '’'], "");
    text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).map(stem).collect()
}

fn stem(word: &str) -> String {
    let word = word.replace("colour", "color").replace("swordsmen", "swordsman");
    match word.strip_suffix('s') {
        Some(one) if one.len() >= 3 && !one.ends_with('s') => one.to_string(),
        _ => word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn titles(query: &str, limit: usize) -> Vec<String> {
        search(query, limit).iter().map(|h| h.found.title()).collect()
    }

    #[test]
    fn an_id_finds_its_rule_first() {
        for query in ["B-120", "b-120", " b120 "] {
            assert_eq!(titles(query, 5)[0], "B-120 Hit cards", "{query:?}");
        }
        assert_eq!(titles("ruling 3", 1), ["Ruling 3 Rulings of this project"]);
        let begun = titles("B-36", 20);
        assert_eq!(begun[0], "B-36 Set-up");
        assert!(begun[1..11].iter().all(|t| t.starts_with("B-36")), "{begun:?}");
    }

    #[test]
    fn a_name_finds_the_thing_first() {
        for (query, first) in [
            ("nice shot", "Nice Shot"),
            ("goblin", "Goblin"),
            ("goblins", "Goblin"),
            ("drive him", "Drive Him Back!"),
            ("boulder", "Giant Boulder"),
            ("the kings tower", "The King's Tower"),
            ("any colour archer", "Any Color Archer"),
            ("mans home", "A Man's Home Is His Castle"),
            ("final charge", "Final Charge!"),
        ] {
            assert_eq!(titles(query, 3).first().map(String::as_str), Some(first), "{query:?}");
        }
    }

    #[test]
    fn all_words_must_be_found_and_a_beginning_is_enough() {
        let hits = search("fort wal", 100);
        assert!(hits.len() > 5);
        assert!(search("fortify zebra", 100).is_empty());
        assert!(titles("several run wall damage choice", 10).iter().any(|t| t.starts_with("B-261")));
        for hit in hits {
            let text = format!("{} {}", hit.found.title(), hit.found.text()).to_lowercase();
            assert!(text.contains("fort") && text.contains("wal"), "{text}");
        }
    }

    #[test]
    fn an_empty_query_finds_nothing_and_the_limit_holds() {
        assert!(search("", 10).is_empty() && search(" ?! ", 10).is_empty());
        assert_eq!(search("monster", 7).len(), 7);
        assert!(search("monster", 0).is_empty());
        let scores: Vec<u32> = search("wall", 50).iter().map(|h| h.score).collect();
        assert!(scores.is_sorted_by(|a, b| a >= b));
    }
}
