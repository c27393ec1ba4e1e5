//! Messages that nobody of good will sends: each gets a defined answer, and nobody else notices.

use bravehold_rules::board::Seat;
use bravehold_rules::{Choice, Who};
use bravehold_server::online::limits::{self, Limits};
use bravehold_wire::{Code, Holder, Notice, Request, Room, Seating};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::player::{Became, Player, connect, connect_from};
use crate::serving::{folder, quick, serve};

const P1: Who = Who::Seat(Seat::P1);
pub const P2: Who = Who::Seat(Seat::P2);

/// A table with a host in the first seat and a guest in the second.
pub async fn table_of_two(port: u16) -> (Player, Player, String) {
    let mut host = connect(port, "Host").await.unwrap();
    let table = host.create("2 players", vec![(P1, Seating::Here)]).await;
    let mut guest = connect(port, "Guest").await.unwrap();
    guest.enter(&table).await.unwrap();
    guest.must(Request::Sit { who: P2, key: None }).await;
    let is_here = |room: &Room| matches!(room.seats[1].holder, Holder::Person { here: true, .. });
    while !is_here(host.room.as_ref().unwrap()) {
        assert!(host.hear().await.is_some());
    }
    (host, guest, table)
}

/// The refusal that comes next, whatever else does.
async fn next_refusal(player: &mut Player) -> Code {
    loop {
        if let Notice::Refused { code, text, .. } = player.hear().await.expect("the line is open") {
            assert!(!text.is_empty());
            return code;
        }
    }
}

#[tokio::test]
async fn what_is_no_message_is_refused_and_the_line_stays_open() {
    let port = serve(&folder("garbage"), quick()).await;
    let mut player = connect(port, "X").await.unwrap();
    let deep = format!("{{\"v\":3,\"id\":1,\"say\":{}1{}}}", "[".repeat(5000), "]".repeat(5000));
    for text in [
        "",
        "hello",
        "{\"v\":3}",
        "{\"v\":3,\"id\":-1,\"say\":\"face\"}",
        &deep,
        "{\"v\":3,\"id\":1,\"say\":{\"choose\":{\"at\":1,\"choices\":[\"card dragon\"]}}}",
    ] {
        player.send_raw(text).await.unwrap();
        assert_eq!(next_refusal(&mut player).await, Code::Garbage, "{:.60}", text);
    }
    player.send_frame(Message::Binary(vec![0, 159, 146, 150].into())).await.unwrap();
    assert_eq!(next_refusal(&mut player).await, Code::Garbage);
    player.send_raw("{\"v\":99,\"id\":1,\"say\":{}}").await.unwrap();
    assert_eq!(next_refusal(&mut player).await, Code::Version);
    player.create("2 players", vec![(P1, Seating::Here)]).await;
}

#[tokio::test]
async fn what_is_too_long_is_refused_and_what_is_far_too_long_ends_the_line() {
    let port = serve(&folder("long"), quick()).await;
    let mut player = connect(port, "X").await.unwrap();
    player.send_raw(&"x".repeat(limits::MESSAGE + 1)).await.unwrap();
    assert_eq!(next_refusal(&mut player).await, Code::Limit);
    let _ = player.send_raw(&"x".repeat(limits::READ + 1)).await;
    assert_eq!(player.hear().await, None);
}

#[tokio::test]
async fn nobody_answers_for_others_or_without_a_seat() {
    let port = serve(&folder("others"), quick()).await;
    let (host, guest, table) = table_of_two(port).await;
    let mut watcher = connect(port, "W").await.unwrap();
    assert_eq!(watcher.refused(Request::Record { page: 0 }).await, Code::NotHere);
    watcher.enter(&table).await.unwrap();
    let (mut asked, mut other) = if host.options().is_some() { (host, guest) } else { (guest, host) };
    let (at, options) = asked.options().unwrap();
    let right = Request::Choose { at, choices: vec![options[0]] };
    assert_eq!(other.refused(right.clone()).await, Code::NotAsked);
    assert_eq!(watcher.refused(right.clone()).await, Code::NotAsked);
    assert_eq!(watcher.refused(Request::Sit { who: P1, key: None }).await, Code::Taken);
    assert_eq!(watcher.refused(Request::Sit { who: Who::Overlord, key: None }).await, Code::Unfit);
    assert_eq!(watcher.refused(Request::Leave { bot: "easy".into() }).await, Code::NotHere);
    assert_eq!(watcher.refused(Request::Undo { at, any: true }).await, Code::NotAsked);
    let wrong = Request::Choose { at: at.wrapping_add(1), choices: vec![options[0]] };
    assert_eq!(asked.refused(wrong).await, Code::Late);
    let illegal = Request::Choose { at, choices: vec![Choice::Accept] };
    assert_eq!(asked.refused(illegal).await, Code::Rules);
    let none = Request::Choose { at, choices: vec![] };
    assert_eq!(asked.refused(none).await, Code::Limit);
    let many = Request::Choose { at, choices: vec![Choice::Pass; 1000] };
    assert_eq!(asked.refused(many).await, Code::Limit);
    asked.must(right).await;
}

