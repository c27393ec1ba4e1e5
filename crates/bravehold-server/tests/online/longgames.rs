//! Games with long records: nobody replays all of one, and nobody is sent all of it at once.

use bravehold_record::Seeded;
use bravehold_record::random::Random;
use bravehold_rules::board::Seat;
use bravehold_rules::{Viewer, Who};
use bravehold_server::online::cleanup;
use bravehold_server::online::desk::Desk;
use bravehold_server::online::limits::Limits;
use bravehold_server::online::people::People;
use bravehold_server::online::store::{Sqlite, Stage, Store, Write};
use bravehold_wire::{Code, Request, Seating, Stands, Story};

use crate::player::{Became, connect};
use crate::serving::{folder, quick, serve};

const P1: Who = Who::Seat(Seat::P1);
const P2: Who = Who::Seat(Seat::P2);
const CODE: &str = "LANGES";

fn in_parts() -> Limits {
    Limits { story: 50, ..quick() }
}

/// A game that has gone on for so many steps.
fn long(setup: &str, steps: usize) -> Desk {
    let setup = setup.parse().unwrap();
    for seed in 0.. {
        let (mut desk, mut random) = (Desk::new(&setup, Box::new(Seeded(seed))).unwrap(), Random::new(seed));
        while let Some(prompt) = desk.asked() {
            if desk.length() >= steps {
                return desk;
            }
            let mut options = Vec::new();
            desk.game().options(&mut options);
            desk.choose(prompt.who, &[options[random.below(options.len())]]).unwrap();
        }
    }
    unreachable!("some game is long enough");
}

/// Keeps it as one that "Host" has opened; the host's key.
async fn keep(store: &mut Sqlite, desk: &mut Desk, lines: Vec<String>) -> String {
    let record = desk.record().to_string();
    let head: Vec<&str> = record.lines().take(4).collect();
    let seats = [(P1, Seating::Here), (P2, Seating::Here)];
    let (people, key) = People::new(&desk.record().setup, &seats, "Host", false).unwrap();
    let people = serde_json::to_string(&people).unwrap();
    let code = || CODE.to_string();
    let mut writes = vec![
        Write::Table { code: code(), head: head.join("\n"), people },
        Write::Position { code: code(), saved: desk.saved().beside() },
        Write::Touched { code: code(), day: cleanup::today(), stage: Stage::Begun },
    ];
    for (after, line) in lines.into_iter().enumerate() {
        writes.push(Write::Entries { code: code(), after, lines: line });
    }
    let snapshots = desk.snapshots().into_iter();
    writes.extend(snapshots.map(|(kept, text)| Write::Snapshot { code: code(), kept, text }));
    store.write(&writes).await.unwrap();
    key
}

#[tokio::test]
async fn how_tables_stand_is_read_from_the_end_of_their_records() {
    let folder = folder("mine-long");
    let mut store = Sqlite::open(&folder.join("tables.sqlite")).await.unwrap();
    let mut desk = long("4 players", 250);
    let mut lines = desk.record().lines();
    // Whoever replays the beginning cannot go on.
    lines[40] = "back to 4000000".into();
    let key = keep(&mut store, &mut desk, lines).await;
    let read = store.load_end(CODE).await.unwrap().unwrap();
    assert!(read.lines.len() < 100 && read.snapshots.is_empty(), "{} lines", read.lines.len());
    drop(store);
    let port = serve(&folder, quick()).await;
    let mut host = connect(port, "Host").await.unwrap();
    host.must(Request::Mine { tables: vec![(CODE.into(), key), (CODE.into(), "0".repeat(32))] }).await;
    let turn = desk.game().state().clock.turn;
    assert!(matches!(&host.mine[0].stands, Stands::There { turn: n, .. } if *n == turn), "{:?}", host.mine);
    assert_eq!(host.mine[1].stands, Stands::Gone);
}

