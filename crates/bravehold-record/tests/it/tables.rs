//! A table drives, records, takes back and resumes.

use bravehold_record::random::Random;
use bravehold_record::{Entry, Policy, Recorded, Scripted, Seeded, Table, TableError, TakebackRefused};
use bravehold_rules::board::Seat;
use bravehold_rules::{Choice, Pending, Setup, TokenKind, Who};

use super::{decide, played, setups};

#[test]
fn a_record_rebuilds_the_game_at_every_entry() {
    let table = played("3 players", 5, 60);
    let mut games = Vec::new();
    table.record().replay(table.record().entries.len(), &mut |_, g, _| games.push(g.fingerprint())).unwrap();
    for (n, mark) in games.iter().enumerate() {
        assert_eq!(table.record().game_at(n + 1).unwrap().fingerprint(), *mark);
    }
    assert!(table.record().game().unwrap().state() == table.game().state());
}

#[test]
fn a_table_resumes_where_it_stopped() {
    for (n, setup) in setups(20).enumerate() {
        let seed = n as u64;
        let (mut table, _) = Table::new(&setup, Some(seed), Box::new(Seeded(seed))).unwrap();
        let mut random = Random::new(seed);
        for _ in 0..25 {
            decide(&mut table, &mut random);
        }
        let text = table.record().to_string();
        let (mut again, events) = Table::resume(text.parse().unwrap(), Box::new(Seeded(seed))).unwrap();
        assert!(events.is_empty() && again.game().state() == table.game().state());
        // Both go on alike: the dice depend on the place, not on the history of the program.
        let mut twin = random.clone();
        for _ in 0..25 {
            decide(&mut table, &mut random);
            decide(&mut again, &mut twin);
        }
        assert!(again.game().state() == table.game().state());
    }
}

#[test]
fn a_take_back_is_an_entry_and_equals_the_prefix() {
    let mut table = played("2 players", 3, 12);
    let kept = table.kept().len();
    let before = table.game().state().clone();
    let written = table.record().entries.len();
    decide(&mut table, &mut Random::new(1));
    table.take_back(Policy::Any).unwrap();
    assert!(*table.game().state() == before, "the take-back does not equal the prefix");
    assert_eq!(table.kept().len(), kept);
    assert!(table.record().entries.len() > written, "history is never destroyed");
    assert!(matches!(table.record().entries.last(), Some(Entry::TookBack { .. })));
    assert!(table.record().game().unwrap().state() == table.game().state());
}

#[test]
fn redoing_the_same_thing_gives_the_same_die() {
    let mut table = played("1 player", 8, 30);
    let mut last = table.game().fingerprint();
    let Some(Entry::Chose { who, choice }) =
        table.kept().iter().rev().find(|e| matches!(e, Entry::Chose { .. })).copied()
    else {
        panic!("somebody has decided")
    };
    for _ in 0..3 {
        table.take_back(Policy::Any).unwrap();
        table.choose(who, choice).unwrap();
        assert_eq!(std::mem::replace(&mut last, table.game().fingerprint()), table.game().fingerprint());
    }
}

/// The start of a game with open hands: five starters are placed by hand, then the deal reveals cards.
#[test]
fn undo_is_free_until_something_is_revealed() {
    let setup = Setup::players(1);
    let (mut table, _) = Table::new(&setup, Some(1), Box::new(Seeded(1))).unwrap();
    let p1 = Who::Seat(Seat::P1);
    assert_eq!(table.take_back(Policy::Free), Err(TakebackRefused::Nothing));
    table.choose(p1, Choice::Kind(TokenKind::Goblin)).unwrap();
    table.choose(p1, Choice::Kind(TokenKind::Orc)).unwrap();
    assert_eq!(table.take_back(Policy::Never), Err(TakebackRefused::Never));
    table.take_back(Policy::Free).unwrap();
    table.take_back(Policy::Free).unwrap();
    assert_eq!(table.take_back(Policy::Free), Err(TakebackRefused::Nothing));
    for kind in [TokenKind::Goblin, TokenKind::Goblin, TokenKind::Goblin, TokenKind::Orc, TokenKind::Orc] {
        table.choose(p1, Choice::Kind(kind)).unwrap();
    }
    assert_eq!(table.take_back(Policy::Free), Err(TakebackRefused::Revealed), "cards were dealt");
    let before = table.kept().len();
    table.take_back(Policy::Any).unwrap();
    assert!(table.kept().len() < before);
}

