//! Saved games go on when the rules have changed; games of earlier versions stay readable.

use std::path::Path;

use bravehold_record::random::{self, Random};
use bravehold_record::{Change, Entry, Policy, Record, Saved, Seeded, Table, give};
use bravehold_rules::notation::{exact_text, read_position};
use bravehold_rules::{Game, Happened, Pace, Pending, REVISION};

use super::{decide, played, setups};

/// Saved by rules that are not those of this version.
const OTHER: u32 = REVISION + 1000;

/// The same game as other rules would have saved it.
fn of_other_rules(saved: &Saved) -> Saved {
    let mut other = saved.clone();
    other.record.revision = OTHER;
    if let Some(position) = &mut other.position {
        position.revision = OTHER;
    }
    Saved::read(&other.to_string()).unwrap()
}

/// A game that is under way, with take-backs.
fn under_way(setup: &str, seed: u64) -> Table {
    let mut table = played(setup, seed, 40);
    let mut random = Random::new(seed);
    table.take_back(Policy::Any).unwrap();
    decide(&mut table, &mut random);
    decide(&mut table, &mut random);
    assert!(matches!(table.game().pending(), Pending::Decide(_)), "{setup}: it should not be over");
    table
}

/// The guard for everything that is added to a state: whatever the notation leaves out would be lost with an update.
#[test]
fn a_position_before_a_phase_reads_back_as_the_same_state() {
    let (mut positions, mut options) = (0, Vec::new());
    for (n, setup) in setups(150).enumerate() {
        let mut random = Random::new(n as u64);
        let mut game = Game::laid_out(&setup, Pace::ByPhase).unwrap();
        for _ in 0..1500 {
            if let Pending::Phase(_) = game.pending() {
                if let Some(text) = exact_text(&game) {
                    positions += 1;
                    let again =
                        read_position(&setup, &text).unwrap_or_else(|e| panic!("{setup}\n{text}\n{e}"));
                    assert_eq!(exact_text(&again).as_ref(), Some(&text), "{setup}");
                    assert_eq!(again.fingerprint(), game.fingerprint(), "{setup}\n{text}");
                    assert!(again.state() == game.state(), "{setup}\n{text}");
                    assert_eq!(again.census(), game.census());
                }
                game.resume(&mut ());
            } else if !random::step(&mut game, &mut random, &mut options, &mut ()) {
                break;
            }
        }
    }
    assert!(positions > 5000, "{positions}");
}

#[test]
fn pausing_before_phases_changes_nothing() {
    for (n, setup) in setups(20).enumerate() {
        let table = {
            let (mut table, _) = Table::new(&setup, Some(3), Box::new(Seeded(3))).unwrap();
            let mut random = Random::new(n as u64);
            for _ in 0..60 {
                decide(&mut table, &mut random);
            }
            table
        };
        let mut game = table.game_after(0).unwrap().clone();
        for (n, entry) in table.kept().iter().enumerate() {
            let mut events: Vec<Happened> = Vec::new();
            give(&mut game, *entry, &mut events, &mut None).unwrap();
            assert_eq!(events, table.told_at(n + 1));
        }
        assert!(game.state() == table.game().state());
    }
}

#[test]
fn a_saved_game_is_had_from_its_position_without_its_beginning() {
    for (n, setup) in setups(40).enumerate() {
        let seed = n as u64;
        let (mut table, _) = Table::new(&setup, Some(seed), Box::new(Seeded(seed))).unwrap();
        let mut random = Random::new(seed);
        for n in 0..60 {
            decide(&mut table, &mut random);
            if n % 7 == 0 {
                let _ = table.take_back(Policy::Any);
            }
        }
        let saved = table.saved();
        assert_eq!(Saved::read(&saved.to_string()).as_ref(), Ok(&saved));
        let Some(position) = &saved.position else { continue };
        // Nothing before the position is looked at: a record without its beginning gives the same game.
        let mut blank = saved.clone();
        let first = blank.record.entries.len().min(position.after);
        blank.record.entries[..first].fill(Entry::TookBack { to: 0 });
        let game = blank.game().unwrap();
        assert_eq!(game.fingerprint(), table.game().fingerprint(), "{setup}");
        assert_eq!(game.state().tokens, table.game().state().tokens);
        assert_eq!(game.pending(), table.game().pending());
    }
}

