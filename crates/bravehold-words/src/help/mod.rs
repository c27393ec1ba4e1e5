//! Help for everything that has a name: one line, the full story, and the rules it rests on.

mod amendments;
mod board;
mod cards;
mod dark_titan;
mod engines_of_war;
mod settings;
mod table;
mod tokens;

use std::sync::OnceLock;

use bravehold_rules::amendments::Group;
use bravehold_rules::board::{Color, Hue, Ring, Tower};
use bravehold_rules::notation::question_label;
use bravehold_rules::{
    Amendment, CardKind, First, Phase, Purpose, Question, Scoring, StartArcs, TokenKind, Walls,
};

/// What is to be said about one thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Help {
    /// Its stable name; unique within its [`Sort`].
    pub slug: &'static str,
    /// Its English name.
    pub name: &'static str,
    /// What it is or does, in one line.
    pub line: &'static str,
    /// The full story in a few sentences.
    pub full: &'static str,
    /// The rules it rests on; their texts are in [`crate::rules`].
    pub rules: &'static [&'static str],
}

/// Sorts of things that have help.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sort {
    /// A kind of card.
    Card,
    /// A kind of Monster token.
    Token,
    /// A box, a mode or an optional rule.
    Amendment,
    /// A structure of the Castle, standing or fallen.
    Structure,
    /// A pile, the die, or a marker.
    Marker,
    /// A ring of the board.
    Ring,
    /// A color of the board.
    Color,
    /// A phase of a turn or of set-up.
    Phase,
    /// A question.
    Question,
    /// A setting of the table.
    Setting,
    /// A group of options.
    Group,
}

/// The full story of a kind; its name and its line stand on the kind itself.
struct Text {
    slug: &'static str,
    rules: &'static [&'static str],
    full: &'static str,
}

/// The texts of one sort of kinds, one list for each file that holds some.
type Texts = &'static [&'static [Text]];

const CARDS: Texts = &[cards::CARDS, dark_titan::CARDS, engines_of_war::CARDS];
const TOKENS: Texts = &[tokens::TOKENS, dark_titan::TOKENS, engines_of_war::TOKENS];
const AMENDMENTS: Texts = &[amendments::AMENDMENTS, dark_titan::AMENDMENTS, engines_of_war::AMENDMENTS];
/// The questions, likewise.
const QUESTIONS: [&[Help]; 3] = [table::QUESTIONS, dark_titan::QUESTIONS, engines_of_war::QUESTIONS];

/// Help that nobody wrote; the tests see to it that it is never shown.
const NOTHING: Help = Help { slug: "", name: "", line: "", full: "", rules: &[] };

fn of_kind(texts: Texts, slug: &'static str, name: &'static str, line: &'static str) -> Help {
    let text = texts.iter().copied().flatten().find(|t| t.slug == slug);
    let (full, rules) = text.map_or(("", NOTHING.rules), |t| (t.full, t.rules));
    Help { slug, name, line, full, rules }
}

fn by_slug(table: &'static [Help], slug: &str) -> Option<Help> {
    table.iter().find(|h| h.slug == slug).copied()
}

/// A kind of card.
pub fn card(kind: CardKind) -> Help {
    of_kind(CARDS, kind.slug(), kind.face().name, kind.face().help)
}

/// A kind of Monster token.
pub fn token(kind: TokenKind) -> Help {
    of_kind(TOKENS, kind.slug(), kind.face().name, kind.face().help)
}

/// A box, a mode or an optional rule.
pub fn amendment(a: Amendment) -> Help {
    of_kind(AMENDMENTS, a.slug(), a.note().name, a.note().help)
}

/// A phase; one that an optional rule adds has the help of that rule.
pub fn phase(phase: Phase) -> Help {
    match phase {
        Phase::Of(a) => amendment(a),
        plain => by_slug(table::PHASES, plain.slug()).unwrap_or(NOTHING),
    }
}

/// A question: by what the choice is for where it says so, otherwise by its shape.
pub fn question(question: &Question) -> Help {
    if let Question::Use { rule } = question {
        return amendment(*rule);
    }
    let promo = match question.purpose() {
        Some(Purpose::TowerArc(tower)) if tower != Tower::Wizards => Some("promo-tower"),
        Some(Purpose::Returns(tower)) if tower != Tower::Wizards => Some("promo-returns"),
        _ => None,
    };
    if let Some(slug) = promo {
        return by_slug(table::QUESTIONS, slug).unwrap_or(NOTHING);
    }
    let label = question_label(question);
    // `wall 3` is about the Wall of one arc.
    let slug = label.split(' ').next().unwrap_or_default();
    QUESTIONS.into_iter().find_map(|table| by_slug(table, slug)).unwrap_or(NOTHING)
}

/// A ring of the board.
pub fn ring(ring: Ring) -> Help {
    let slug = match ring {
        Ring::Forest => "forest",
        Ring::Archer => "archer",
        Ring::Knight => "knight",
        Ring::Swordsman => "swordsman",
        Ring::Castle => "castle",
    };
    by_slug(board::RINGS, slug).unwrap_or(NOTHING)
}

/// A color of the board.
pub fn color(color: Color) -> Help {
    let slug = match color {
        Color::Red => "red",
        Color::Green => "green",
        Color::Blue => "blue",
    };
    by_slug(board::COLORS, slug).unwrap_or(NOTHING)
}

