//! A search that forgives: plain questions, typing errors, and words that are in no rule.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::search::{Found, Hit, search, words};
use super::{all, rule};
use crate::help;

/// Words that say nothing about what is looked for, in the form in which words are compared: "doe" is "does".
const EMPTY: [&str; 40] = [
    "a", "an", "and", "are", "at", "be", "can", "could", "do", "doe", "for", "from", "get", "has", "have",
    "how", "i", "if", "in", "is", "it", "me", "my", "of", "on", "or", "our", "should", "so", "the", "their",
    "there", "to", "we", "what", "when", "where", "which", "who", "you",
];

/// What people ask, and the rules that answer it: all words of a row must be in the question.
const ASKED: [(&[&str], &[&str]); 16] = [
    (&["win"], &["B-391", "B-392", "R-81"]),
    (&["won"], &["B-391", "R-81"]),
    (&["lose"], &["B-390", "R-80"]),
    (&["lost"], &["B-390", "R-80"]),
    (&["end", "game"], &["B-390", "B-391"]),
    (&["game", "over"], &["B-390", "B-391"]),
    (&["set", "up"], &["B-30", "B-31"]),
    (&["start", "game"], &["B-30", "B-41"]),
    (&["hand", "size"], &["B-50"]),
    (&["many", "card"], &["B-50", "B-1"]),
    (&["many", "player"], &["B-20"]),
    (&["many", "trade"], &["B-51"]),
    (&["build", "wall"], &["B-230", "B-231"]),
    (&["repair", "wall"], &["B-230", "B-231"]),
    (&["first"], &["B-41"]),
    (&["kill"], &["B-120", "B-121"]),
];

/// Whoever typed a whole name finds it with at least this score.
const NAMED: u32 = 400;

/// The best findings for whatever somebody typed, best first: the strict search if it finds something, else the same
/// with typing errors mended, else whatever fits most of the words.
pub fn answers(query: &str, limit: usize) -> Vec<Hit> {
    let typed = words(query);
    let meant: Vec<String> = typed.iter().filter(|w| !EMPTY.contains(&w.as_str())).cloned().collect();
    let mut out: Vec<Hit> = asked(&typed);
    let add = |out: &mut Vec<Hit>, hits: Vec<Hit>| {
        for hit in hits {
            if out.iter().all(|h| h.found != hit.found) {
                out.push(hit);
            }
        }
    };
    let strict = search(query, limit);
    // Some names are made of such words; else those words of a question would be looked for everywhere.
    if meant.len() < typed.len() && strict.first().is_none_or(|h| h.score < NAMED) {
        add(&mut out, search(&meant.join(" "), limit));
    }
    add(&mut out, strict);
    if out.is_empty() {
        let mended: Vec<String> = meant.iter().map(|w| mend(w)).collect();
        add(&mut out, asked(&mended));
        add(&mut out, search(&mended.join(" "), limit));
        if out.is_empty() && mended.len() > 1 {
            add(&mut out, most_words(&mended, limit));
        }
    }
    out.truncate(limit);
    out
}

fn asked(typed: &[String]) -> Vec<Hit> {
    let fits = |wanted: &&[&str]| wanted.iter().all(|w| typed.iter().any(|t| t == w));
    let ids = ASKED.iter().filter(|(wanted, _)| fits(wanted)).flat_map(|(_, ids)| *ids);
    let mut out: Vec<Hit> = Vec::new();
    for found in ids.filter_map(|id| rule(id)).map(Found::Rule) {
        // A name that somebody typed is found by itself.
        if typed.len() > 1 && out.iter().all(|h| h.found != found) {
            out.push(Hit { found, score: 20_000 });
        }
    }
    out
}

/// Whatever has the most of the words.
fn most_words(wanted: &[String], limit: usize) -> Vec<Hit> {
    let mut hits: Vec<Hit> = Vec::new();
    for word in wanted {
        for hit in search(word, 200) {
            match hits.iter_mut().find(|h| h.found == hit.found) {
                Some(h) => h.score += 1000 + hit.score,
                None => hits.push(Hit { score: 1000 + hit.score, ..hit }),
            }
        }
    }
    hits.sort_by_key(|h| std::cmp::Reverse(h.score));
    hits.truncate(limit);
    hits
}

/// Every word of the rules and the help.
fn known() -> &'static BTreeSet<String> {
    static KNOWN: OnceLock<BTreeSet<String>> = OnceLock::new();
    KNOWN.get_or_init(|| {
        let helps = help::all().iter().flat_map(|(_, h)| words(&format!("{} {}", h.name, h.full)));
        let rules = all().iter().flat_map(|r| words(&format!("{} {}", r.section, r.text)));
        helps.chain(rules).collect()
    })
}

/// The known word that was probably meant.
fn mend(word: &str) -> String {
    let few = match word.chars().count() {
        0..=3 => 0,
        4..=6 => 1,
        _ => 2,
    };
    let known = known();
    if few == 0
        || known.contains(word)
        || known.range(word.to_string()..).next().is_some_and(|w| w.starts_with(word))
    {
        return word.to_string();
    }
    let near = known.iter().filter(|w| w.len().abs_diff(word.len()) <= few).map(|w| (errors(word, w), w));
    // A wrong first letter is rare.
    let best =
        near.filter(|(n, _)| *n <= few).min_by_key(|(n, w)| (*n, w.chars().next() != word.chars().next()));
    best.map_or_else(|| word.to_string(), |(_, w)| w.clone())
}

/// How many letters are wrong, missing, too many or in the wrong order.
fn errors(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let swap = usize::from(a[i - 1] != b[j - 1]);
            let mut best = (rows[i - 1][j] + 1).min(row[j - 1] + 1).min(rows[i - 1][j - 1] + swap);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(query: &str) -> String {
        answers(query, 5).first().map(|h| h.found.title()).unwrap_or_default()
    }

    #[test]
    fn plain_questions_are_answered() {
        assert!(first("how do I win").starts_with("B-391"), "{}", first("how do I win"));
        assert!(first("When do we lose?").starts_with("B-390"));
        assert!(first("what is the hand size").starts_with("B-50"));
        assert_eq!(first("what does Nice Shot do"), "Nice Shot");
    }

    #[test]
    fn typing_errors_are_forgiven() {
        for (typed, meant) in [
            ("gobiln", "Goblin"),
            ("barbrian", "Barbarian"),
            ("giant bolder", "Giant Boulder"),
            ("scavnge", "Scavenge"),
        ] {
            assert_eq!(first(typed), meant, "{typed}");
        }
        assert_eq!((errors("abcd", "abdc"), errors("wall", "walls"), errors("tar", "bar")), (1, 1, 1));
    }

    #[test]
    fn what_the_strict_search_finds_stays_first_and_nonsense_finds_nothing() {
        assert_eq!([first("goblin"), first("all for one")], ["Goblin", "All for One"]);
        assert!(first("B-120").starts_with("B-120"));
        assert!(answers("xyzzy", 5).is_empty() && answers("", 5).is_empty());
        assert!(!answers("fortify zebra", 5).is_empty());
        assert!(ASKED.iter().all(|(_, ids)| ids.iter().all(|id| rule(id).is_some())));
    }
}
