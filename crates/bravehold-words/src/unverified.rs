//! Values that nobody could read on a printed piece: how sure each is in a game, and what may be entered instead (T-2).

use bravehold_rules::data::value::{self, Domain, Known};
use bravehold_rules::data::{Fact, Value};
use bravehold_rules::{CardKind, Event, Layout, Material, Omen, Overrides, Setup, Task, TokenKind};

/// How sure a value is in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sure {
    /// Read on the piece or in a rulebook.
    Printed,
    /// Nobody could check it.
    Unverified,
    /// The players entered it.
    Entered,
}

impl Sure {
    /// How sure the value with this key is; what has no key is printed.
    pub fn of(setup: &Setup, key: &str) -> Sure {
        if setup.overrides.iter().any(|o| o.known.key() == key) {
            return Sure::Entered;
        }
        match value::find(key) {
            Some(known) if !known.fact.confidence.is_verified() => Sure::Unverified,
            _ => Sure::Printed,
        }
    }

    /// The mark beside the value; nothing for what is printed.
    pub const fn mark(self) -> Option<&'static str> {
        match self {
            Sure::Printed => None,
            Sure::Unverified => Some("not verified"),
            Sure::Entered => Some("entered"),
        }
    }
}

/// A number of a token with what is known about it: "Health 3".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// What it is.
    pub text: String,
    /// How sure it is.
    pub sure: Sure,
}

/// The numbers of a token in one game.
pub fn of_token(setup: &Setup, kind: TokenKind) -> Vec<Told> {
    let told = |name: &str, field: &str, n: u8| {
        let sure = Sure::of(setup, &format!("token.{}.{field}", kind.slug()));
        (n > 0).then(|| Told { text: format!("{name} {n}"), sure })
    };
    let health = told("Health", "health", setup.health(kind));
    let points = told("Trophy points", "points", setup.points(kind));
    health.into_iter().chain(points).collect()
}

/// Those numbers that are not printed for sure, each with its mark: "Health 3 (not verified)"; none if all are.
pub fn marked(numbers: &[Told]) -> Option<String> {
    let doubtful =
        numbers.iter().filter_map(|told| told.sure.mark().map(|mark| format!("{} ({mark})", told.text)));
    let all: Vec<String> = doubtful.collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// The numbers of a card that are not printed for sure.
pub fn of_card(setup: &Setup, kind: CardKind) -> Vec<Told> {
    let key = format!("card.{}", kind.slug());
    let doubtful = value::unverified().filter(|known| known.subject.key == key);
    let told = |known: Known| {
        let n = setup.number(&known.key())?;
        Some(Told { text: format!("{} {n}", title(known.fact)), sure: Sure::of(setup, &known.key()) })
    };
    doubtful.filter_map(told).collect()
}

/// How sure the cost of a task of the Engineer is: as sure as its least sure part.
pub fn of_task(setup: &Setup, task: Task) -> Sure {
    let parts = Material::ALL.map(|m| Sure::of(setup, &format!("engineer.{}.{}", task.slug(), m.slug())));
    let has = |sure: Sure| parts.contains(&sure);
    match (has(Sure::Unverified), has(Sure::Entered)) {
        (true, _) => Sure::Unverified,
        (false, true) => Sure::Entered,
        (false, false) => Sure::Printed,
    }
}

/// A value that can be entered for a set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its key.
    pub key: String,
    /// What it is a value of.
    pub of: &'static str,
    /// Its name there.
    pub name: String,
    /// What may be entered.
    pub domain: Domain,
    /// The value in the game, as it is entered.
    pub now: String,
    /// The value if nothing is entered.
    pub usual: String,
    /// Whether somebody entered it.
    pub entered: bool,
}

/// The unverified values that matter in the game of a set-up, in the order of the component list.
pub fn fields(setup: &Setup) -> Vec<Field> {
    let levels: Vec<u8> = Layout::of(setup).omens.drawn().collect();
    let plain = Setup { overrides: Overrides::default(), ..setup.clone() };
    value::unverified()
        .filter(|known| matters(setup, &levels, known))
        .filter_map(|k| field(setup, &plain, k))
        .collect()
}

fn field(setup: &Setup, plain: &Setup, known: Known) -> Option<Field> {
    let key = known.key();
    let value = |s: &Setup| match known.fact.value {
        Value::Number(_) | Value::ByPlayers(_) => s.number(&key).map(|n| n.to_string()),
        Value::Word(_) => s.word(&key).map(str::to_string),
        Value::Text(_) => None,
    };
    let (now, usual) = (value(setup)?, value(plain)?);
    let entered = Sure::of(setup, &key) == Sure::Entered;
    let (of, name, domain) = (known.subject.name, title(known.fact), known.fact.domain);
    Some(Field { key, of, name, domain, now, usual, entered })
}

/// Whether the game asks for a value: its box is there, and the level can be drawn. How often a promo item was printed
/// is asked by no rule.
fn matters(setup: &Setup, levels: &[u8], known: &Known) -> bool {
    let there = known.subject.set.is_some_and(|set| setup.has_box(set));
    let level = known.subject.key.strip_prefix("agranok.level.").and_then(|n| n.parse().ok());
    there && known.fact.domain != Domain::Fixed && level.is_none_or(|n| levels.contains(&n))
}