#[test]
fn a_game_that_fits_the_new_rules_goes_on_as_it_was() {
    for setup in ["2 players", "2 players, box=wizards-tower", "3 players, overlord, closed-hands"] {
        let table = under_way(setup, 4);
        let restored = of_other_rules(&table.saved()).restore().unwrap();
        assert_eq!(restored.change, Some(Change::Nothing));
        assert_eq!(restored.record, *table.record());
        let mut bare = of_other_rules(&table.saved());
        bare.position = None;
        assert_eq!(bare.restore().unwrap(), restored, "without a position, as in earlier versions");
    }
}

/// An entry in the middle is one that the new rules refuse.
#[test]
fn a_game_that_no_longer_replays_goes_on_from_its_position() {
    for setup in ["2 players", "2 players, box=wizards-tower", "3 players, overlord, closed-hands"] {
        let table = under_way(setup, 5);
        let mut saved = of_other_rules(&table.saved());
        let n = saved.record.entries.len() / 3;
        saved.record.entries[n] = Entry::TookBack { to: 9999 };
        let restored = saved.restore().unwrap();
        assert_eq!(restored.change, Some(Change::FromPosition { lost: 0 }), "{setup}");
        let text = restored.record.to_string();
        let record: Record = text.parse().unwrap();
        assert_eq!(record, restored.record);
        let (mut again, _) = Table::resume(record, Box::new(Seeded(5))).unwrap();
        assert_eq!(again.game().fingerprint(), table.game().fingerprint(), "{setup}");
        assert_eq!(again.game().pending(), table.game().pending());
        // Everything that was written is still there, and the game can be played to its end and saved again.
        for line in saved.record.lines() {
            assert!(text.lines().any(|l| l == line), "{line} is lost");
        }
        let mut random = Random::new(1);
        while decide(&mut again, &mut random) {}
        let last = Saved::read(&again.saved().to_string()).unwrap();
        assert!(last.over && last.restore().unwrap().change.is_none());
        assert_eq!(last.game().unwrap().fingerprint(), again.game().fingerprint());
        // Undo ends at the position.
        while again.take_back(Policy::Any).is_ok() {}
        assert!(again.game().state().clock.turn > 0);
    }
}

/// Every entry is taken, but the game is another one: the position tells.
#[test]
fn a_replay_that_leads_elsewhere_is_not_believed() {
    let table = under_way("2 players", 6);
    let mut saved = of_other_rules(&table.saved());
    let position = saved.position.as_mut().unwrap();
    let before = position.text.clone();
    position.text = before
        .replace("turn ", "graveyard goblin; turn ")
        .replace("graveyard goblin; graveyard", "graveyard");
    assert_ne!(position.text, before);
    if before.contains("graveyard ") {
        position.text = before.replace("graveyard ", "graveyard goblin ");
    }
    let restored = saved.restore().unwrap();
    assert!(matches!(restored.change, Some(Change::FromPosition { .. })), "{:?}", restored.change);
    let game = restored.record.game().unwrap();
    assert_eq!(game.state().graveyard.total(), table.game().state().graveyard.total() + 1);
}

#[test]
fn without_a_position_the_game_goes_on_where_it_stopped_to_fit() {
    let table = under_way("2 players", 7);
    let mut saved = of_other_rules(&table.saved());
    saved.position = None;
    let all = saved.record.entries.len();
    saved.record.entries[all - 3] = Entry::TookBack { to: 9999 };
    let restored = saved.restore().unwrap();
    assert_eq!(restored.change, Some(Change::Shortened { lost: 3 }));
    let whole = saved.record.entries[..all - 3].to_vec();
    let shorter = Record { entries: whole, revision: REVISION, ..table.record().clone() };
    assert_eq!(restored.record.game().unwrap().fingerprint(), shorter.game().unwrap().fingerprint());
    // Its whole story is there for undo and replay.
    let record: Record = restored.record.to_string().parse().unwrap();
    assert_eq!(record.kept(), shorter.kept());
}

