//! One network address against all others: it can use up only what is its own.

use std::time::{Duration, Instant};

use bravehold_server::online::limits;
use bravehold_wire::{Code, Request};

use crate::player::{Became, PATIENCE, Player, connect_through};
use crate::serving::{folder, quick, serve};

const HOSTILE: &str = "203.0.113.7";
const FRIEND: &str = "198.51.100.4";

async fn open(player: &mut Player) -> Became {
    let request = Request::Create {
        setup: "1 player".into(),
        seats: Vec::new(),
        name: player.name.clone(),
        live: false,
    };
    player.ask(&request).await.unwrap()
}

#[tokio::test]
async fn one_address_has_so_many_connections_and_no_more() {
    let port = serve(&folder("address-connections"), quick()).await;
    let mut all = Vec::new();
    for _ in 0..limits::CONNECTIONS_EACH {
        all.push(connect_through(port, "Eve", HOSTILE).await.unwrap());
    }
    let refused = connect_through(port, "Eve", HOSTILE).await.err().unwrap().to_string();
    assert!(refused.contains("429"), "{refused}");
    assert!(connect_through(port, "Bo", FRIEND).await.is_ok());
    all.clear();
    // The server notices a moment later that they are gone.
    let until = Instant::now() + PATIENCE;
    while connect_through(port, "Eve", HOSTILE).await.is_err() {
        assert!(Instant::now() < until, "a place that was given back cannot be had again");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn one_address_opens_so_many_tables_and_no_more_over_whatever_connection() {
    let port = serve(&folder("address-tables"), quick()).await;
    let mut opened = 0;
    for _ in 0..limits::TABLES_EACH.1 as usize {
        let mut eve = connect_through(port, "Eve", HOSTILE).await.unwrap();
        opened += usize::from(open(&mut eve).await == Became::Done);
    }
    assert_eq!(opened, limits::TABLES_EACH.1 as usize);
    let mut eve = connect_through(port, "Eve", HOSTILE).await.unwrap();
    assert!(matches!(open(&mut eve).await, Became::Refused(Code::Limit, _)));
    let mut friend = connect_through(port, "Bo", FRIEND).await.unwrap();
    assert_eq!(open(&mut friend).await, Became::Done);
}

#[tokio::test]
async fn codes_cannot_be_guessed_for_long() {
    let port = serve(&folder("address-guesses"), quick()).await;
    let mut friend = connect_through(port, "Bo", FRIEND).await.unwrap();
    assert_eq!(open(&mut friend).await, Became::Done);
    let table = friend.room.as_ref().unwrap().table.clone();
    let mut eve = connect_through(port, "Eve", HOSTILE).await.unwrap();
    let mut again = connect_through(port, "Eve", HOSTILE).await.unwrap();
    let (mut guesses, most) = (0, limits::MISSES_EACH.1 as usize);
    loop {
        while let Some(Became::Refused(Code::NoTable, _)) = eve.enter("AAAAAA").await {
            guesses += 1;
            assert!(guesses < 2 * most, "nobody counts the guesses");
        }
        assert!(guesses >= most, "{guesses}");
        // Even a right one, unless one more guess came back just now, as it does every five seconds.
        match again.enter(&table).await {
            Some(Became::Refused(Code::TooFast, _)) => break,
            became => assert_eq!(became, Some(Became::Done)),
        }
    }
    let mut other = connect_through(port, "Ada", FRIEND).await.unwrap();
    assert_eq!(other.enter(&table).await, Some(Became::Done));
}
