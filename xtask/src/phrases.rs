//! Phrases over which a native speaker stumbles, in what players and readers meet: string literals, pages and lessons.

/// Phrases that are wrong wherever they stand, with what to write.
const WORST: [(&str, &str); 10] = [
    ("of the own", "its own"),
    ("belongs into", "belongs in"),
    ("it is said", "say it directly"),
    ("a card of choice", "a card of their choice"),
    ("he included", "including him"),
    ("she included", "including her"),
    ("a person here", "you, or a human player"),
    ("the ground from under", "breaks"),
    ("who is gone", "absent players"),
    ("can be had", "is available"),
];

/// Words that the printed game spells in the American way, in all their forms.
const BRITISH: [(&str, &str); 6] = [
    ("colour", "color"),
    ("armour", "armor"),
    ("neighbour", "neighbor"),
    ("favour", "favor"),
    ("cancelled", "canceled"),
    ("cancelling", "canceling"),
];

/// Where players read: what is printed there is spelled as the printed game is.
const FOR_PLAYERS: [&str; 8] = [
    "crates/bravehold-bots/src/",
    "crates/bravehold-client/lessons/",
    "crates/bravehold-client/src/",
    "crates/bravehold-rules/src/",
    "crates/bravehold-server/src/",
    "crates/bravehold-sim/src/",
    "crates/bravehold-words/src/",
    "docs/rules/",
];

/// Things that are counted; there is only one of them after a 1.
const COUNTED: [&str; 22] = [
    "answers",
    "arcs",
    "boxes",
    "cards",
    "days",
    "entries",
    "flames",
    "games",
    "heralds",
    "harbingers",
    "hours",
    "lines",
    "minutes",
    "monsters",
    "players",
    "points",
    "seats",
    "steps",
    "tables",
    "tokens",
    "towers",
    "turns",
];

/// Something to rewrite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Finding {
    /// The line, from 1; of a string literal the line on which it begins.
    pub(crate) line: usize,
    /// What stands there.
    pub(crate) phrase: String,
    /// What to write.
    pub(crate) instead: &'static str,
}

/// All such phrases in a file that players or readers meet.
pub(crate) fn find(file: &str, text: &str) -> Vec<Finding> {
    let texts = if file.ends_with(".rs") {
        literals(text)
    } else if file.ends_with(".md") || file.ends_with(".lesson") {
        (1..).zip(text.lines().map(str::to_owned)).collect()
    } else {
        return Vec::new();
    };
    let american = FOR_PLAYERS.iter().any(|folder| file.starts_with(folder));
    let in_text = |(line, text): (usize, String)| {
        let found = in_sentence(&text.to_lowercase(), american).into_iter();
        found.map(move |(phrase, instead)| Finding { line, phrase, instead }).collect::<Vec<_>>()
    };
    texts.into_iter().flat_map(in_text).collect()
}

/// What is wrong with a text in small letters.
fn in_sentence(text: &str, american: bool) -> Vec<(String, &'static str)> {
    let mut found: Vec<(String, &'static str)> = Vec::new();
    for (phrase, instead) in WORST {
        if text.match_indices(phrase).any(|(at, _)| is_apart(text, at, phrase.len())) {
            found.push((phrase.to_owned(), instead));
        }
    }
    let no = [" is", "no", ""].join(" ");
    for (at, _) in text.match_indices(&no) {
        let before = text[..at].rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        let after = text[at + no.len()..].split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        // "There is no card" and "is no longer" are good English.
        if before != "there" && !["longer", "more", "better"].contains(&after) {
            found.push((format!("is no {after}"), "is not a"));
        }
    }
    for noun in COUNTED {
        let phrase = format!("1 {noun}");
        let is_one = |at: usize| {
            let before = text[..at].chars().next_back();
            is_apart(text, at, phrase.len()) && !before.is_some_and(|c| ".,-–+−".contains(c))
        };
        // "Player 1 turns the Keep" counts nothing.
        let is_name = |at: usize| text[..at].ends_with("player ");
        if text.match_indices(&phrase).any(|(at, _)| is_one(at) && !is_name(at)) {
            found.push((phrase, "the singular"));
        }
    }
    if american {
        let wrong = BRITISH.into_iter().filter(|(british, _)| text.contains(british));
        found.extend(wrong.map(|(british, instead)| (british.to_owned(), instead)));
    }
    found
}

/// True if no word goes on before or after these bytes.
fn is_apart(text: &str, at: usize, length: usize) -> bool {
    let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    !inside(text[..at].chars().next_back()) && !inside(text[at + length..].chars().next())
}

/// The string literals of a source file with the lines on which they begin; lines that go on are joined.
fn literals(source: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let (mut at, mut line) = (0, 1);
    while let Some(first) = source[at..].chars().next() {
        let rest = &source[at..];
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some((opens, closes)) = raw_quotes(rest) {
            let inside = &rest[opens..];
            let length = inside.find(&closes).unwrap_or(inside.len());
            found.push((line, inside[..length].to_owned()));
            opens + length + closes.len()
        } else if first == '"' {
            let length = closing_quote(&rest[1..]);
            found.push((line, joined(&rest[1..=length])));
            length + 2
        } else if first == '\'' {
            quoted_character(rest)
        } else {
            first.len_utf8()
        };
        let next = (at + length).min(source.len());
        line += source[at..next].matches('\n').count();
        at = next;
    }
    found
}

/// How a raw string begins here and what ends it.
fn raw_quotes(text: &str) -> Option<(usize, String)> {
    let after = text.strip_prefix('r')?;
    let hashes = after.len() - after.trim_start_matches('#').len();
    (hashes > 0 && after[hashes..].starts_with('"'))
        .then(|| (hashes + 2, format!("\"{}", "#".repeat(hashes))))
}

/// Where the string ends that has begun.
fn closing_quote(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at,
            _ => {}
        }
    }
    text.len()
}