/// Where there are secrets, what others have seen cannot be unseen; cards that are only being named can.
#[test]
fn with_secrets_only_what_nobody_saw_is_free() {
    let setup: Setup = "2 players, closed-hands, start-arcs=random".parse().unwrap();
    let mut checked = 0;
    for seed in 0..30 {
        let (mut table, _) = Table::new(&setup, Some(seed), Box::new(Seeded(seed))).unwrap();
        let mut random = Random::new(seed);
        while let Pending::Decide(prompt) = table.game().pending() {
            let mut options = Vec::new();
            table.game().options(&mut options);
            let before = table.game().state().clone();
            let choice = options[random.below(options.len())];
            let events = table.choose(prompt.who, choice).unwrap();
            let quiet = |text: String| text.starts_with("phase") || text.starts_with("turn");
            let silent = events.iter().all(|e| quiet(e.to_string()));
            if table.take_back(Policy::Free).is_ok() {
                assert!(silent, "{choice:?} was taken back after others had seen {events:?}");
                assert!(*table.game().state() == before);
                table.choose(prompt.who, choice).unwrap();
                checked += 1;
            }
        }
    }
    assert!(checked > 5);
}

#[test]
fn a_list_of_answers_is_taken_whole_or_not_at_all() {
    let setup = Setup::players(1);
    let (mut table, _) = Table::new(&setup, Some(1), Box::new(Seeded(1))).unwrap();
    let p1 = Who::Seat(Seat::P1);
    let (state, entries) = (table.game().state().clone(), table.record().entries.len());
    let bad = [(p1, Choice::Kind(TokenKind::Troll)), (p1, Choice::Kind(TokenKind::Troll))];
    assert!(matches!(table.choose_all(&bad), Err(TableError::Refused(e)) if e.rule == Some("B-34")));
    assert!(*table.game().state() == state && table.record().entries.len() == entries);
    table.choose_all(&[(p1, Choice::Kind(TokenKind::Troll)), (p1, Choice::Kind(TokenKind::Orc))]).unwrap();
    assert_eq!(table.record().entries.len(), entries + 2);
}

#[test]
fn a_refused_answer_changes_neither_game_nor_record() {
    let mut table = played("2 players", 4, 10);
    let (state, entries) = (table.game().state().clone(), table.record().entries.clone());
    for (who, choice) in [
        (Who::Overlord, Choice::Pass),
        (Who::Seat(Seat::P6), Choice::Pass),
        (Who::Seat(table.game().state().clock.active), Choice::Kind(TokenKind::Healer)),
    ] {
        assert!(matches!(table.choose(who, choice), Err(TableError::Refused(_))), "{who:?} {choice:?}");
    }
    assert!(*table.game().state() == state && table.record().entries == entries);
}

#[test]
fn dice_that_run_dry_are_an_error_and_nothing_is_lost() {
    let setup: Setup = "1 player, start-arcs=random".parse().unwrap();
    assert!(matches!(Table::new(&setup, None, Box::new(Scripted::default())), Err(TableError::NoDice)));
    let done = played("1 player", 6, 40);
    let mut again = Table::new(&Setup::players(1), Some(6), Box::new(Recorded::of(done.record()))).unwrap().0;
    for entry in done.kept().iter().filter(|e| matches!(e, Entry::Chose { .. })) {
        let Entry::Chose { who, choice } = *entry else { continue };
        again.choose(who, choice).unwrap();
    }
    assert!(again.game().state() == done.game().state(), "recorded dice fall as they did");
    let entries = again.record().entries.len();
    let mut random = Random::new(1);
    while let Pending::Decide(p) = again.game().pending() {
        let mut options = Vec::new();
        again.game().options(&mut options);
        if again.choose(p.who, options[random.below(options.len())]) == Err(TableError::NoDice) {
            break;
        }
    }
    assert!(again.record().entries.len() >= entries && again.record().game().is_ok());
}
