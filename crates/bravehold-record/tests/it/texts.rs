//! The text of a record: stable, and every broken one is an error with its line and reason.

use bravehold_record::{Record, RecordError};

use super::{played, setups};
use bravehold_record::{Seeded, Table};

fn text() -> String {
    played("2 players, coop", 9, 15).record().to_string()
}

fn error(text: &str) -> RecordError {
    text.parse::<Record>().expect_err("this text must be refused")
}

#[test]
fn the_text_reads_back_as_the_same_record() {
    for (n, setup) in setups(50).enumerate() {
        let (table, _) = Table::new(&setup, Some(n as u64), Box::new(Seeded(n as u64))).unwrap();
        let text = table.record().to_string();
        assert_eq!(text.parse::<Record>().unwrap(), *table.record());
    }
}

/// The form of version 1, written out. When the rules' revision rises, this game is played anew; when the form
/// changes, its number rises too.
#[test]
fn the_form_of_version_one_is_stable() {
    let old = include_str!("../records/version-1.record");
    let record: Record = old.parse().unwrap();
    assert_eq!(record.to_string(), old);
    assert!(record.entries.len() > 40);
}

#[test]
fn a_foreign_file_is_refused_at_its_first_line() {
    for foreign in ["", "hello", "{\"setup\": 1}", "\u{0}\u{1}\u{2}", "bravehold record"] {
        assert_eq!(error(foreign).line, 1, "{foreign:?}");
    }
    assert!(error("bravehold record 99\n").reason.contains("version"));
}

#[test]
fn each_broken_line_is_named_with_its_reason() {
    let good = text();
    let lines: Vec<&str> = good.lines().collect();
    let replace = |n: usize, with: &str| {
        let mut copy: Vec<String> = lines.iter().map(|l| l.to_string()).collect();
        copy[n - 1] = with.to_string();
        copy.join("\n")
    };
    for (line, with, reason) in [
        (2, "rules x", "rules"),
        (2, "rules 77", "rules 77"),
        (3, "setup 9 players", "1 to 6 players"),
        (3, "setup 4 players, warp", "warp"),
        (3, "nothing", "setup"),
        (4, "seed many", "seed"),
        (5, "P1 dances", "not an entry"),
        (5, "P9 pass", "not an entry"),
        (5, "P2 kind goblin", "another player's turn"),
        (5, "P1 card brick", "fit"),
        (5, "~ die 4", "chance"),
        (5, "~ die 9", "not an entry"),
        (5, "back to 7", "takes back more"),
    ] {
        let e = error(&replace(line, with));
        assert_eq!(e.line, line, "{with}: {e}");
        assert!(e.reason.contains(reason), "{with}: {e}");
    }
}

#[test]
fn a_record_that_breaks_off_is_refused() {
    let good = text();
    let cut: Vec<&str> = good.lines().collect();
    let e = error(&cut[..cut.len() - 1].join("\n"));
    assert!(e.reason.contains("breaks off"), "{e}");
    let shorter = cut[..cut.len() - 3].join("\n") + "\n" + cut[cut.len() - 1];
    assert!(error(&shorter).reason.contains("entries"));
    assert!(error(&(good.clone() + "P1 pass\n")).reason.contains("after the end"));
    for end in 1..good.len().min(400) {
        assert!(good[..end].parse::<Record>().is_err(), "a part of a record is not a record");
    }
}
