//! Old tables: deleted only on evidence, a few at a time, and archived before.

use std::fs;
use std::path::Path;

use bravehold_server::online::cleanup::{MOST, clean};
use bravehold_server::online::store::{Journal, Sqlite, Stage, Store, Write};
use bravehold_server::online::tables::Tables;

use crate::serving::{folder, quick};

/// A day long ago: no clock says it.
const DAY: i64 = 1000;

/// Tables with the days of their last use, and whether they are over.
async fn tables(folder: &Path, all: &[(&str, i64, bool)]) -> Tables {
    let mut store = Sqlite::open(&folder.join("tables.sqlite")).await.unwrap();
    let writes: Vec<Write> = all
        .iter()
        .flat_map(|(code, day, ended)| {
            let (code, head, people) = ((*code).to_string(), "head".to_string(), "people".to_string());
            [
                Write::Table { code: code.clone(), head, people },
                Write::Entries { code: code.clone(), after: 0, lines: "one\ntwo".into() },
                Write::Touched { code, day: *day, stage: if *ended { Stage::Over } else { Stage::Begun } },
            ]
        })
        .collect();
    store.write(&writes).await.unwrap();
    Tables::open(Journal::start(store), quick()).await.unwrap()
}

async fn left(folder: &Path) -> Vec<String> {
    Sqlite::open(&folder.join("tables.sqlite")).await.unwrap().codes().await.unwrap()
}

#[tokio::test]
async fn old_tables_are_archived_and_deleted_and_younger_ones_kept() {
    let folder = folder("cleanup");
    let archive = folder.join("archive.jsonl");
    let all = [("A", DAY - 31, true), ("B", DAY - 31, false), ("C", DAY - 181, false), ("D", DAY, false)];
    let tables = tables(&folder, &all).await;
    assert_eq!(clean(&tables, DAY, &archive).await.unwrap(), 2);
    assert_eq!(left(&folder).await, ["B", "D"], "long over, and long forgotten");
    let text = fs::read_to_string(&archive).unwrap();
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.iter().map(|line| line["code"].as_str().unwrap()).collect::<Vec<_>>(), ["A", "C"]);
    assert_eq!(
        (lines[0]["people"].as_str(), lines[0]["record"].as_str()),
        (Some("people"), Some("head\none\ntwo\nend 2\n"))
    );
    assert_eq!(clean(&tables, DAY, &archive).await.unwrap(), 0, "once");
}

#[tokio::test]
async fn tables_at_which_nobody_ever_played_go_soon_and_all_at_once() {
    let folder = folder("cleanup-empty");
    let archive = folder.join("archive.jsonl");
    let tables = tables(&folder, &[("D", DAY, false), ("E", DAY - 2, false)]).await;
    let mut store = Sqlite::open(&folder.join("tables.sqlite")).await.unwrap();
    for n in 0..MOST + 10 {
        let (code, day) = (format!("T{n}"), if n == 0 { DAY - 1 } else { DAY - 2 });
        let table = Write::Table { code: code.clone(), head: "head".into(), people: "people".into() };
        store.write(&[table, Write::Touched { code, day, stage: Stage::Empty }]).await.unwrap();
    }
    assert_eq!(clean(&tables, DAY, &archive).await.unwrap(), MOST + 9);
    assert_eq!(left(&folder).await, ["D", "E", "T0"]);
    assert!(!archive.exists(), "there was nothing in them");
}

#[tokio::test]
async fn a_clock_that_is_wrong_deletes_nothing() {
    let folder = folder("cleanup-clock");
    let tables = tables(&folder, &[("A", DAY - 20, true), ("B", DAY, false)]).await;
    for today in [DAY + 183, DAY + 9999, DAY - 9999] {
        assert_eq!(clean(&tables, today, &folder.join("archive.jsonl")).await.unwrap(), 0, "{today}");
    }
    assert_eq!(left(&folder).await, ["A", "B"]);
}

#[tokio::test]
async fn one_run_deletes_a_limited_number() {
    let folder = folder("cleanup-many");
    let codes: Vec<String> = (0..MOST + 10).map(|n| format!("T{n}")).collect();
    let mut all: Vec<_> = codes.iter().map(|code| (code.as_str(), DAY - 400, false)).collect();
    all.push(("NEW", DAY, false));
    let tables = tables(&folder, &all).await;
    let archive = folder.join("archive.jsonl");
    assert_eq!(clean(&tables, DAY, &archive).await.unwrap(), MOST);
    assert_eq!(left(&folder).await.len(), 11);
    assert_eq!(clean(&tables, DAY, &archive).await.unwrap(), 10);
    assert_eq!(left(&folder).await, ["NEW"]);
}

#[tokio::test]
async fn what_cannot_be_archived_is_not_deleted() {
    let folder = folder("cleanup-unarchived");
    let tables = tables(&folder, &[("A", DAY - 400, true), ("B", DAY, false)]).await;
    assert!(clean(&tables, DAY, &folder).await.is_err(), "a folder cannot be written to");
    assert_eq!(left(&folder).await, ["A", "B"]);
    assert_eq!(clean(&tables, DAY, &folder.join("archive.jsonl")).await.unwrap(), 1, "it can later");
}
