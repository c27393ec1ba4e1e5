//! Ids of rules: a letter of a page, a hyphen and a number.

use std::fmt;

/// The letters that pages use.
const LETTERS: &str = "RBWTEPQ";

/// The id of one rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Id {
    letter: char,
    number: u32,
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.letter, self.number)
    }
}

impl Id {
    /// Reads a word that is nothing but an id.
    pub(crate) fn parse(word: &str) -> Option<Self> {
        let (letter, number) = word.split_once('-')?;
        let mut letters = letter.chars();
        let letter = letters.next().filter(|&c| LETTERS.contains(c))?;
        let plain = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
        // `B-07` would be a second spelling of one id.
        if letters.next().is_some() || !plain || (number.len() > 1 && number.starts_with('0')) {
            return None;
        }
        number.parse().ok().map(|number| Self { letter, number })
    }

    /// All ids in a text that stand as words of their own.
    pub(crate) fn find_all(text: &str) -> Vec<Self> {
        let mut found = Vec::new();
        let mut before = ' ';
        for (at, c) in text.char_indices() {
            if LETTERS.contains(c) && !is_word(before) {
                let rest = &text[at..];
                let end = rest
                    .char_indices()
                    .skip(2)
                    .find(|&(_, c)| !is_word(c))
                    .map_or(rest.len(), |(end, _)| end);
                found.extend(Self::parse(&rest[..end]));
            }
            before = c;
        }
        found
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::Id;

    fn found(text: &str) -> String {
        Id::find_all(text).iter().map(Id::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn ids_are_found_between_other_words() {
        assert_eq!(
            found("see R-1, (B-260); W-416/T-9 and E-281 to E-283."),
            "R-1 B-260 W-416 T-9 E-281 E-283"
        );
        assert_eq!(found("/// B-1: a rule"), "B-1");
        assert_eq!(found("Q-12"), "Q-12");
    }

    #[test]
    fn other_words_are_no_ids() {
        assert_eq!(found("AB-1 b-1 X-1 B-1a B-x B- B B--1 1E-5 _B-2 B-07 \u{e4}R-3"), "");
        assert_eq!(found("B-"), "");
        assert_eq!(found("R\u{e4}-1"), "");
    }

    #[test]
    fn a_word_is_read_whole() {
        assert_eq!(Id::parse("B-12").map(|id| id.to_string()), Some("B-12".to_owned()));
        assert_eq!(Id::parse("B-12."), None);
        assert_eq!(Id::parse("B-99999999999"), None);
    }
}