/// The color in a card's title.
pub fn hue(hue: Hue) -> Help {
    match hue {
        Hue::Red => color(Color::Red),
        Hue::Green => color(Color::Green),
        Hue::Blue => color(Color::Blue),
        Hue::Any => by_slug(board::COLORS, "any").unwrap_or(NOTHING),
    }
}

/// A structure, by the name of its picture: `wall`, `tower`, `fortify`, `kings-tower`, `wizards-tower`, `wall-ruin` …
pub fn structure(slug: &str) -> Option<Help> {
    by_slug(board::STRUCTURES, slug)
}

/// A marker, by the name of its picture: `tar`, `flame`, `deck-back` …, and `die` for all faces of the die.
pub fn marker(slug: &str) -> Option<Help> {
    by_slug(board::MARKERS, slug)
}

/// How the game is scored.
pub fn scoring(scoring: Scoring) -> Help {
    setting(match scoring {
        Scoring::Standard => "standard",
        Scoring::Coop => "coop",
    })
}

/// Which Walls stand at the start.
pub fn walls(walls: Walls) -> Help {
    setting(match walls {
        Walls::Full => "walls-full",
        Walls::None => "walls-none",
        Walls::Random => "walls-random",
        Walls::Number(_) => "walls-number",
        Walls::Player => "walls-player",
    })
}

/// Who places the starting Monsters.
pub fn start_arcs(start: StartArcs) -> Help {
    setting(match start {
        StartArcs::Players => "start-players",
        StartArcs::Random => "start-random",
    })
}

/// Who goes first.
pub fn first(first: First) -> Help {
    setting(match first {
        First::Seat(_) => "first-seat",
        First::Random => "first-random",
    })
}

/// A group of options.
pub fn group(group: Group) -> Help {
    let slug = match group {
        Group::Box => "box",
        Group::Mode => "mode",
        Group::Promo => "promo",
        Group::Less => "less",
        Group::LittleMore => "little-more",
        Group::LotMore => "lot-more",
        Group::Overlord => "overlord",
        Group::More => "more",
        Group::Random => "random",
        Group::Solo => "solo",
    };
    by_slug(settings::GROUPS, slug).unwrap_or(NOTHING)
}

fn setting(slug: &str) -> Help {
    by_slug(settings::SETTINGS, slug).unwrap_or(NOTHING)
}

/// Every help there is, sort by sort.
pub fn all() -> &'static [(Sort, Help)] {
    static ALL: OnceLock<Vec<(Sort, Help)>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut all: Vec<(Sort, Help)> = Vec::new();
        all.extend(CardKind::ALL.map(|k| (Sort::Card, card(k))));
        all.extend(TokenKind::ALL.map(|k| (Sort::Token, token(k))));
        all.extend(Amendment::ALL.map(|a| (Sort::Amendment, amendment(a))));
        let tables = [
            (Sort::Structure, board::STRUCTURES),
            (Sort::Marker, board::MARKERS),
            (Sort::Ring, board::RINGS),
            (Sort::Color, board::COLORS),
            (Sort::Phase, table::PHASES),
            (Sort::Setting, settings::SETTINGS),
            (Sort::Group, settings::GROUPS),
        ];
        for (sort, table) in tables.into_iter().chain(QUESTIONS.map(|table| (Sort::Question, table))) {
            all.extend(table.iter().map(|h| (sort, *h)));
        }
        all
    })
}

/// The help of this sort and slug.
pub fn find(sort: Sort, slug: &str) -> Option<Help> {
    all().iter().find(|(s, h)| *s == sort && h.slug == slug).map(|(_, h)| *h)
}

impl Sort {
    /// Its name, for a list of findings.
    pub const fn name(self) -> &'static str {
        match self {
            Sort::Card => "Card",
            Sort::Token => "Monster token",
            Sort::Amendment => "Optional rule",
            Sort::Structure => "Structure",
            Sort::Marker => "Marker",
            Sort::Ring => "Ring",
            Sort::Color => "Color",
            Sort::Phase => "Phase",
            Sort::Question => "Question",
            Sort::Setting => "Setting",
            Sort::Group => "Options",
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_text_of_a_kind_is_an_orphan_or_written_twice() {
        let slugs = |t: Texts| t.iter().copied().flatten().map(|t| t.slug).collect::<Vec<_>>();
        assert_eq!(slugs(CARDS).len(), CardKind::COUNT);
        assert_eq!(slugs(TOKENS).len(), TokenKind::COUNT);
        assert_eq!(slugs(AMENDMENTS).len(), Amendment::COUNT);
        for slug in slugs(CARDS) {
            assert!(CardKind::from_slug(slug).is_some_and(|k| k.slug() == slug), "{slug}");
        }
        for slug in slugs(TOKENS) {
            assert!(TokenKind::from_slug(slug).is_some_and(|k| k.slug() == slug), "{slug}");
        }
        for slug in slugs(AMENDMENTS) {
            assert!(Amendment::from_slug(slug).is_some_and(|a| a.slug() == slug), "{slug}");
        }
        for table in [slugs(CARDS), slugs(TOKENS), slugs(AMENDMENTS)] {
            assert_eq!(table.iter().collect::<BTreeSet<_>>().len(), table.len(), "a slug twice");
        }
    }
}
