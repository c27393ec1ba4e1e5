//! People who watch: their names, and what the host can do about them. And seats whose key got lost.

use bravehold_rules::board::{Arc, Seat};
use bravehold_rules::{Choice, Who};
use bravehold_wire::{Code, Holder, Notice, Request, Seating};

use crate::player::{Became, Player, connect, connect_through};
use crate::serving::{folder, quick, serve};

const P1: Who = Who::Seat(Seat::P1);
const P2: Who = Who::Seat(Seat::P2);
const POINT: Request = Request::Point { at: Choice::Arc(Arc::ALL[0]) };

async fn open(name: &str) -> (u16, Player, String) {
    let port = serve(&folder(name), quick()).await;
    let mut host = connect(port, "Ada").await.unwrap();
    let table = host.create("2 players", vec![(P1, Seating::Here)]).await;
    (port, host, table)
}

fn names(player: &Player) -> Vec<String> {
    let holders = player.room.as_ref().unwrap().seats.iter().map(|seat| seat.holder.clone());
    holders
        .filter_map(|holder| match holder {
            Holder::Person { name, .. } => Some(name),
            Holder::Free | Holder::Bot(_) => None,
        })
        .collect()
}

#[tokio::test]
async fn nobody_looks_like_a_player_who_is_another() {
    let (port, mut host, table) = open("names").await;
    // The same in other letters: capitals, an alphabet that looks alike, wide letters.
    for name in ["ada", "Аdа", "Ａｄａ"] {
        let mut other = connect(port, name).await.unwrap();
        assert_eq!(other.enter(&table).await, Some(Became::Done));
        other.must(POINT).await;
        let from = loop {
            if let Some(Notice::Point { from, plays, .. }) = host.hear().await {
                assert!(!plays);
                break from;
            }
        };
        assert_eq!(from, format!("{name} 2"));
    }
    let mut bo = connect(port, "ADA").await.unwrap();
    assert_eq!(bo.enter(&table).await, Some(Became::Done));
    bo.must(Request::Sit { who: P2, key: None }).await;
    assert_eq!(names(&bo), ["Ada", "ADA 2"]);
    // Coming back under the name of another changes nothing either.
    let key = bo.key.clone();
    let mut again = connect(port, "Ada").await.unwrap();
    again.key = key;
    assert_eq!(again.enter(&table).await, Some(Became::Done));
    assert_eq!(names(&again), ["Ada", "Ada 2"]);
    let mut own = connect(port, "Ada").await.unwrap();
    own.key.clone_from(&host.key);
    assert_eq!(own.enter(&table).await, Some(Became::Done));
    assert_eq!(names(&own)[0], "Ada", "whose name it is keeps it on every device");
}

/// Hears until so many watch, and says the number of the one with this name.
async fn watcher(host: &mut Player, name: &str) -> (u32, bool) {
    loop {
        let watchers = host.room.as_ref().map_or(Vec::new(), |room| room.watchers.clone());
        if let Some(watcher) = watchers.iter().find(|w| w.name == name) {
            return (watcher.id, watcher.muted);
        }
        host.hear().await.unwrap();
    }
}

#[tokio::test]
async fn the_host_mutes_and_removes_whoever_watches() {
    let (port, mut host, table) = open("muted").await;
    let mut troll = connect_through(port, "Troll", "9.9.9.9").await.unwrap();
    let mut quiet = connect_through(port, "Quiet", "8.8.8.8").await.unwrap();
    for player in [&mut troll, &mut quiet] {
        assert_eq!(player.enter(&table).await, Some(Became::Done));
    }
    assert!(quiet.room.as_ref().unwrap().watchers.is_empty(), "only the host is told");
    let (id, muted) = watcher(&mut host, "Troll").await;
    assert!(!muted);
    assert_eq!(quiet.refused(Request::Mute { watcher: id, on: true }).await, Code::NotHost);
    assert_eq!(quiet.refused(Request::Remove { watcher: id }).await, Code::NotHost);
    host.must(Request::Mute { watcher: id, on: true }).await;
    let say = || Request::Chat { text: "Hi".into() };
    assert_eq!(troll.refused(say()).await, Code::Muted);
    assert_eq!(troll.refused(POINT).await, Code::Muted);
    quiet.must(say()).await;
    // Coming anew changes nothing, whatever the name.
    let mut again = connect_through(port, "Angel", "9.9.9.9").await.unwrap();
    assert_eq!(again.enter(&table).await, Some(Became::Done));
    assert_eq!(again.refused(say()).await, Code::Muted);
    let (id, muted) = watcher(&mut host, "Troll").await;
    assert!(muted);
    host.must(Request::Mute { watcher: id, on: false }).await;
    troll.must(say()).await;
    host.must(Request::Remove { watcher: id }).await;
    while troll.hear().await.is_some() {}
    assert_eq!(troll.gone.len(), 1, "it was told why");
    for (name, address) in [("Other", "9.9.9.9"), ("TROLL", "7.7.7.7")] {
        let mut again = connect_through(port, name, address).await.unwrap();
        assert!(matches!(again.enter(&table).await, Some(Became::Refused(Code::Muted, _))), "{name}");
    }
    quiet.must(say()).await;
    assert_eq!(host.refused(Request::Remove { watcher: 4_000_000 }).await, Code::Unfit);
}

#[tokio::test]
async fn a_seat_whose_answer_got_lost_is_opened_by_the_key_that_was_made_up_for_it() {
    let (port, _host, table) = open("made-up").await;
    let key = "00112233445566778899aabbccddeeff";
    let sit = || Request::Sit { who: P2, key: Some(key.into()) };
    let mut bo = connect(port, "Bo").await.unwrap();
    assert_eq!(bo.enter(&table).await, Some(Became::Done));
    let short = Request::Sit { who: P2, key: Some("0011".into()) };
    assert_eq!(bo.refused(short).await, Code::Unfit);
    bo.must(sit()).await;
    // As if nothing had been heard: the key is known all the same.
    let mut again = connect(port, "Bo").await.unwrap();
    again.key = Some(key.into());
    assert_eq!(again.enter(&table).await, Some(Became::Done));
    assert!(again.room.as_ref().unwrap().seats[1].yours);
    // Or by asking for the seat again.
    let mut third = connect(port, "Bo").await.unwrap();
    assert_eq!(third.enter(&table).await, Some(Became::Done));
    third.must(sit()).await;
    assert!(third.room.as_ref().unwrap().seats[1].yours);
    let mut other = connect(port, "Cy").await.unwrap();
    assert_eq!(other.enter(&table).await, Some(Became::Done));
    assert_eq!(other.refused(Request::Sit { who: P2, key: Some("f".repeat(32)) }).await, Code::Taken);
}
