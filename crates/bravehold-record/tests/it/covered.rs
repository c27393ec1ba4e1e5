//! A record that is given out before the end tells what was seen and nothing else.

use bravehold_record::random::Random;
use bravehold_record::{Entry, Past, Record};
use bravehold_rules::{Pending, Viewer, Zone};

use super::{decide, played};

/// W-20, W-531: what nobody knows is dealt anew: records that differ only in that are given out the same, byte by byte.
#[test]
fn a_covered_record_tells_what_was_seen_and_nothing_else() {
    for (seed, text) in (1..).zip([
        "2 players, coop, start-arcs=random",
        "2 players, coop, box=wizards-tower, start-arcs=random",
        "2 players, coop, box=wizards-tower, start-arcs=random, random-monster-mix",
    ]) {
        let (mut table, mut random) = (played(text, seed, 0), Random::new(seed));
        let (mut other_secrets, mut n) = (0, 0u64);
        loop {
            if n.is_multiple_of(25) && matches!(table.game().pending(), Pending::Decide(_)) {
                let cover = |record: &Record, seed: u64| {
                    record.covered(&record.game().unwrap(), &mut Random::new(seed)).unwrap()
                };
                let one = cover(table.record(), n);
                let game = one.game().unwrap();
                assert_eq!(game.view(Viewer::Spectator), table.game().view(Viewer::Spectator), "{text}");
                assert_eq!(one.seed, None, "the seed tells every die");
                let hidden = table.game().state().zones.all(Zone::Unseen);
                other_secrets += u32::from(game.state().zones.all(Zone::Unseen) != hidden);
                // Other secrets, same seen game: what is given out is the same.
                let other = cover(table.record(), n + 1);
                assert_eq!(cover(&other, 7).to_string(), cover(&one, 7).to_string(), "{text}");
                assert_eq!(cover(&other, 7).to_string(), cover(table.record(), 7).to_string(), "{text}");
                if hidden.is_empty() {
                    assert_eq!(one.entries, table.record().kept(), "{text}");
                }
            }
            n += 1;
            if n == 2_000 || !decide(&mut table, &mut random) {
                break;
            }
        }
        assert_eq!(other_secrets > 0, text.contains("wizards"), "{text}: {other_secrets}");
        assert!(matches!(table.game().pending(), Pending::Over(_)), "{text}");
        assert_eq!(table.record().covered(table.game(), &mut random).as_ref(), Some(table.record()));
    }
}

/// The lines of a record that an update has cut hold what is hidden as well.
#[test]
fn what_was_played_under_other_rules_is_not_given_out_before_the_end() {
    let table = played("2 players, coop, box=wizards-tower, start-arcs=random", 4, 9);
    let cut = |position: Option<&str>| {
        let (lines, position) = (vec!["fell dragon-harbinger".to_string()], position.map(str::to_string));
        let record = Record { past: Some(Past { revision: 0, lines, position }), ..table.record().clone() };
        record.covered(table.game(), &mut Random::new(1))
    };
    assert_eq!(cut(None).unwrap().past, None);
    assert_eq!(cut(Some("turn P1 play")), None);
}

/// B-424, B-620: while somebody has secrets nobody gets the record; when the game is over all do.
#[test]
fn a_record_with_secrets_is_closed_until_the_end() {
    for text in ["2 players, closed-hands", "2 players, overlord"] {
        let (mut table, mut random) = (played(text, 3, 0), Random::new(3));
        while !matches!(table.game().pending(), Pending::Over(_)) {
            assert_eq!(table.record().covered(table.game(), &mut random), None, "{text}");
            assert!(decide(&mut table, &mut random));
        }
        let given = table.record().covered(table.game(), &mut random).unwrap();
        assert!(given == *table.record() && given.entries.iter().any(|e| matches!(e, Entry::Chose { .. })));
    }
}
