//! The rules as a book: chapters with pictures, and lines whose marks and cited rules can be followed.

use bravehold_rules::{CardKind, TokenKind};

use super::{Mark, Rule, all, is_id, rule};

/// A chapter: what stands under one heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// The page it stands on.
    pub page: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// Its rules, in the order of reading.
    pub rules: Vec<&'static Rule>,
}

/// Something that a chapter is about and that has a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pictured {
    /// A card.
    Card(CardKind),
    /// A token.
    Token(TokenKind),
}

impl Pictured {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Pictured::Card(k) => k.face().name,
            Pictured::Token(k) => k.face().name,
        }
    }

    /// The file of its picture, without folder and ending.
    pub fn file(self) -> String {
        match self {
            Pictured::Card(k) => format!("cards/{}", k.slug()),
            Pictured::Token(k) => format!("tokens/{}", k.slug()),
        }
    }
}

/// Every chapter, in the order of reading.
pub fn chapters() -> Vec<Chapter> {
    let mut out: Vec<Chapter> = Vec::new();
    for r in all() {
        match out.last_mut() {
            Some(last) if last.title == r.section && last.page == r.page => last.rules.push(r),
            _ => out.push(Chapter { page: r.page, title: r.section, rules: vec![r] }),
        }
    }
    out
}

impl Chapter {
    /// What the chapter names most often, with pictures.
    pub fn pictures(&self, most: usize) -> Vec<Pictured> {
        let text: String = self.rules.iter().flat_map(|r| [r.section, " ", &r.text, " "]).collect();
        let cards = CardKind::ALL.iter().map(|k| Pictured::Card(*k));
        let tokens = TokenKind::ALL.iter().map(|k| Pictured::Token(*k));
        let mut named: Vec<(usize, usize, Pictured)> = cards
            .chain(tokens)
            .filter_map(|p| {
                let title = 9 * usize::from(self.title.contains(p.name()));
                Some((text.matches(p.name()).count() + title, text.find(p.name())?, p))
            })
            .collect();
        named.sort_by_key(|(n, first, _)| (std::cmp::Reverse(*n), *first));
        let mut out: Vec<Pictured> = Vec::new();
        for (_, _, p) in named {
            // Several pieces may share a name.
            if out.len() < most && out.iter().all(|o| o.name() != p.name()) {
                out.push(p);
            }
        }
        out
    }
}

/// A part of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Words.
    Words(String),
    /// A rule that is cited.
    Cited(&'static str),
    /// What the line is marked with.
    Marked(Mark),
}

/// A line in parts: words, cited rules and marks.
pub fn parts(text: &str) -> Vec<Part> {
    let mut out = Vec::new();
    let mut words = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let mark = Mark::ALL.into_iter().find_map(|m| Some((m, rest.strip_prefix(m.sign()?)?)));
        if let Some((mark, after)) = mark {
            push(&mut out, &mut words, Part::Marked(mark));
            rest = after;
            continue;
        }
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        match Some(word).filter(|w| is_id(w)).and_then(rule) {
            Some(r) => {
                push(&mut out, &mut words, Part::Cited(&r.id));
                rest = after;
            }
            None if word.is_empty() => {
                words.push(c);
                rest = &rest[c.len_utf8()..];
            }
            None => {
                words.push_str(word);
                rest = after;
            }
        }
    }
    if !words.is_empty() {
        out.push(Part::Words(words));
    }
    out
}

fn push(out: &mut Vec<Part>, words: &mut String, part: Part) {
    if !words.is_empty() {
        out.push(Part::Words(std::mem::take(words)));
    }
    out.push(part);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_in_one_chapter_and_no_chapter_comes_twice() {
        let chapters = chapters();
        assert_eq!(chapters.iter().map(|c| c.rules.len()).sum::<usize>(), all().len());
        let mut names: Vec<_> = chapters.iter().map(|c| (c.page, c.title)).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn a_chapter_shows_what_it_is_about() {
        let of = |title: &str| chapters().into_iter().find(|c| c.title == title).unwrap().pictures(4);
        assert_eq!(of("Nice Shot")[0].name(), "Nice Shot");
        assert_eq!(of("Giant Boulder")[0].file(), "tokens/giant-boulder");
        assert!(of("Bosses").len() == 4);
    }

    #[test]
    fn marks_and_cited_rules_are_parts_of_their_own_and_nothing_is_lost() {
        let parts = parts("Lost (R-80). [decision] Tied: see B-394, not Q-9.");
        let words = |t: &str| Part::Words(t.to_string());
        let wanted = [
            words("Lost ("),
            Part::Cited("R-80"),
            words("). "),
            Part::Marked(Mark::Decision),
            words(" Tied: see "),
            Part::Cited("B-394"),
            words(", not Q-9."),
        ];
        assert_eq!(parts, wanted);
        for r in all() {
            let again: String = super::parts(&r.text)
                .iter()
                .map(|p| match p {
                    Part::Words(w) => w.as_str(),
                    Part::Cited(id) => id,
                    Part::Marked(m) => m.sign().unwrap(),
                })
                .collect();
            assert_eq!(again, r.text);
        }
    }
}
