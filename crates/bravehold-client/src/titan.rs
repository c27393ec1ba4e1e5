//! The card of Agranok as a player sees it: the Heralds on it, his level, and what they and his die do (T-110, T-122).

use bravehold_rules::{Layout, Omen, Setup, View};

use crate::unverified::{Sure, omen_text};

/// What is known of his level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Level {
    /// It is drawn when he comes, one of these.
    Hidden(Vec<u8>),
    /// It was picked before the game.
    Picked(u8),
    /// His card lies open.
    Open(u8),
}

/// An effect, with when it happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OmenLine {
    /// When: the number of the Herald, or what the die shows.
    pub when: String,
    /// What happens.
    pub text: String,
    /// How sure that is.
    pub sure: Sure,
}

/// The effects of one level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The level.
    pub level: u8,
    /// The effects of the die; none at a level at which he does not roll.
    pub lines: Vec<OmenLine>,
}

/// The card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TitanCard {
    /// How many Heralds summon him.
    pub summon: u8,
    /// How many lie on the card.
    pub laid: u8,
    /// His level.
    pub level: Level,
    /// What the Heralds on the card do.
    pub heralds: Vec<OmenLine>,
    /// What his die does, for each level that it can be.
    pub tables: Vec<Table>,
}

/// Where a view remembers the level and the Heralds on the card.
const LEVEL: &str = "dark-titan.level";
const ON_CARD: &str = "dark-titan.card";

/// How sure it is that an effect comes when it comes: as sure as the least sure of the places that have it (T-2).
pub fn sure_of(setup: &Setup, view: &View, omen: Omen) -> Sure {
    let omens = Layout::of(setup).omens;
    let open = view.memory.iter().find(|m| m.key == LEVEL).and_then(|m| m.value.parse::<u8>().ok());
    let known = open.filter(|n| *n > 0).or(setup.agranok_level);
    let heralds = (1..=omens.summon).filter(|n| omens.herald(*n) == omen);
    let levels = omens.drawn().filter(|n| known.is_none_or(|k| k == *n) && omens.rolls_at(*n));
    let dice = levels.flat_map(|level| (1..=6).map(move |n| (level, n)));
    let dice = dice.filter(|(level, n)| omens.die(*level, *n) == omen);
    let keys = heralds
        .map(|n| format!("agranok.herald.{n}.effect"))
        .chain(dice.map(|(level, n)| format!("agranok.level.{level}.die.{n}")));
    let all: Vec<Sure> = keys.map(|key| Sure::of(setup, &key)).collect();
    let least = [Sure::Unverified, Sure::Entered].into_iter().find(|s| all.contains(s));
    least.unwrap_or(Sure::Printed)
}

impl TitanCard {
    /// The card in a game; none where he is not in it.
    pub fn of(setup: &Setup, view: &View) -> Option<TitanCard> {
        let omens = Layout::of(setup).omens;
        let mut levels: Vec<u8> = omens.drawn().collect();
        let recall = |key: &str| view.memory.iter().find(|m| m.key == key).map(|m| m.value.as_str());
        let open = recall(LEVEL).and_then(|n| n.parse().ok()).filter(|n| *n > 0);
        let level = match (open, setup.agranok_level) {
            (Some(n), _) => Level::Open(n),
            (None, Some(n)) => Level::Picked(n),
            (None, None) => Level::Hidden(levels.clone()),
        };
        levels.retain(|n| open.is_none_or(|open| open == *n));
        let sure = |key: String| Sure::of(setup, &key);
        let herald = |n: u8| OmenLine {
            when: n.to_string(),
            text: omen_text(omens.herald(n)),
            sure: sure(format!("agranok.herald.{n}.effect")),
        };
        let table = |level: u8| {
            let die =
                |n: u8| (omen_text(omens.die(level, n)), sure(format!("agranok.level.{level}.die.{n}")));
            let all = if omens.rolls_at(level) { (1..=6).map(|n| (n, die(n))).collect() } else { Vec::new() };
            Table { level, lines: gathered(&all) }
        };
        (!levels.is_empty()).then(|| TitanCard {
            summon: omens.summon,
            laid: recall(ON_CARD).map_or(0, count),
            level,
            // What the first Heralds do is over when he has come.
            heralds: (1..=omens.summon).filter(|_| open.is_none()).map(herald).collect(),
            tables: levels.iter().copied().map(table).collect(),
        })
    }

    /// Whether he is still to come.
    pub fn is_awaited(&self) -> bool {
        !matches!(self.level, Level::Open(_))
    }

    /// Every effect on it.
    pub fn lines(&self) -> impl Iterator<Item = &OmenLine> {
        self.heralds.iter().chain(self.tables.iter().flat_map(|t| &t.lines))
    }

