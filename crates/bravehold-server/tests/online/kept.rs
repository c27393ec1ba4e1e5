//! What is kept: tables that cannot be read, disks that refuse, bots that go on by themselves.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use bravehold_record::random::Random;
use bravehold_rules::Who;
use bravehold_rules::board::Seat;
use bravehold_server::online::limits::Limits;
use bravehold_server::online::store::{Sqlite, Store, Write};
use bravehold_wire::{Code, Request, Seating};

use crate::faulty::{Call, Fault, FaultyStore};
use crate::player::{Became, PATIENCE, connect};
use crate::serving::{folder, quick, serve, serve_from};

const P1: Who = Who::Seat(Seat::P1);
const P2: Who = Who::Seat(Seat::P2);

#[tokio::test]
async fn a_record_that_does_not_replay_is_set_aside_with_its_reason_and_the_others_go_on() {
    let folder = folder("aside");
    let port = serve(&folder, quick()).await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        let mut host = connect(port, "Host").await.unwrap();
        let table = host.create("2 players", vec![(P1, Seating::Here), (P2, Seating::Here)]).await;
        let answer = host.any(&mut Random::new(1)).unwrap();
        host.must(answer).await;
        tables.push((table, host.key.clone()));
    }
    let mut store = Sqlite::open(&folder.join("tables.sqlite")).await.unwrap();
    let code = tables[0].0.clone();
    let after = store.load(&code).await.unwrap().unwrap().lines.len();
    let lines = "P1 accept".to_string();
    store.write(&[Write::Entries { code, after, lines }]).await.unwrap();
    let code = tables[1].0.clone();
    store.write(&[Write::People { code, people: "{".to_string() }]).await.unwrap();
    let port = serve(&folder, quick()).await;
    for (n, (table, key)) in tables.iter().enumerate() {
        let mut host = connect(port, "Host").await.unwrap();
        host.key.clone_from(key);
        match (n, host.enter(table).await.unwrap()) {
            (0, Became::Refused(Code::NoTable, text)) => {
                assert!(
                    text.contains("set aside") && text.contains(&format!("line {}", after + 5)),
                    "{text}"
                );
            }
            (1, Became::Refused(Code::NoTable, text)) => assert!(text.contains("its people"), "{text}"),
            (2, Became::Done) => {
                let answer = host.any(&mut Random::new(2)).unwrap();
                host.must(answer).await;
            }
            (n, other) => panic!("table {n}: {other:?}"),
        }
    }
}

/// A disk that can be made to refuse.
struct Flaky(Arc<AtomicBool>);

impl Fault for Flaky {
    async fn before(&mut self, call: Call<'_>) -> Result<()> {
        if call == Call::Write && self.0.load(Ordering::SeqCst) {
            bail!("the disk is full");
        }
        Ok(())
    }
}

#[tokio::test]
async fn what_cannot_be_written_is_not_acknowledged_and_nobody_hears_of_it() {
    let folder = folder("full");
    let full = Arc::new(AtomicBool::new(false));
    let store = Sqlite::open(&folder.join("tables.sqlite")).await.unwrap();
    let store = FaultyStore(store, Flaky(full.clone()));
    let port = serve_from(store, quick()).await;
    let mut host = connect(port, "Host").await.unwrap();
    let table = host.create("2 players", vec![(P1, Seating::Here), (P2, Seating::Here)]).await;
    let mut watcher = connect(port, "W").await.unwrap();
    watcher.enter(&table).await.unwrap();
    let (before, heard) = (host.told.clone().unwrap().view, watcher.story.clone());
    full.store(true, Ordering::SeqCst);
    let answer = host.any(&mut Random::new(1)).unwrap();
    assert_eq!(host.ask(&answer).await, None, "no acknowledgement, and the line ends");
    assert!(host.gone[0].contains("could not be saved"));
    while watcher.hear().await.is_some() {}
    assert_eq!((watcher.story, watcher.gone.len()), (heard, 1));
    let mut other = connect(port, "O").await.unwrap();
    let seats = vec![(P1, Seating::Here)];
    let create = Request::Create { setup: "2 players".into(), seats, name: "O".into(), live: false };
    assert_eq!(other.refused(create).await, Code::Storage);
    full.store(false, Ordering::SeqCst);
    let mut again = connect(port, "Host").await.unwrap();
    again.key.clone_from(&host.key);
    assert_eq!(again.enter(&table).await, Some(Became::Done));
    assert_eq!(again.told.clone().unwrap().view, before);
    let answer = again.any(&mut Random::new(1)).unwrap();
    again.must(answer).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_go_on_after_a_start_without_anybody_coming() {
    let folder = folder("bots-go-on");
    let slow = Limits { bot_pause: Duration::from_secs(3600), ..quick() };
    let port = serve(&folder, slow).await;
    let mut host = connect(port, "Host").await.unwrap();
    // Its turn begins, and somebody is awaited after it.
    let seats = vec![(P1, Seating::Bot("easy".into())), (P2, Seating::Here)];
    let table = host.create("2 players", seats).await;
    let mut store = Sqlite::open(&folder.join("tables.sqlite")).await.unwrap();
    let before = store.load(&table).await.unwrap().unwrap().lines.len();
    serve(&folder, quick()).await;
    let until = Instant::now() + PATIENCE;
    while store.load(&table).await.unwrap().unwrap().lines.len() == before {
        assert!(Instant::now() < until, "the bots do not play");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
