//! Coming in: connections that say nothing, and crowds.

use std::time::Duration;

use bravehold_server::online::limits::{DEVICES, Limits, WATCHERS};
use bravehold_wire::{Code, Request, Seating};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use super::hostile::{P2, table_of_two};
use super::player::{Became, PATIENCE, connect};
use super::serving::{folder, quick, serve};

/// Time to say what one wants: long enough to fill all places before the first one is free again, also on a busy machine.
const HEAD: Duration = Duration::from_secs(4);

async fn plain(port: u16, said: &str) -> TcpStream {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    // Whoever is shut out may hear of it while still speaking.
    let _ = stream.write_all(said.as_bytes()).await;
    stream
}

/// What is heard until the other end is shut.
async fn heard(mut stream: impl AsyncRead + Unpin) -> String {
    let mut text = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut text)).await.expect("the connection is still open");
    // A door that is shut in somebody's face may also break the line.
    let _ = read;
    String::from_utf8(text).unwrap()
}

const ABOUT: &str = "GET /about HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

#[tokio::test(flavor = "multi_thread")]
async fn who_connects_and_says_nothing_makes_room_for_others() {
    let port = serve(&folder("silent"), Limits { plain: 3, head: HEAD, ..quick() }).await;
    let mut silent = Vec::new();
    for said in ["", "GET / HT", "GET / HTTP/1.1\r\nHost: x\r\n"] {
        silent.push(plain(port, said).await);
    }
    assert!(
        heard(plain(port, ABOUT).await).await.starts_with("HTTP/1.1 200"),
        "the oldest makes room at once"
    );
    for one in silent {
        heard(one).await;
    }
    assert!(heard(plain(port, ABOUT).await).await.starts_with("HTTP/1.1 200"), "later there is room");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_what_they_want_letter_by_letter_makes_room_for_others() {
    let port = serve(&folder("letter-by-letter"), Limits { plain: 3, head: HEAD, ..quick() }).await;
    let mut slow = Vec::new();
    for said in ["G", "GET /", "GET /about HTTP/1.1\r\nHost: x\r\nSlow: "] {
        let (hears, mut says) = plain(port, said).await.into_split();
        // Each letter comes in time; it is only that there is no end to them.
        let letters = tokio::spawn(async move {
            while says.write_all(b"x").await.is_ok() {
                sleep(Duration::from_millis(50)).await;
            }
        });
        slow.push((hears, letters));
    }
    assert!(
        heard(plain(port, ABOUT).await).await.starts_with("HTTP/1.1 200"),
        "the oldest makes room at once"
    );
    for (hears, letters) in slow {
        heard(hears).await;
        letters.abort();
    }
    assert!(heard(plain(port, ABOUT).await).await.starts_with("HTTP/1.1 200"), "later there is room");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_nothing_more_after_an_answer_makes_room_for_others() {
    let port = serve(&folder("after-an-answer"), Limits { plain: 2, head: HEAD, ..quick() }).await;
    let mut idle = Vec::new();
    for _ in 0..2 {
        let mut stream = plain(port, "GET /about HTTP/1.1\r\nHost: x\r\n\r\n").await;
        let mut answer = Vec::new();
        while !answer.ends_with(b"}") {
            let read = timeout(PATIENCE, stream.read_buf(&mut answer)).await.expect("an answer").unwrap();
            assert!(read > 0, "the line may be used again, and was shut");
        }
        idle.push(stream);
    }
    assert!(
        heard(plain(port, ABOUT).await).await.starts_with("HTTP/1.1 200"),
        "the oldest makes room at once"
    );
    for one in idle {
        assert_eq!(heard(one).await, "");
    }
    assert!(heard(plain(port, ABOUT).await).await.starts_with("HTTP/1.1 200"), "later there is room");
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
    let (mut host, _guest, table) = table_of_two(port).await;
    for n in 0..120 {
        host.must(Request::Seat { who: P2, to: Seating::Elsewhere }).await;
        let mut guest = connect(port, &format!("Guest {n}")).await.unwrap();
        guest.enter(&table).await.unwrap();
        assert_eq!(guest.ask(&Request::Sit { who: P2, key: None }).await, Some(Became::Done), "round {n}");
    }
}
