//! The start with many tables: nobody waits until all of them are replayed.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::Result;
use bravehold_record::random::Random;
use bravehold_rules::Who;
use bravehold_rules::board::Seat;
use bravehold_server::online::keys;
use bravehold_server::online::store::{Kept, Sqlite, Stage, Store, Write};
use bravehold_wire::Seating;

use crate::faulty::{Call, Fault, FaultyStore};
use crate::player::{Became, PATIENCE, connect};
use crate::program::get;
use crate::serving::{folder, quick, serve, serve_from};

const P1: Who = Who::Seat(Seat::P1);
const P2: Who = Who::Seat(Seat::P2);

/// So many old tables, and the time that reading one takes: all together much longer than anybody would wait.
const TABLES: usize = 3000;
const READING: Duration = Duration::from_millis(20);

/// A disk that is slow to read, and what was read.
struct Slow(Arc<Mutex<BTreeSet<String>>>);

impl Fault for Slow {
    async fn before(&mut self, call: Call<'_>) -> Result<()> {
        if let Call::Load(code) = call {
            tokio::time::sleep(READING).await;
            self.0.lock().unwrap().insert(code.to_string());
        }
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_is_served_while_many_old_tables_are_still_being_replayed() {
    let folder = folder("many-old");
    let port = serve(&folder, quick()).await;
    let mut host = connect(port, "Host").await.unwrap();
    let both = || vec![(P1, Seating::Here), (P2, Seating::Here)];
    let first = host.create("2 players", both()).await;
    let answer = host.any(&mut Random::new(1)).unwrap();
    host.must(answer).await;
    let key = host.key.clone();
    // Many that are like it, with the same key.
    let mut store = Sqlite::open(&folder.join("tables.sqlite")).await.unwrap();
    let Kept { head, people, lines, .. } = store.load(&first).await.unwrap().unwrap();
    let day = store.touched().await.unwrap()[0].day.unwrap();
    let mut codes = BTreeSet::new();
    while codes.len() < TABLES {
        codes.insert(keys::code());
    }
    codes.remove(&first);
    let copy = |code: &String| {
        let (code, lines) = (code.clone(), lines.join("\n"));
        [
            Write::Table { code: code.clone(), head: head.clone(), people: people.clone() },
            Write::Entries { code: code.clone(), after: 0, lines },
            Write::Touched { code, day, stage: Stage::Begun },
        ]
    };
    store.write(&codes.iter().flat_map(copy).collect::<Vec<_>>()).await.unwrap();
    let read = Arc::<Mutex<BTreeSet<String>>>::default();
    let port = serve_from(FaultyStore(store, Slow(read.clone())), quick()).await;
    // The page, as far as there is one.
    assert!(get(port, "/about").starts_with("HTTP/1.1 200"));
    let mut other = connect(port, "Other").await.unwrap();
    other.create("2 players", both()).await;
    let answer = other.any(&mut Random::new(1)).unwrap();
    other.must(answer).await;
    // One that was replayed already, and one that was not.
    let until = Instant::now() + PATIENCE;
    while read.lock().unwrap().len() < 2 {
        assert!(Instant::now() < until, "nothing is ever replayed");
        tokio::time::sleep(READING).await;
    }
    let is_read = |code: &&String| read.lock().unwrap().contains(*code);
    let replayed = codes.iter().find(is_read);
    let waiting = codes.iter().find(|code| !is_read(code)).expect("the start waited for all tables");
    for code in replayed.into_iter().chain([waiting]) {
        let mut host = connect(port, "Host").await.unwrap();
        host.key.clone_from(&key);
        assert_eq!(host.enter(code).await, Some(Became::Done));
        let answer = host.any(&mut Random::new(2)).unwrap();
        host.must(answer).await;
    }
    assert!(read.lock().unwrap().len() < codes.len(), "all tables were replayed before anybody was served");
}