/// The length of a character in quotes, or of the mark of a lifetime.
fn quoted_character(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    let Some((_, first)) = chars.next() else { return text.len() };
    if first == '\\' {
        return text[3..].find('\'').map_or(text.len(), |at| at + 4);
    }
    match chars.next() {
        Some((at, '\'')) => at + 1,
        _ => 1,
    }
}

/// A literal without the ends of lines that a backslash takes out.
fn joined(literal: &str) -> String {
    let mut parts = literal.split("\\\n");
    let mut out = parts.next().unwrap_or_default().to_owned();
    parts.for_each(|part| out.push_str(part.trim_start()));
    out
}

#[cfg(test)]
mod tests {
    use super::{Finding, find, literals};

    fn phrases(file: &str, text: &str) -> Vec<String> {
        find(file, text).into_iter().map(|f| f.phrase).collect()
    }

    #[test]
    fn literals_are_found_joined_and_with_their_lines() {
        let source = "// \"not this\"\nlet a = \"one \\\n    two\";\nlet q = '\"';\nfn f<'a>(x: &'a str) {}\n\
                      let b = r#\"raw \"quoted\"\"#; let c = \"a\\\"b\"; let d = '\\'';\n\"last\"";
        let expected = [(2, "one two"), (6, "raw \"quoted\""), (6, "a\\\"b"), (7, "last")];
        assert_eq!(literals(source), expected.map(|(line, text)| (line, text.to_string())));
    }

    #[test]
    fn the_worst_phrases_are_found_in_literals_and_pages_but_not_in_code() {
        let found = find("crates/a.rs", "fn a() {}\nconst B: &str = \"It belongs into the pile.\";");
        let expected = Finding { line: 2, phrase: "belongs into".to_string(), instead: "belongs in" };
        assert_eq!(found, [expected]);
        assert!(phrases("crates/a.rs", "// It belongs into the pile.").is_empty());
        assert_eq!(phrases("docs/a.md", "All, he included, move.\n"), ["he included"]);
        assert!(phrases("docs/a.md", "She included it.\nWhat can be hadron?\n").len() == 1);
        assert!(phrases("docs/a.toml", "belongs into").is_empty());
    }

    #[test]
    fn no_is_right_after_there_and_wrong_after_a_thing() {
        assert_eq!(phrases("docs/a.md", "It is no card."), ["is no card"]);
        assert!(
            phrases("docs/a.md", "There is no card. It is no longer one. That is not a card.").is_empty()
        );
    }

    #[test]
    fn one_is_not_many() {
        assert_eq!(phrases("docs/a.md", "after 1 turns"), ["1 turns"]);
        assert!(phrases("docs/a.md", "after 1 turn, 21 turns, 0.1 points, 0–1 cards, n+1 tokens").is_empty());
        assert!(phrases("docs/a.md", "Player 1 turns the Keep").is_empty());
    }

    #[test]
    fn players_read_american_english() {
        assert_eq!(phrases("crates/bravehold-words/src/a.rs", "\"Its Colours\""), ["colour"]);
        assert_eq!(phrases("crates/bravehold-client/lessons/a.lesson", "say Cancelled!"), ["cancelled"]);
        assert!(phrases("docs/bots.md", "colour").is_empty());
        assert!(phrases("crates/bravehold-words/src/a.rs", "let colour = 1;").is_empty());
    }
}
