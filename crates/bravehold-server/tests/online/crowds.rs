//! What one connection or one address could do to others.

use std::time::{Duration, Instant};

use bravehold_rules::Who;
use bravehold_rules::board::Seat;
use bravehold_server::online::limits::Limits;
use bravehold_wire::{Code, Request, Seating, write_request};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::player::{PATIENCE, connect, connect_through};
use crate::serving::{folder, quick, serve};

const P1: Who = Who::Seat(Seat::P1);

fn frame(bytes: Vec<u8>, kind: Data, last: bool) -> Message {
    Message::Frame(Frame::message(bytes, OpCode::Data(kind), last))
}

#[tokio::test]
async fn frames_that_only_continue_a_message_count_as_messages() {
    let port = serve(&folder("continued"), Limits { rate: 1e-9, burst: 60.0, ..quick() }).await;
    // A message in some parts is a message.
    let mut fair = connect(port, "F").await.unwrap();
    let text = write_request(1, &Request::Face).into_bytes();
    let (first, rest) = text.split_at(5);
    fair.send_frame(frame(first.to_vec(), Data::Text, false)).await.unwrap();
    for _ in 0..20 {
        fair.send_frame(frame(Vec::new(), Data::Continue, false)).await.unwrap();
    }
    fair.send_frame(frame(rest.to_vec(), Data::Continue, true)).await.unwrap();
    assert!(fair.hear().await.is_some(), "it was read");
    let mut flood = connect(port, "X").await.unwrap();
    flood.send_frame(frame(Vec::new(), Data::Text, false)).await.unwrap();
    for _ in 0..1000 {
        // It may have ended already.
        if flood.send_frame(frame(Vec::new(), Data::Continue, false)).await.is_err() {
            break;
        }
    }
    assert!(flood.hear().await.is_none(), "the connection has ended");
    assert_eq!(fair.refused(Request::Record { page: 0 }).await, Code::NotHere);
}

#[tokio::test]
async fn connections_that_do_nothing_do_not_shut_the_door() {
    let limits = Limits { plain: 8, head: Duration::from_secs(600), ..quick() };
    let port = serve(&folder("door"), limits).await;
    let mut idle = Vec::new();
    for _ in 0..20 {
        idle.push(TcpStream::connect(("127.0.0.1", port)).await.unwrap());
    }
    let begun = Instant::now();
    let mut player = connect(port, "P").await.expect("there is room for somebody who wants something");
    player.create("2 players", vec![(P1, Seating::Here)]).await;
    let mut one = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    one.write_all(b"GET /about HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    one.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(begun.elapsed() < PATIENCE);
    // The oldest have given way.
    assert_eq!(idle[0].read(&mut [0; 8]).await.unwrap(), 0);
}

#[tokio::test]
async fn one_customer_with_many_networks_cannot_fill_all_tables() {
    let port = serve(&folder("networks"), quick()).await;
    let (mut opened, mut refused) = (0, 0);
    for n in 0..20 {
        let mut player = connect_through(port, "X", &format!("2001:db8:7:{n:x}::1")).await.unwrap();
        for _ in 0..15 {
            let create = Request::Create {
                setup: "1 player".into(),
                seats: Vec::new(),
                name: "X".into(),
                live: false,
            };
            match player.ask(&create).await.unwrap() {
                crate::player::Became::Done => opened += 1,
                crate::player::Became::Refused(code, _) => {
                    assert_eq!(code, Code::Limit);
                    refused += 1;
                }
            }
        }
    }
    assert!((180..190).contains(&opened) && refused > 100, "{opened} opened, {refused} refused");
}
