//! The rules of the game as numbered lines, read from `docs/rules`, and a search over rules and help.

mod asked;
mod book;
mod decisions;
mod search;

use std::sync::OnceLock;

pub use asked::answers;
pub use book::{Chapter, Part, Pictured, chapters, parts};
pub use decisions::{Listed, Mark, listed};
pub use search::{Found, Hit, search};

/// The pages that hold for the boxes that can be played, with what readers call them.
const PAGES: [(&str, &str); 7] = [
    ("The game", include_str!("../../../docs/rules/base.md")),
    ("The Wizard's Tower", include_str!("../../../docs/rules/wizards-tower.md")),
    ("The Dark Titan", include_str!("../../../docs/rules/dark-titan.md")),
    ("Engines of War", include_str!("../../../docs/rules/engines-of-war.md")),
    ("Promos", include_str!("../../../docs/rules/promos.md")),
    ("How things resolve", include_str!("../../../docs/rules/00-resolution.md")),
    ("Rulings", include_str!("../../../docs/rules/README.md")),
];

/// One numbered rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its id: `B-120`, `R-43`, `Ruling 7`.
    pub id: String,
    /// The page it stands on.
    pub page: &'static str,
    /// The heading above it.
    pub section: &'static str,
    /// What it says.
    pub text: String,
}

/// Every rule, page by page in the order of reading.
pub fn all() -> &'static [Rule] {
    static ALL: OnceLock<Vec<Rule>> = OnceLock::new();
    ALL.get_or_init(|| PAGES.iter().flat_map(|(page, text)| read(page, text)).collect())
}

/// The rule with this id, in whatever case it is written.
pub fn rule(id: &str) -> Option<&'static Rule> {
    all().iter().find(|r| r.id.eq_ignore_ascii_case(id.trim()))
}

/// The ids that a text cites and that can be looked up, in order, each once.
pub fn cited(text: &str) -> Vec<&'static str> {
    let mut ids = Vec::new();
    for word in text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-') {
        if let Some(rule) = Some(word).filter(|w| is_id(w)).and_then(rule)
            && !ids.contains(&rule.id.as_str())
        {
            ids.push(rule.id.as_str());
        }
    }
    ids
}

/// True for `B-120`.
fn is_id(word: &str) -> bool {
    word.split_once('-').is_some_and(|(letter, number)| {
        letter.len() == 1
            && letter.bytes().all(|b| b.is_ascii_alphabetic())
            && !number.is_empty()
            && number.bytes().all(|b| b.is_ascii_digit())
    })
}

/// Reads the bullets of a page that begin with an id, or with `Ruling n`.
fn read(page: &'static str, text: &'static str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let mut section = page;
    let mut open = false;
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix('#') {
            section = heading.trim_start_matches('#').trim();
            open = false;
        } else if let Some((id, text)) = line.strip_prefix("- ").and_then(split_id) {
            rules.push(Rule { id, page, section, text: plain(text) });
            open = true;
        } else if open && line.starts_with(' ') {
            // A bullet that goes on in the next line.
            if let Some(last) = rules.last_mut() {
                last.text.push(' ');
                last.text.push_str(&plain(line));
            }
        } else {
            open = false;
        }
    }
    rules
}

fn split_id(bullet: &str) -> Option<(String, &str)> {
    if let Some(rest) = bullet.strip_prefix("Ruling ") {
        let (number, rest) = rest.split_once(' ')?;
        return Some((format!("Ruling {number}"), rest));
    }
    let (id, rest) = bullet.split_once(' ')?;
    is_id(id).then(|| (id.to_string(), rest))
}

/// The text without marks for bold type and code.
fn plain(text: &str) -> String {
    text.replace("**", "").replace('`', "").trim().to_string()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_numbered_line_of_the_pages_is_a_rule() {
        let numbered = |line: &&str| {
            ["- B-", "- W-", "- T-", "- E-", "- P-", "- R-", "- Ruling "]
                .iter()
                .any(|start| line.starts_with(start))
        };
        let wanted: usize = PAGES.iter().map(|(_, text)| text.lines().filter(numbered).count()).sum();
        assert_eq!(all().len(), wanted);
        assert!(wanted > 300);
        let ids: BTreeSet<&str> = all().iter().map(|r| r.id.as_str()).collect();
        assert_eq!(ids.len(), wanted, "an id twice");
    }

    #[test]
    fn a_rule_knows_its_heading_and_has_plain_text() {
        let rule = rule("b-120").unwrap();
        assert_eq!((rule.id.as_str(), rule.page, rule.section), ("B-120", "The game", "Hit cards"));
        assert!(rule.text.starts_with("A hit card is played on 1 Monster"));
        assert_eq!(super::rule("B-500").unwrap().section, "Easier Battles");
        assert_eq!(super::rule("R-43").unwrap().page, "How things resolve");
        assert!(all().iter().all(|r| r.text.len() > 10 && !r.text.contains("**") && !r.section.is_empty()));
        assert!(super::rule("Q-1").is_none() && super::rule("").is_none());
    }

    #[test]
    fn a_ruling_is_read_to_its_end() {
        let ruling = rule("Ruling 1").unwrap();
        assert!(
            ruling.text.starts_with("(R-4)") && ruling.text.ends_with("tell a secret."),
            "{}",
            ruling.text
        );
    }

    #[test]
    fn cited_ids_are_those_that_can_be_looked_up() {
        assert_eq!(cited("see B-120, R-43 (B-120) and Q-33, all of B"), ["B-120", "R-43"]);
        assert!(cited("").is_empty());
    }
}
