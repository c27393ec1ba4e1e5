//! Set-ups: their text, and all reasons of refusal at once.

use bravehold_record::random::{self, Random};
use bravehold_rules::{BoxId, Setup, SetupError};

#[test]
fn the_text_of_a_setup_reads_back_as_the_same_setup() {
    let mut random = Random::new(3);
    for _ in 0..2000 {
        let setup = random::setup(&mut random);
        let text = setup.to_string();
        assert_eq!(text.parse::<Setup>().unwrap(), setup, "{text}");
    }
}

#[test]
fn broken_texts_name_what_is_wrong() {
    for (text, reason) in [
        ("many players", "number of players"),
        ("4 players, warp", "unknown option \"warp\""),
        ("-warp", "unknown option"),
        ("walls=blue", "walls cannot be"),
        ("first=P9", "first cannot be"),
        ("mix=unicorn*2", "not a token"),
        ("mix=goblin*300", "not a token with a number"),
        ("colour=red", "unknown setting"),
        ("4 players please", "unknown option"),
        ("box=atlantis", "box cannot be"),
        ("box=dark-titn", "box cannot be \"dark-titn\"; did you mean dark-titan?"),
        ("wizards-tower-arc=moon", "wizards-tower-arc cannot be"),
        ("mega-boss-bulk-up=many", "mega-boss-bulk-up cannot be"),
        ("mega-boss-bulk-up=5, mega-boss-bulk-up=6", "given twice"),
    ] {
        let error = text.parse::<Setup>().unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
}

/// B-24, E-19: all reasons are reported at once; the Orcs must cover crew and start, and the box that lacks Brick and Mortar excludes Dwindling Resources.
#[test]
fn all_reasons_are_given_at_once() {
    let setup: Setup = "6 players, overlord, kings-tower, charging-horde, walls=9, mix=goblin*7, dwindling-resources, box=engines-of-war, box=crowns-and-quests, first=P1"
        .parse()
        .unwrap();
    let errors = setup.check().unwrap_err().0;
    let has = |test: &dyn Fn(&SetupError) -> bool| assert!(errors.iter().any(test), "{errors:?}");
    has(&|e| matches!(e, SetupError::Needs(_, "mans-home")));
    has(&|e| matches!(e, SetupError::TooManyPlayers(_, 5)));
    has(&|e| matches!(e, SetupError::Excludes(_, "overlord")));
    has(&|e| matches!(e, SetupError::Excludes(_, "engines-of-war")));
    has(&|e| matches!(e, SetupError::WallNumber(9)));
    has(&|e| matches!(e, SetupError::TooMany(_, 6)));
    has(&|e| matches!(e, SetupError::TooFew(_, 8)));
    has(&|e| matches!(e, SetupError::NotImplemented(BoxId::CrownsAndQuests)));
    assert_eq!(errors.iter().filter(|e| e.rule().is_none()).count(), 1, "only the missing box has no rule");
}
