//! Who never reads: the ends of a line are pipes that hold almost nothing, as no network does.

use std::future::pending;
use std::time::{Duration, Instant};

use axum::serve::Listener;
use bravehold_server::online::limits::{self, Limits};
use bravehold_server::online::origin::Origins;
use bravehold_server::online::socket;
use bravehold_server::online::store::Sqlite;
use bravehold_wire::{Notice, Request, read_notice, write_request};
use futures_util::{SinkExt, StreamExt};
use tokio::io::{DuplexStream, duplex};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::hall::Hall;
use crate::player::PATIENCE;
use crate::serving::{folder, quick};

/// Bytes that a pipe holds.
const ROOM: usize = 512;

struct Pipes(mpsc::Receiver<DuplexStream>);

impl Listener for Pipes {
    type Io = DuplexStream;
    type Addr = ();

    async fn accept(&mut self) -> (DuplexStream, ()) {
        match self.0.recv().await {
            Some(pipe) => (pipe, ()),
            None => pending().await,
        }
    }

    fn local_addr(&self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A table, and the way to it through pipes.
async fn serve(name: &str, limits: Limits) -> (Hall, mpsc::Sender<DuplexStream>) {
    let store = Sqlite::open(&folder(name).join("tables.sqlite")).await.unwrap();
    let hall = Hall::open(store, limits, "2 players", &[]).await;
    let (pipes, come) = mpsc::channel(8);
    let routes = socket::routes(hall.tables.clone(), Origins::default());
    tokio::spawn(async move { axum::serve(Pipes(come), routes).await });
    (hall, pipes)
}

async fn connect(pipes: &mpsc::Sender<DuplexStream>) -> Result<WebSocketStream<DuplexStream>, Error> {
    let (near, far) = duplex(ROOM);
    pipes.send(far).await.unwrap();
    let mut request = "ws://castle/online".into_client_request()?;
    request.headers_mut().insert("origin", "http://castle".parse().unwrap());
    Ok(client_async(request, near).await?.0)
}

/// The next text; none when the line has ended.
async fn hear(socket: &mut WebSocketStream<DuplexStream>) -> Option<Notice> {
    loop {
        match timeout(PATIENCE, socket.next()).await.expect("the line neither ends nor goes on") {
            Some(Ok(Message::Text(text))) => return Some(read_notice(&text).unwrap()),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
            Some(Ok(_)) => {}
        }
    }
}

#[tokio::test]
async fn what_waits_for_somebody_who_never_reads_is_limited_and_others_hear_on() {
    // Sending never gives up, so that only the number of what waits can end the line.
    let (hall, pipes) = serve("never-reads", Limits { sending: Duration::from_secs(3600), ..quick() }).await;
    let mut slow = connect(&pipes).await.unwrap();
    let enter = Request::Enter { table: hall.code.clone(), name: "Slow".into(), key: None };
    slow.send(Message::Text(write_request(1, &enter).into())).await.unwrap();
    while hear(&mut slow).await.expect("the line is open") != (Notice::Done { id: 1 }) {}
    let mut last = None;
    let (talkers, lines) = (60, 5);
    for connection in 1000..1000 + talkers {
        let mut talker = hall.enter(connection).await.unwrap();
        for id in 0..lines {
            hall.ask(connection, id, Request::Chat { text: "x".repeat(limits::CHAT) }).await;
            assert_eq!(talker.until_answered(id).await.1, None);
        }
        last = Some(talker);
    }
    assert!(last.is_some_and(|mut last| last.hear_all().is_empty()));
    // What was on its way already comes on top.
    let (mut heard, most) = (0, limits::WAITING + 40);
    while heard < most && hear(&mut slow).await.is_some() {
        heard += 1;
    }
    assert!((limits::WAITING..most).contains(&heard), "{heard} of {}", talkers * u64::from(lines));
}

#[tokio::test]
async fn who_never_reads_does_not_keep_a_place() {
    let limits = Limits { connections: 1, sending: Duration::from_millis(300), ..quick() };
    let (_hall, pipes) = serve("keeps-a-place", limits).await;
    let mut slow = connect(&pipes).await.unwrap();
    let flood = tokio::spawn(async move {
        let text = "x".repeat(200);
        while slow.send(Message::Text(text.as_str().into())).await.is_ok() {}
    });
    let begun = Instant::now();
    loop {
        match connect(&pipes).await {
            Ok(_) => break,
            Err(Error::Http(answer)) => assert_eq!(answer.status(), 503),
            Err(other) => panic!("{other}"),
        }
        assert!(begun.elapsed() < PATIENCE, "the place was never given back");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    flood.await.unwrap();
}
