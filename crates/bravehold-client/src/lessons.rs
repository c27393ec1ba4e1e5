//! Lessons: short games in which the learner makes the moves. Texts are in `lessons/*.lesson`, see [`read`].

mod point;
mod read;
mod run;

use std::sync::OnceLock;

use bravehold_rules::{CardKind, Game, TokenKind};

pub use point::Pointer;
pub use read::read;
pub use run::{Nudge, Running};

/// The lessons in their order, by slug.
const TEXTS: [(&str, &str); 8] = [
    ("board", include_str!("../lessons/1-board.lesson")),
    ("turn", include_str!("../lessons/2-turn.lesson")),
    ("castle", include_str!("../lessons/3-castle.lesson")),
    ("special", include_str!("../lessons/4-special.lesson")),
    ("together", include_str!("../lessons/5-together.lesson")),
    ("wizard", include_str!("../lessons/6-wizard.lesson")),
    ("titan", include_str!("../lessons/dark-titan.lesson")),
    ("engines", include_str!("../lessons/engines-of-war.lesson")),
];

/// One lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its stable name, for links and for remembering what was learned.
    pub slug: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What one learns, in one line.
    pub about: &'static str,
    /// How long it takes, about.
    pub minutes: u8,
    /// The game before its first phase.
    opening: Game,
    /// What chance will answer, in order.
    chance: Chance,
    /// What is said and done.
    steps: Vec<Step>,
}

/// What chance answers in a lesson, in order.
#[derive(Clone, Default, Debug)]
struct Chance {
    dice: Vec<u8>,
    deck: Vec<CardKind>,
    wizards: Vec<CardKind>,
    resources: Vec<CardKind>,
    pile: Vec<TokenKind>,
}

/// One step of a lesson as it is written; what it names is looked up when it is reached.
#[derive(Clone, Debug)]
struct Step {
    line: usize,
    say: String,
    points: Vec<&'static str>,
    rules: Vec<&'static str>,
    /// The question that the step waits at, by its name in scripts.
    ask: &'static str,
    wants: Wants,
    other: Option<&'static str>,
    /// Questions and their answers.
    replies: Vec<(&'static str, &'static str)>,
}

/// What ends a step.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Wants {
    /// Having read it.
    Reading,
    /// One of these answers.
    Answer(Vec<&'static str>),
    /// Any answer that is allowed.
    Any,
}

impl Lesson {
    /// All lessons in their order.
    pub fn all() -> &'static [Lesson] {
        static ALL: OnceLock<Vec<Lesson>> = OnceLock::new();
        // A text that cannot be read is a fault that the tests find; the page shows the others.
        ALL.get_or_init(|| TEXTS.into_iter().filter_map(|(slug, text)| read(slug, text).ok()).collect())
    }

    /// The lesson with this slug.
    pub fn find(slug: &str) -> Option<&'static Lesson> {
        Lesson::all().iter().find(|l| l.slug == slug)
    }

    /// The lesson after this one.
    pub fn next(&self) -> Option<&'static Lesson> {
        Lesson::all().iter().skip_while(|l| l.slug != self.slug).nth(1)
    }

    /// How many steps it has.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }
}

#[cfg(test)]
mod tests;