#[tokio::test]
async fn a_long_story_and_a_long_record_come_in_parts() {
    for setup in ["4 players", "3 players, closed-hands"] {
        let folder = folder("parts");
        let mut store = Sqlite::open(&folder.join("tables.sqlite")).await.unwrap();
        let mut desk = long(setup, 250);
        let lines = desk.record().lines();
        keep(&mut store, &mut desk, lines).await;
        drop(store);
        let port = serve(&folder, in_parts()).await;
        let mut watcher = connect(port, "W").await.unwrap();
        assert_eq!(watcher.enter(CODE).await, Some(Became::Done));
        let mut parts = 1;
        while watcher.told.is_none() {
            watcher.must(Request::More).await;
            parts += 1;
        }
        let mut story = Story::new(Viewer::Spectator);
        let whole = desk.retell(&mut story, u32::MAX);
        assert_eq!(watcher.story, whole, "{setup}");
        assert_eq!(parts, story.step().div_ceil(50), "{setup}");
        watcher.must(Request::More).await;
        if setup == "4 players" {
            watcher.must(Request::Record { page: 0 }).await;
            assert_eq!(watcher.record.as_deref(), Some(&*desk.record().to_string()));
            assert_eq!(watcher.refused(Request::Record { page: 1 }).await, Code::Limit);
        }
        let longest = watcher.traffic.iter().map(String::len).max().unwrap();
        assert!(longest < 24 * 1024, "{longest} bytes in one message, {setup}");
    }
}

#[tokio::test]
async fn a_game_that_goes_on_meanwhile_is_told_to_whoever_still_hears_of_its_beginning() {
    let folder = folder("parts-meanwhile");
    let mut store = Sqlite::open(&folder.join("tables.sqlite")).await.unwrap();
    let mut desk = long("2 players, first=P1", 250);
    let lines = desk.record().lines();
    let key = keep(&mut store, &mut desk, lines).await;
    drop(store);
    let port = serve(&folder, in_parts()).await;
    let (mut host, mut watcher) = (connect(port, "Host").await.unwrap(), connect(port, "W").await.unwrap());
    host.key = Some(key);
    for player in [&mut host, &mut watcher] {
        assert_eq!(player.enter(CODE).await, Some(Became::Done));
    }
    while host.told.is_none() {
        host.must(Request::More).await;
    }
    let mut random = Random::new(1);
    for n in 0..30 {
        let Some(answer) = host.any(&mut random) else { break };
        host.must(answer).await;
        let told = host.told.as_ref().unwrap();
        if n % 5 == 4 && told.can_undo {
            host.must(Request::Undo { at: told.at, any: false }).await;
        }
    }
    assert_eq!(watcher.told, None);
    while watcher.told.is_none() {
        watcher.must(Request::More).await;
    }
    assert_eq!(watcher.story, host.story);
    assert_eq!(watcher.told.unwrap().step, host.told.unwrap().step);
}

#[tokio::test]
async fn a_record_grows_to_its_limit_and_then_says_so() {
    let limits = Limits { lines: 60, ..quick() };
    let port = serve(&folder("full"), limits).await;
    let mut host = connect(port, "Host").await.unwrap();
    host.create("2 players", vec![(P1, Seating::Here), (P2, Seating::Here)]).await;
    let mut random = Random::new(3);
    let mut answers = 0;
    let refused = loop {
        let answer = host.any(&mut random).unwrap();
        match host.ask(&answer).await.unwrap() {
            Became::Done => answers += 1,
            Became::Refused(code, text) => break (code, text),
        }
        assert!(answers < 100);
    };
    assert_eq!(refused.0, Code::Limit);
    assert!(refused.1.contains("60 steps") && refused.1.contains("open a new table"), "{}", refused.1);
    let at = host.told.as_ref().unwrap().at;
    let undone = host.ask(&Request::Undo { at, any: true }).await.unwrap();
    assert!(matches!(undone, Became::Refused(Code::Limit, _)), "{undone:?}");
}