/// The name of a value in words: "Die 3".
fn title(fact: &Fact) -> String {
    let words = fact.field.replace(['.', '-'], " ");
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A word of the component list as a player reads it.
pub fn word(word: &str) -> String {
    match Omen::from_slug(word) {
        Some(omen) => omen_text(omen),
        None => word.replace('-', " "),
    }
}

/// An effect of a Herald or of Agranok's die, in words and without a full stop.
pub fn omen_text(omen: Omen) -> String {
    let text = crate::event(&Event::OmenFell { omen }).unwrap_or_default();
    text.trim_end_matches('.').to_string()
}

/// The values after one was entered; the usual value is no entry, and neither is what cannot be.
pub fn entered(setup: &Setup, key: &str, text: &str) -> Overrides {
    let mut out = Overrides::default();
    for other in setup.overrides.iter().filter(|o| o.known.key() != key) {
        // What was accepted once is accepted again.
        let _ = out.set(&other.known.key(), &other.entry.to_string());
    }
    let usual = fields(setup).into_iter().find(|f| f.key == key).map(|f| f.usual);
    if usual.as_deref() != Some(text.trim()) {
        let _ = out.set(key, text);
    }
    out
}

/// The values that still matter after a box, a promo item or a level has gone.
pub fn kept(setup: &Setup) -> Overrides {
    let all = fields(setup);
    let mut out = Overrides::default();
    for o in setup.overrides.iter().filter(|o| all.iter().any(|f| f.key == o.known.key())) {
        let _ = out.set(&o.known.key(), &o.entry.to_string());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(text: &str) -> Setup {
        text.parse().unwrap()
    }

    fn kind(slug: &str) -> TokenKind {
        TokenKind::from_slug(slug).unwrap()
    }

    #[test]
    fn a_number_that_nobody_could_check_is_marked_until_somebody_enters_it() {
        let health = |text: &str, slug: &str| of_token(&setup(text), kind(slug)).remove(0);
        let told = |text: &str, sure: Sure| Told { text: text.to_string(), sure };
        assert_eq!(health("2 players, box=dark-titan", "boom-troll"), told("Health 3", Sure::Unverified));
        let entered = "2 players, box=dark-titan, token.boom-troll.health=5";
        assert_eq!(health(entered, "boom-troll"), told("Health 5", Sure::Entered));
        assert_eq!(health("2 players", "troll"), told("Health 3", Sure::Printed));
        let second = "2 players, box=dark-titan, printing=second-edition";
        assert_eq!(health(second, "dark-sorceress"), told("Health 4", Sure::Unverified));
        assert!(of_token(&setup("2 players"), kind("giant-boulder")).is_empty());
        let count = of_card(&setup("2 players, feather"), CardKind::from_slug("feather").unwrap());
        assert_eq!(count, [told("Count 1", Sure::Unverified)]);
    }

    #[test]
    fn only_values_of_the_chosen_game_are_asked_for() {
        let keys = |text: &str| fields(&setup(text)).into_iter().map(|f| f.key).collect::<Vec<_>>();
        assert!(keys("2 players, box=wizards-tower").is_empty());
        let all = keys("2 players, box=dark-titan");
        assert!(all.contains(&"token.boom-troll.health".to_string()));
        assert!(all.contains(&"agranok.level.2.die.1".to_string()));
        assert!(all.contains(&"agranok.level.5.die.6".to_string()));
        let third = keys("2 players, box=dark-titan, agranok-level=3");
        let of = |level: u8| third.iter().any(|k| k.starts_with(&format!("agranok.level.{level}.")));
        assert!(of(3) && !of(2) && !of(4));
        assert!(keys("2 players, feather").is_empty(), "no rule asks how often it was printed");
    }

    #[test]
    fn what_is_entered_is_in_the_text_of_the_set_up_and_the_usual_value_is_not() {
        let mut s = setup("2 players, box=dark-titan");
        let (health, die) = ("token.boom-troll.health", "agranok.level.2.die.1");
        s.overrides = entered(&s, health, "5");
        s.overrides = entered(&s, die, "giant-boulder");
        assert_eq!(s.to_string().parse(), Ok(s.clone()));
        assert!(s.to_string().contains("token.boom-troll.health=5"));
        let field = fields(&s).into_iter().find(|f| f.key == health).unwrap();
        assert_eq!((field.now.as_str(), field.usual.as_str(), field.entered), ("5", "3", true));
        s.overrides = entered(&s, health, "3");
        assert_eq!(s.overrides.iter().count(), 1);
        // What cannot be is not taken.
        s.overrides = entered(&s, health, "99");
        assert_eq!(s.overrides.iter().count(), 1);
        s.agranok_level = Some(4);
        s.overrides = kept(&s);
        assert_eq!(s.overrides.iter().count(), 0);
        assert_eq!(s.check(), Ok(()));
    }

    #[test]
    fn every_field_reads_like_a_sentence_of_a_player() {
        let s = setup(
            "2 players, box=wizards-tower, box=dark-titan, agranok-level-6, feather, crossbow, tower-2015, \
            any-color-hero, fickle-fortune, all-for-one-card, tower-2016, tower-2017, tower-2018, tower-2019",
        );
        for f in fields(&s) {
            assert!(!f.of.is_empty() && f.name.starts_with(char::is_uppercase), "{f:?}");
            if let Domain::OneOf(all) = f.domain {
                assert!(all.iter().all(|w| !word(w).contains('-') && !word(w).ends_with('.')), "{f:?}");
            }
        }
    }
}
