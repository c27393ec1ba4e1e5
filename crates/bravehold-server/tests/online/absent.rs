//! People who are gone: bots that stand in, games that wait, and another host.

use std::time::{Duration, Instant};

use bravehold_record::random::Random;
use bravehold_rules::Who;
use bravehold_rules::board::Seat;
use bravehold_server::online::limits::Limits;
use bravehold_server::online::store::{Kept, Sqlite, Store};
use bravehold_wire::{Code, Holder, Request, Room, Seating};

use crate::player::{Became, PATIENCE, Player, connect};
use crate::serving::{folder, quick, serve};

const P1: Who = Who::Seat(Seat::P1);
const P2: Who = Who::Seat(Seat::P2);

/// Long enough for anything that is due to happen, many times over. Only what must not happen is looked for after it: what
/// must happen is waited for.
const LATER: Duration = Duration::from_millis(600);

fn soon() -> Limits {
    Limits { stand_in: Duration::from_millis(80), host_away: Duration::from_millis(80), ..quick() }
}

async fn guest_at(port: u16, table: &str) -> Player {
    let mut guest = connect(port, "Guest").await.unwrap();
    guest.enter(table).await.unwrap();
    guest.must(Request::Sit { who: P2, key: None }).await;
    guest
}

async fn back(port: u16, table: &str, key: Option<String>) -> Player {
    let mut player = connect(port, "Back").await.unwrap();
    player.key = key;
    assert_eq!(player.enter(table).await, Some(Became::Done));
    player
}

/// Hears until the room is so.
async fn until(player: &mut Player, fits: impl Fn(&Room) -> bool) {
    while !fits(player.room.as_ref().unwrap()) {
        assert!(player.hear().await.is_some());
    }
}

/// A table as it is kept once nothing has changed any more for a while: it takes a moment until ended lines are noticed.
async fn settled(store: &mut Sqlite, table: &str) -> Kept {
    let until = Instant::now() + PATIENCE;
    let mut before = store.load(table).await.unwrap().unwrap();
    loop {
        tokio::time::sleep(LATER).await;
        let now = store.load(table).await.unwrap().unwrap();
        if now == before {
            return now;
        }
        assert!(Instant::now() < until, "something goes on at a table at which nobody is");
        before = now;
    }
}