    /// The few words of a counter: how near he is, or what he is.
    pub fn counter(&self) -> String {
        match self.level {
            Level::Open(n) => format!("level {n}"),
            Level::Picked(_) | Level::Hidden(_) => {
                format!("{} of {} Heralds", self.laid.min(self.summon), self.summon)
            }
        }
    }

    /// The level in a few words.
    pub fn level_text(&self) -> String {
        match &self.level {
            Level::Open(n) => format!("Level {n}"),
            Level::Picked(n) => format!("Level {n}, picked before the game"),
            Level::Hidden(levels) => match levels.as_slice() {
                [first, .., last] => {
                    format!("Level hidden until he comes: {first} to {last}, each equally likely")
                }
                [only] => format!("Level {only}"),
                [] => String::new(),
            },
        }
    }
}

/// Results of the die that do the same, as one line: "1–2".
fn gathered(all: &[(u8, (String, Sure))]) -> Vec<OmenLine> {
    let line = |run: &[(u8, (String, Sure))]| {
        let (first, (text, sure)) = run.first()?;
        let last = run.last().map_or(*first, |(n, _)| *n);
        let when = if *first == last { first.to_string() } else { format!("{first}–{last}") };
        Some(OmenLine { when, text: text.clone(), sure: *sure })
    };
    all.chunk_by(|(_, a), (_, b)| a == b).filter_map(line).collect()
}

/// How many pieces a position writes as `herald*2`.
fn count(text: &str) -> u8 {
    let one = |word: &str| word.split_once('*').map_or(Some(1), |(_, n)| n.parse().ok()).unwrap_or(0);
    text.split_whitespace().map(one).sum()
}

#[cfg(test)]
mod tests {
    use bravehold_record::{Seeded, Table as Playing};
    use bravehold_rules::{Event, Pending, Viewer};

    use super::*;

    fn card(setup: &str) -> Option<TitanCard> {
        let setup: Setup = setup.parse().unwrap();
        let (table, _) = Playing::new(&setup, Some(1), Box::new(Seeded(1))).unwrap();
        TitanCard::of(&setup, &table.game().view(Viewer::Spectator))
    }

    #[test]
    fn the_card_says_what_is_known_before_he_comes() {
        assert_eq!(card("2 players, box=wizards-tower"), None);
        let hidden = card("2 players, box=dark-titan").unwrap();
        assert_eq!(hidden.level, Level::Hidden(vec![1, 2, 3, 4, 5]));
        assert_eq!((hidden.laid, hidden.summon, hidden.heralds.len()), (0, 3, 3));
        assert!(hidden.tables[0].lines.is_empty(), "at level 1 he does not roll");
        let whens = |t: &Table| t.lines.iter().map(|l| l.when.clone()).collect::<Vec<_>>();
        assert_eq!(whens(&hidden.tables[1]), ["1–2", "3–4", "5–6"]);
        assert!(hidden.tables[1].lines.iter().all(|l| l.sure == Sure::Unverified));
        let picked = card("2 players, box=dark-titan, agranok-level=6, agranok-level-6").unwrap();
        assert_eq!(picked.level, Level::Picked(6));
        assert!(picked.tables[0].lines.iter().all(|l| l.sure == Sure::Printed));
        let entered = card("2 players, box=dark-titan, agranok-level=2, agranok.level.2.die.1=giant-boulder");
        let line = entered.unwrap().tables.remove(0).lines.remove(0);
        assert_eq!((line.when.as_str(), line.sure), ("1", Sure::Entered));
    }

    /// The card follows the game: so many Heralds as the events say, and the level when it is shown.
    #[test]
    fn the_card_follows_the_game() {
        let setup: Setup = "1 player, box=dark-titan, easier-battles".parse().unwrap();
        let (mut laid, mut shown) = (0, 0);
        for seed in 0..30 {
            let (mut table, _) = Playing::new(&setup, Some(seed), Box::new(Seeded(seed))).unwrap();
            for n in 0..400 {
                let Pending::Decide(p) = table.game().pending() else { break };
                let mut options = Vec::new();
                table.game().options(&mut options);
                table.choose(p.who, options[n * 7 % options.len()]).unwrap();
            }
            let (mut heralds, mut level) = (0, None);
            for (_, e) in table.story() {
                match e.event {
                    Event::LaidDown { n, .. } => heralds = n,
                    Event::LevelShown { level: n } => level = Some(n),
                    _ => {}
                }
            }
            let card = TitanCard::of(&setup, &table.game().view(Viewer::Spectator)).unwrap();
            // Heralds stay on the card at least until he has come.
            assert!(level.is_some() || card.laid == heralds, "{heralds}: {card:?}");
            if let Some(n) = level {
                assert_eq!((card.level.clone(), card.tables.len()), (Level::Open(n), 1));
                shown += 1;
            }
            laid += usize::from(heralds > 0);
        }
        assert!(laid > 5 && shown > 2, "{laid} {shown}");
    }
}
