//! What we decided where the printed rules are silent or differ, and values that nobody could check: read from the marks.

use std::sync::OnceLock;

use bravehold_rules::data::value::{self, Value};

use super::{Rule, all};

/// Why something is listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// The printed rules leave it open or can be read in two ways; we chose.
    Decision,
    /// A ruling of this project where a rule page was silent.
    Ruling,
    /// Printings differ; the default is said.
    Edition,
    /// A value that nobody could check.
    Inferred,
}

impl Mark {
    /// Every mark, in the order in which they are shown.
    pub const ALL: [Mark; 4] = [Mark::Decision, Mark::Ruling, Mark::Edition, Mark::Inferred];

    /// How it is written in a rule; rulings are rules of their own.
    pub fn sign(self) -> Option<&'static str> {
        match self {
            Mark::Decision => Some("[decision]"),
            Mark::Ruling => None,
            Mark::Edition => Some("[edition]"),
            Mark::Inferred => Some("[inferred data]"),
        }
    }

    /// What a reader sees in its place.
    pub fn note(self) -> &'static str {
        match self {
            Mark::Decision => "Our decision",
            Mark::Ruling => "Our ruling",
            Mark::Edition => "Printings differ",
            Mark::Inferred => "Not verified",
        }
    }

    /// The heading above what has this mark.
    pub fn title(self) -> &'static str {
        match self {
            Mark::Decision => "Our decisions",
            Mark::Ruling => "Our rulings",
            Mark::Edition => "Where printings differ",
            Mark::Inferred => "Values that nobody could check",
        }
    }

    /// What the heading means, in a sentence.
    pub fn line(self) -> &'static str {
        match self {
            Mark::Decision => {
                "The printed rules are silent here or can be read in two ways. This is how we play it."
            }
            Mark::Ruling => "Finer points that the rules above leave open, with our reason.",
            Mark::Edition => {
                "Older and newer printings say different things. The line says which one is used."
            }
            Mark::Inferred => {
                "We could not read these on a printed piece. If you own the box, trust the box."
            }
        }
    }

    fn is_on(self, rule: &Rule) -> bool {
        match self {
            Mark::Ruling => rule.id.starts_with("Ruling "),
            Mark::Decision | Mark::Edition | Mark::Inferred => {
                self.sign().is_some_and(|sign| rule.text.contains(sign))
            }
        }
    }
}

/// One line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Why it is listed.
    pub mark: Mark,
    /// A rule id, or the name of a piece.
    pub title: String,
    /// What it says.
    pub text: String,
}

/// Every decision, ruling, difference between printings and unverified value, mark by mark in the order of reading.
pub fn listed() -> &'static [Listed] {
    static ALL: OnceLock<Vec<Listed>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut list = Vec::new();
        for mark in Mark::ALL {
            let marked = all().iter().filter(|r| mark.is_on(r));
            list.extend(marked.map(|r| Listed { mark, title: r.id.clone(), text: without_marks(&r.text) }));
        }
        list.extend(unverified());
        list
    })
}

/// The values of the component list that nobody could read on a piece.
fn unverified() -> impl Iterator<Item = Listed> {
    value::unverified().map(|known| {
        let (fact, field) = (known.fact, known.fact.field.replace(['-', '_'], " "));
        let value = match fact.value {
            Value::Number(n) => n.to_string(),
            Value::ByPlayers(all) => format!("{} for 1 to 6 players", all.map(|n| n.to_string()).join(" ")),
            Value::Word(text) | Value::Text(text) => text.to_string(),
        };
        let (sure, rule) = (fact.confidence.name(), known.subject.rule);
        let text = format!("{field}: {value} ({sure}, {rule}).");
        Listed { mark: Mark::Inferred, title: known.subject.name.to_string(), text }
    })
}

fn without_marks(text: &str) -> String {
    let bare = text.replace("[decision]", "").replace("[edition]", "").replace("[inferred data]", "");
    bare.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace(" .", ".")
        .replace(" ,", ",")
        .replace("( )", "")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every mark on the pages is on the list, and the list has nothing else.
    #[test]
    fn the_list_is_as_long_as_the_marks_are_many() {
        let count = |mark: Mark| listed().iter().filter(|l| l.mark == mark).count();
        let marked = |text: &str| {
            let lines = super::super::PAGES.iter().flat_map(|(_, page)| page.lines());
            let ids = lines.filter(|l| l.contains(text)).filter_map(|l| l.strip_prefix("- "));
            ids.filter_map(super::super::split_id).filter(|(id, _)| !id.starts_with("Ruling")).count()
        };
        assert_eq!(count(Mark::Decision), marked("[decision]"));
        assert_eq!(count(Mark::Edition), marked("[edition]"));
        let inferred = marked("[inferred data]") + value::unverified().count();
        assert!(count(Mark::Ruling) >= 29 && count(Mark::Inferred) == inferred);
        assert!(
            listed()
                .iter()
                .all(|l| !l.title.is_empty() && l.text.len() > 5 && !l.text.contains("[decision]"))
        );
    }

    #[test]
    fn what_was_decided_can_be_found_by_its_id() {
        let find = |mark, id: &str| listed().iter().any(|l| l.mark == mark && l.title == id);
        for id in ["R-20", "R-60", "B-98", "B-183", "B-363", "B-420", "B-633", "W-427"] {
            assert!(find(Mark::Decision, id), "{id}");
        }
        for id in ["B-190", "B-111", "B-290", "B-292", "B-551", "W-330", "W-352", "W-490", "W-101"] {
            assert!(find(Mark::Edition, id), "{id}");
        }
        assert!(find(Mark::Ruling, "Ruling 29") && !find(Mark::Decision, "B-120"));
    }
}
