//! Coming in: connections that say nothing, and crowds.

use std::time::Duration;

use bravehold_server::online::limits::{DEVICES, Limits, WATCHERS};
use bravehold_wire::{Code, Request, Seating};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::hostile::{P2, table_of_two};
use super::player::{Became, connect};
use super::serving::{folder, quick, serve};

const SOON: Duration = Duration::from_secs(20);

async fn plain(port: u16, said: &str) -> TcpStream {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    // Whoever is shut out may hear of it while still speaking.
    let _ = stream.write_all(said.as_bytes()).await;
    stream
}

/// What is heard until the other end is shut.
async fn heard(mut stream: TcpStream) -> String {
    let mut text = Vec::new();
    let read = timeout(SOON, stream.read_to_end(&mut text)).await.expect("the connection is still open");
    // A door that is shut in somebody's face may also break the line.
    let _ = read;
    String::from_utf8(text).unwrap()
}

const ABOUT: &str = "GET /about HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

#[tokio::test(flavor = "multi_thread")]
async fn who_connects_and_says_nothing_makes_room_for_others() {
    let limits = Limits { plain: 3, head: Duration::from_secs(1), ..quick() };
    let port = serve(&folder("silent"), limits).await;
    let mut silent = Vec::new();
    for said in ["", "GET / HT", "GET / HTTP/1.1\r\nHost: x\r\n"] {
        silent.push(plain(port, said).await);
    }
    assert_eq!(heard(plain(port, ABOUT).await).await, "", "the place of a fourth was not there");
    for one in silent {
        heard(one).await;
    }
    assert!(heard(plain(port, ABOUT).await).await.starts_with("HTTP/1.1 200"), "nobody makes room");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_of_watchers_keeps_nobody_from_their_seat() {
    let port = serve(&folder("crowd"), quick()).await;
    let (_host, guest, table) = table_of_two(port).await;
    let (_, key) = guest.drop_line();
    let mut crowd = Vec::new();
    for n in 0..WATCHERS {
        let mut one = connect(port, "W").await.unwrap();
        assert_eq!(one.enter(&table).await, Some(Became::Done), "{n}");
        crowd.push(one);
    }
    let enter = |key: Option<String>| Request::Enter { table: table.clone(), name: "Guest".into(), key };
    assert_eq!(connect(port, "W").await.unwrap().refused(enter(None)).await, Code::Limit);
    let mut devices = Vec::new();
    for _ in 0..DEVICES {
        let mut guest = connect(port, "Guest").await.unwrap();
        guest.must(enter(key.clone())).await;
        devices.push(guest);
    }
    let mut more = connect(port, "Guest").await.unwrap();
    assert_eq!(more.refused(enter(key)).await, Code::Limit, "one person is not a crowd");
}

#[tokio::test]
async fn who_is_put_out_again_and_again_uses_up_no_places() {
    let port = serve(&folder("put-out"), quick()).await;
    let (mut host, mut guest, _) = table_of_two(port).await;
    for n in 0..120 {
        host.must(Request::Seat { who: P2, to: Seating::Elsewhere }).await;
        assert!(matches!(guest.ask(&Request::Sit { who: P2 }).await, Some(Became::Done)), "round {n}");
    }
}