fn bot_of(room: &Room, who: Who) -> Option<String> {
    match &room.seats.iter().find(|s| s.who == who).unwrap().holder {
        Holder::Person { bot, .. } => bot.clone(),
        Holder::Free | Holder::Bot(_) => None,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_a_live_table_a_bot_stands_in_until_somebody_is_back() {
    let port = serve(&folder("stand-in"), soon()).await;
    let mut host = connect(port, "Host").await.unwrap();
    let table = host.create_live("2 players", vec![(P1, Seating::Here)]).await;
    let (_, key) = guest_at(port, &table).await.drop_line();
    until(&mut host, |room| bot_of(room, P2).as_deref() == Some("normal")).await;
    assert!(host.room.as_ref().unwrap().live);
    // The game goes on: the bot takes its turns.
    let (mut random, mut turns) = (Random::new(1), Vec::new());
    while turns.len() < 4 && !host.is_over() {
        let view = &host.told.as_ref().unwrap().view;
        if turns.last() != Some(&view.turn) {
            turns.push(view.turn);
        }
        match host.any(&mut random) {
            Some(answer) => host.must(answer).await,
            None => assert!(host.hear().await.is_some()),
        }
    }
    let guest = back(port, &table, key).await;
    assert_eq!(bot_of(guest.room.as_ref().unwrap(), P2), None);
    until(&mut host, |room| bot_of(room, P2).is_none()).await;
    host.hear_for(LATER).await;
    assert_eq!(bot_of(host.room.as_ref().unwrap(), P2), None, "who is here is not replaced");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_tables_wait_and_the_host_can_change_that() {
    let port = serve(&folder("waits"), soon()).await;
    let mut host = connect(port, "Host").await.unwrap();
    let table = host.create("2 players", vec![(P1, Seating::Here)]).await;
    drop(guest_at(port, &table).await);
    host.hear_for(LATER).await;
    assert_eq!(bot_of(host.room.as_ref().unwrap(), P2), None);
    host.must(Request::Live { on: true }).await;
    until(&mut host, |room| room.live && bot_of(room, P2).is_some()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_nobody_is_nobody_is_replaced_also_after_a_start() {
    let folder = folder("deserted");
    let port = serve(&folder, soon()).await;
    let mut host = connect(port, "Host").await.unwrap();
    let table = host.create_live("2 players", vec![(P1, Seating::Here)]).await;
    drop(guest_at(port, &table).await);
    let (_, key) = host.drop_line();
    let mut store = Sqlite::open(&folder.join("tables.sqlite")).await.unwrap();
    // The line of the guest ends first, so a bot may just have been put in.
    let before = settled(&mut store, &table).await;
    let port = serve(&folder, soon()).await;
    tokio::time::sleep(LATER).await;
    assert_eq!(store.load(&table).await.unwrap().unwrap(), before);
    let mut host = back(port, &table, key).await;
    until(&mut host, |room| bot_of(room, P2).is_some()).await;
    assert!(host.room.as_ref().unwrap().live, "the table remembers that it is live");
    assert_eq!(bot_of(host.room.as_ref().unwrap(), P1), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_do_not_play_on_for_people_who_have_all_left() {
    let folder = folder("all-left");
    let port = serve(&folder, Limits { bot_pause: Duration::from_millis(50), ..quick() }).await;
    let mut host = connect(port, "Host").await.unwrap();
    let seats = vec![(P1, Seating::Here), (P2, Seating::Bot("easy".into()))];
    let table = host.create("2 players", seats).await;
    host.must(Request::Pause { on: true }).await;
    host.must(Request::Leave { bot: "easy".into() }).await;
    let key = host.key.clone();
    host.send(&Request::Pause { on: false }).await.unwrap();
    drop(host);
    let mut store = Sqlite::open(&folder.join("tables.sqlite")).await.unwrap();
    settled(&mut store, &table).await;
    for_a_watcher_they_play(port, &table).await;
    assert_eq!(bot_of(back(port, &table, key).await.room.as_ref().unwrap(), P1), None);
}

/// The game is not over, and goes on as soon as somebody looks.
async fn for_a_watcher_they_play(port: u16, table: &str) {
    let mut watcher = connect(port, "Watcher").await.unwrap();
    watcher.enter(table).await.unwrap();
    assert!(!watcher.is_over(), "they have played to the end for nobody");
    let before = watcher.told.as_ref().unwrap().at;
    while watcher.told.as_ref().unwrap().at == before {
        assert!(watcher.hear().await.is_some());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_alone_play_only_for_somebody_who_looks() {
    let folder = folder("bots-alone");
    let limits = Limits { bot_pause: Duration::from_millis(50), ..quick() };
    let port = serve(&folder, limits).await;
    let mut host = connect(port, "Host").await.unwrap();
    let bot = || Seating::Bot("easy".into());
    let table = host.create("2 players", vec![(P1, bot()), (P2, bot())]).await;
    let begun = host.told.clone().unwrap().at;
    while host.told.as_ref().is_some_and(|told| told.at == begun) {
        assert!(host.hear().await.is_some(), "for the host they play");
    }
    drop(host);
    let mut store = Sqlite::open(&folder.join("tables.sqlite")).await.unwrap();
    settled(&mut store, &table).await;
    for_a_watcher_they_play(port, &table).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_becomes_host_when_the_host_stays_away() {
    let folder = folder("take-host");
    let port = serve(&folder, soon()).await;
    let mut host = connect(port, "Host").await.unwrap();
    let table = host.create("2 players", vec![(P1, Seating::Here)]).await;
    let mut guest = guest_at(port, &table).await;
    guest.hear_for(LATER / 2).await;
    assert!(!guest.room.as_ref().unwrap().may_take_host);
    assert_eq!(guest.refused(Request::TakeHost).await, Code::Taken);
    let mut watcher = connect(port, "W").await.unwrap();
    watcher.enter(&table).await.unwrap();
    let (_, key) = host.drop_line();
    until(&mut guest, |room| room.may_take_host).await;
    until(&mut watcher, |room| room.seats[0].holder != room.seats[1].holder).await;
    assert!(!watcher.room.as_ref().unwrap().may_take_host);
    assert_eq!(watcher.refused(Request::TakeHost).await, Code::NotHere);
    guest.must(Request::TakeHost).await;
    let room = guest.room.clone().unwrap();
    assert!(room.host && !room.may_take_host && room.seats[1].host && !room.seats[0].host);
    // Who was host comes back as one of the others; the new one is kept.
    let mut old = back(port, &table, key.clone()).await;
    assert!(!old.room.as_ref().unwrap().host);
    assert_eq!(old.refused(Request::Pause { on: true }).await, Code::NotHost);
    let port = serve(&folder, soon()).await;
    let mut guest = back(port, &table, guest.key.clone()).await;
    assert!(guest.room.as_ref().unwrap().host);
    guest.must(Request::Host { who: P1 }).await;
    assert!(!guest.room.as_ref().unwrap().host);
    assert_eq!(guest.refused(Request::Host { who: P2 }).await, Code::NotHost);
    let mut old = back(port, &table, key).await;
    assert!(old.room.as_ref().unwrap().host);
    old.must(Request::Pause { on: true }).await;
}

#[tokio::test]
async fn a_host_who_leaves_is_followed_by_somebody_who_is_here() {
    let port = serve(&folder("follow"), quick()).await;
    let mut host = connect(port, "Host").await.unwrap();
    let table = host.create("2 players", vec![(P1, Seating::Here)]).await;
    host.must(Request::Leave { bot: "easy".into() }).await;
    assert!(host.room.as_ref().unwrap().host, "there is nobody else");
    let mut guest = guest_at(port, &table).await;
    host.must(Request::Leave { bot: "normal".into() }).await;
    assert!(!host.room.as_ref().unwrap().host);
    until(&mut guest, |room| room.host).await;
}