#[test]
fn words_that_this_version_does_not_know_are_kept() {
    let table = under_way("2 players", 8);
    let text = of_other_rules(&table.saved()).to_string();
    let line = text.lines().nth(30).unwrap();
    let text = text.replacen(&format!("\n{line}\n"), "\nP1 card moon-beam\n", 1);
    let restored = Saved::read(&text).unwrap().restore().unwrap();
    assert!(matches!(restored.change, Some(Change::FromPosition { .. })));
    assert!(restored.record.to_string().contains("\nP1 card moon-beam\n"));
    assert_eq!(restored.record.to_string().parse::<Record>().as_ref(), Ok(&restored.record));
    // Of a game with nothing else to go on from, only the beginning is left, and of no beginning nothing.
    let bare: String =
        text.lines().filter(|l| !l.starts_with("position")).map(|l| format!("{l}\n")).collect();
    let shortened = Saved::read(&bare).unwrap().restore().unwrap();
    assert!(matches!(shortened.change, Some(Change::Shortened { lost }) if lost > 3));
    let line = bare.lines().nth(4).unwrap();
    let nothing = bare.replacen(&format!("\n{line}\n"), "\nP1 card moon-beam\n", 1);
    let error = Saved::read(&nothing).unwrap().restore().unwrap_err();
    assert!(error.reason.contains("other rules"), "{error}");
}

#[test]
fn a_game_that_had_ended_does_not_begin_again() {
    let table = played("1 player", 3, 100_000);
    let mut saved = of_other_rules(&table.saved());
    assert!(saved.over);
    assert_eq!(saved.restore().unwrap().change, Some(Change::Nothing));
    let all = saved.record.entries.len();
    saved.record.entries[all - 2] = Entry::TookBack { to: 9999 };
    let restored = saved.restore().unwrap();
    assert_eq!(restored.change, Some(Change::Beginning { lost: 2 }));
    assert_eq!(restored.record.entries.len(), all - 2);
}

#[test]
fn several_updates_follow_each_other() {
    let mut saved = under_way("2 players, box=wizards-tower", 9).saved();
    for update in 1..4 {
        let mut other = of_other_rules(&saved);
        other.record.entries.insert(0, Entry::TookBack { to: 9999 });
        if let Some(position) = &mut other.position {
            position.after += 1;
        }
        let restored = other.restore().unwrap();
        assert!(matches!(restored.change, Some(Change::FromPosition { lost: 0 })), "update {update}");
        let (mut table, _) = Table::resume(restored.record, Box::new(Seeded(9))).unwrap();
        let mut random = Random::new(update);
        for _ in 0..6 {
            decide(&mut table, &mut random);
        }
        saved = table.saved();
    }
    assert!(saved.record.past.is_some());
    assert_eq!(saved.to_string().matches(" from ").count(), 3);
}

#[test]
fn what_happened_is_said_in_plain_words() {
    for (change, said) in [
        (Change::Nothing, "Nothing in this game has changed."),
        (
            Change::Shortened { lost: 1 },
            "The last step no longer fits, so the game goes on from just before it.",
        ),
        (
            Change::Shortened { lost: 3 },
            "The last 3 steps no longer fit, so the game goes on from just before them.",
        ),
        (
            Change::FromPosition { lost: 0 },
            "It goes on under the new rules from here. Undo and replay begin here.",
        ),
        (
            Change::FromPosition { lost: 1 },
            "It goes on under the new rules from its saved position, 1 step back. Undo and replay begin there.",
        ),
        (Change::Beginning { lost: 2 }, "It can be shown only in part: its last 2 steps no longer fit."),
    ] {
        assert_eq!(
            change.to_string(),
            format!("The rules have been updated since this game was saved. {said}")
        );
    }
}

/// Games that the program of 0c885d9 saved; their positions come from a later version, so they have none.
#[test]
fn fixtures_of_earlier_versions_go_on() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut games = 0;
    for version in std::fs::read_dir(folder).unwrap() {
        for file in std::fs::read_dir(version.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_none_or(|e| e != "record") {
                continue;
            }
            games += 1;
            let name = path.display();
            let mut saved = Saved::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
            saved.over |= path.to_string_lossy().contains("-finished");
            let restored = saved.restore().unwrap_or_else(|e| panic!("{name}: {e}"));
            if saved.record.revision != REVISION {
                assert!(restored.change.is_some(), "{name}");
            }
            let (mut table, _) = Table::resume(restored.record, Box::new(Seeded(1))).unwrap();
            assert!(saved.over || matches!(table.game().pending(), Pending::Decide(_)), "{name} is not over");
            let mut random = Random::new(1);
            while decide(&mut table, &mut random) {}
            Saved::read(&table.saved().to_string()).unwrap().restore().unwrap();
        }
    }
    assert!(games >= 9, "{games}");
}