#[tokio::test]
async fn only_the_host_moves_seats_and_stops_the_game() {
    let port = serve(&folder("host"), quick()).await;
    let (_host, mut guest, _) = table_of_two(port).await;
    let seat = Request::Seat { who: P1, to: Seating::Bot("easy".into()) };
    assert_eq!(guest.refused(seat).await, Code::NotHost);
    assert_eq!(guest.refused(Request::Pause { on: true }).await, Code::NotHost);
}

#[tokio::test]
async fn a_key_opens_its_own_seats_at_its_own_table_and_nothing_once_it_is_taken_away() {
    let port = serve(&folder("keys"), quick()).await;
    let (mut host, guest, table) = table_of_two(port).await;
    let (_, key) = guest.drop_line();
    let mut other = connect(port, "O").await.unwrap();
    let elsewhere = other.create("2 players", vec![(P1, Seating::Here)]).await;
    let enter =
        |table: &str, key: Option<String>| Request::Enter { table: table.into(), name: "G".into(), key };
    let mut thief = connect(port, "T").await.unwrap();
    assert_eq!(thief.refused(enter(&elsewhere, key.clone())).await, Code::NoKey, "another table");
    assert_eq!(thief.refused(enter("QQQQQQ", key.clone())).await, Code::NoTable);
    let nearly = key.as_ref().map(|k| format!("{}{}", &k[..31], if k.ends_with('0') { '1' } else { '0' }));
    assert_eq!(thief.refused(enter(&table, nearly)).await, Code::NoKey, "all but the last letter");
    let part = key.as_ref().map(|k| k[..31].to_string());
    assert_eq!(thief.refused(enter(&table, part)).await, Code::NoKey, "the beginning of a key");
    assert_eq!(thief.refused(enter(&table, Some(String::new()))).await, Code::NoKey);
    host.must(Request::Seat { who: P2, to: Seating::Elsewhere }).await;
    assert_eq!(thief.refused(enter(&table, key)).await, Code::NoKey, "the host took the seat away");
}

#[tokio::test]
async fn other_pages_and_unknown_places_are_kept_out() {
    let port = serve(&folder("origin"), quick()).await;
    for origin in [None, Some("http://evil.example"), Some("null")] {
        match connect_from(port, "X", origin).await {
            Err(Error::Http(answer)) => assert_eq!(answer.status(), 403, "{origin:?}"),
            Err(other) => panic!("{origin:?}: {other}"),
            Ok(_) => panic!("{origin:?} was let in"),
        }
    }
}

#[tokio::test]
async fn tables_connections_names_and_talk_are_limited() {
    let limits = Limits { tables: 2, connections: 3, ..quick() };
    let port = serve(&folder("counts"), limits).await;
    let (mut host, mut guest, table) = table_of_two(port).await;
    let create = |setup: &str, name: &str| Request::Create {
        setup: setup.into(),
        seats: vec![(P1, Seating::Here)],
        name: name.into(),
        live: false,
    };
    let mut third = connect(port, "X").await.unwrap();
    assert!(matches!(connect(port, "Y").await, Err(Error::Http(answer)) if answer.status() == 503));
    assert_eq!(third.refused(create("9 dragons", "X")).await, Code::Unfit);
    assert_eq!(third.refused(create("2 players", "")).await, Code::Unfit);
    assert_eq!(third.refused(create("2 players", &"x".repeat(99))).await, Code::Unfit);
    third.must(create("2 players", "X")).await;
    assert_eq!(third.refused(create("2 players", "X")).await, Code::Limit);
    let long = Request::Enter { table, name: "x".repeat(99), key: None };
    assert_eq!(third.refused(long).await, Code::Unfit);
    assert_eq!(host.refused(Request::Chat { text: "x".repeat(999) }).await, Code::Limit);
    // One a second comes back, so on a slow machine it takes a few more.
    let (mut hasty, mut said) = (0, 0);
    while hasty < 10 {
        said += 1;
        assert!(said < 500, "nobody counts what is said");
        match guest.ask(&Request::Chat { text: "<b>hi</b>".into() }).await.unwrap() {
            Became::Done => {}
            Became::Refused(code, _) => {
                assert_eq!(code, Code::TooFast);
                hasty += 1;
            }
        }
    }
    assert_eq!(guest.chat[0], ("Guest".to_string(), "<b>hi</b>".to_string()));
}
