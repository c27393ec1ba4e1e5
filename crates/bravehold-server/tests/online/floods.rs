//! Too much of everything: noise, floods, slow readers, huge messages, many tables. Nobody else notices.

use std::time::{Duration, Instant};

use bravehold_record::random::Random;
use bravehold_rules::Choice;
use bravehold_rules::Who;
use bravehold_rules::board::{Arc, Seat};
use bravehold_server::online::backlog::{self, Heard};
use bravehold_server::online::keeper::Mail;
use bravehold_server::online::limits::{self, Limits};
use bravehold_server::online::store::{Journal, Sqlite};
use bravehold_server::online::tables::{Found, Tables};
use bravehold_wire::{Code, Notice, Request, Seating, write_notice, write_request};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::hostile::table_of_two;
use crate::player::{Became, PATIENCE, Player, connect};
use crate::program::Program;
use crate::serving::{folder, quick, serve};

const P1: Who = Who::Seat(Seat::P1);
const P2: Who = Who::Seat(Seat::P2);

/// Nobody waits so long for an answer, however busy the machine is, unless others hold it up.
const HELD_UP: Duration = Duration::from_secs(15);

/// Two play so many answers, unless the game ends before; the longest time until one was acknowledged.
async fn play_on(host: &mut Player, guest: &mut Player, answers: u32) -> Duration {
    let (mut random, mut longest) = (Random::new(1), Duration::ZERO);
    for _ in 0..answers {
        while host.options().is_none() && guest.options().is_none() {
            if host.is_over() || guest.is_over() {
                return longest;
            }
            tokio::select! { n = host.hear() => assert!(n.is_some()), n = guest.hear() => assert!(n.is_some()) }
        }
        let asked = if host.options().is_some() { &mut *host } else { &mut *guest };
        let answer = asked.any(&mut random).unwrap();
        let sent = Instant::now();
        match asked.ask(&answer).await {
            Some(Became::Done) => longest = longest.max(sent.elapsed()),
            Some(Became::Refused(Code::Late | Code::NotAsked, _)) => {}
            other => panic!("{other:?}"),
        }
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    longest
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_ends_its_own_line_and_nobody_else_notices() {
    // So slow a rate that a slow machine floods it too.
    let port = serve(&folder("flood"), Limits { rate: 5.0, ..Limits::default() }).await;
    let (mut host, mut guest, table) = table_of_two(port).await;
    let mut flood = connect(port, "F").await.unwrap();
    flood.enter(&table).await.unwrap();
    let flooding = tokio::spawn(async move {
        let text = write_request(1, &Request::Face);
        let (mut sent, mut refused) = (0, 0);
        let hasty = |notice| u32::from(matches!(notice, Notice::Refused { code: Code::TooFast, .. }));
        while sent < 5000 && flood.send_raw(&text).await.is_ok() {
            sent += 1;
            while let Ok(heard) = timeout(Duration::from_micros(300), flood.hear()).await {
                let Some(notice) = heard else { return refused };
                refused += hasty(notice);
            }
        }
        // The line ends, however much of what was sent is still on its way.
        while let Some(notice) = flood.hear().await {
            refused += hasty(notice);
        }
        refused
    });
    // Meanwhile the two play on.
    assert!(play_on(&mut host, &mut guest, 30).await < HELD_UP);
    // A line that ends while much is on its way may lose the last of what was said on it.
    assert!(flooding.await.unwrap() > 0, "the flood is not told why");
}

/// Requests of every kind, to be spoiled.
fn sample(table: &str, at: u32) -> Vec<String> {
    let requests = [
        Request::Create {
            setup: "2 players".into(),
            seats: vec![(P1, Seating::Here)],
            name: "N".into(),
            live: true,
        },
        Request::Enter { table: table.into(), name: "N".into(), key: Some("0123456789abcdef".into()) },
        Request::Enter { table: table.into(), name: "N".into(), key: None },
        Request::Sit { who: P2, key: None },
        Request::Choose { at, choices: vec![Choice::Pass, Choice::Arc(Arc::ALL[0])] },
        Request::Undo { at, any: true },
        Request::Face,
        Request::Leave { bot: "easy".into() },
        Request::Chat { text: "hello".into() },
        Request::Point { at: Choice::Arc(Arc::ALL[0]) },
        Request::Seat { who: P1, to: Seating::Bot("strong".into()) },
        Request::Pause { on: false },
        Request::Live { on: true },
        Request::Host { who: P2 },
        Request::TakeHost,
        Request::Hint { at },
        Request::Record { page: 0 },
        Request::Mine { tables: vec![(table.into(), "k".into())] },
    ];
    requests.iter().map(|request| write_request(7, request)).collect()
}

/// A text with some letters lost, doubled, swapped or changed.
fn spoil(text: &str, random: &mut Random) -> String {
    const LETTERS: &[u8] = b"{}[]\":,\\0129-.eE nulltruefalse\x01\x7fPZ";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..random.below(5) {
        let at = random.below(bytes.len().max(1));
        match random.below(5) {
            0 => bytes.truncate(at),
            1 => bytes.splice(at..at, bytes.clone()).for_each(drop),
            2 if at < bytes.len() => drop(bytes.remove(at)),
            3 => bytes.insert(at.min(bytes.len()), LETTERS[random.below(LETTERS.len())]),
            _ if at < bytes.len() => bytes[at] = LETTERS[random.below(LETTERS.len())],
            _ => {}
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spoiled_messages_of_every_kind_each_get_one_answer_and_harm_nobody() {
    let port = serve(&folder("spoiled"), quick()).await;
    let (mut host, mut guest, table) = table_of_two(port).await;
    let record = || Request::Record { page: 0 };
    host.must(record()).await;
    let before = host.record.clone().unwrap();
    let mut noise = connect(port, "Noise").await.unwrap();
    noise.enter(&table).await.unwrap();
    let (at, mut random) = (host.told.as_ref().unwrap().at, Random::new(8));
    let (mut done, mut refused) = (0, 0);
    for n in 0..2000 {
        let samples = sample(&table, at);
        let text = spoil(&samples[n % samples.len()], &mut random);
        if text.len() > limits::MESSAGE {
            continue;
        }
        noise.send_raw(&text).await.unwrap();
        loop {
            match noise.hear().await.expect("the line stays open") {
                Notice::Done { .. } => break done += 1,
                Notice::Refused { text, .. } => {
                    assert!(!text.is_empty());
                    break refused += 1;
                }
                _ => {}
            }
        }
    }
    assert!(done > 50 && refused > 1000, "{done} {refused}");
    host.must(record()).await;
    assert_eq!(host.record.clone().unwrap(), before, "somebody without a seat has changed the game");
    assert!(play_on(&mut host, &mut guest, 5).await < HELD_UP);
}

/// Memory that floods may cost the program, in KiB, whatever they send.
const ROOM: u64 = 96 * 1024;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_readers_huge_messages_and_many_tables_do_not_fill_the_memory_or_hold_up_others() {
    let program = Program::start(&folder("memory"), &[]);
    let port = program.port;
    let (mut host, mut guest, _) = table_of_two(port).await;
    let mut other = connect(port, "O").await.unwrap();
    let table = other.create("2 players", vec![(P1, Seating::Here)]).await;
    drop(other);
    let before = program.memory();
    let mut floods = Vec::new();
    for n in 0..60 {
        let table = table.clone();
        floods.push(tokio::spawn(async move {
            let mut flood = connect(port, "F").await.unwrap();
            if n % 3 > 0 {
                flood.enter(&table).await.unwrap();
            }
            let enter = write_request(1, &Request::Enter { table, name: "F".into(), key: None });
            let create = Request::Create {
                setup: "6 players".into(),
                seats: vec![(P1, Seating::Here)],
                name: "F".into(),
                live: false,
            };
            let (create, big) = (write_request(1, &create), "x".repeat(limits::READ - 100));
            let end = Instant::now() + Duration::from_secs(4);
            while Instant::now() < end {
                let text = match n % 3 {
                    0 => &create,
                    1 => &enter,
                    _ => &big,
                };
                // Nothing that comes back is ever read.
                let sent = flood.send_frame(Message::Text(text.into()));
                if !matches!(timeout(Duration::from_millis(500), sent).await, Ok(Ok(()))) {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        }));
    }
    let longest = play_on(&mut host, &mut guest, 25).await;
    let most = program.memory();
    for flood in floods {
        flood.await.unwrap();
    }
    let most = most.max(program.memory());
    assert!(most < before + ROOM, "{before} KiB became {most} KiB");
    assert!(longest < HELD_UP, "an answer at another table took {longest:?}");
    let calm = play_on(&mut host, &mut guest, 5).await;
    println!("memory {before} KiB, under floods {most} KiB; longest answer {longest:?}, afterwards {calm:?}");
}

#[tokio::test]
async fn one_connection_opens_only_so_many_tables() {
    let port = serve(&folder("opened"), quick()).await;
    let mut player = connect(port, "X").await.unwrap();
    for _ in 0..limits::OPENED {
        player.create("2 players", vec![]).await;
    }
    let (setup, name) = ("2 players".to_string(), "X".to_string());
    let more = Request::Create { setup, seats: vec![], name, live: false };
    assert_eq!(player.refused(more).await, Code::Limit);
}

/// A table without sockets.
async fn table(name: &str) -> mpsc::Sender<Mail> {
    let store = Sqlite::open(&folder(name).join("tables.sqlite")).await.unwrap();
    let tables = Tables::open(Journal::start(store), quick()).await.unwrap();
    let (code, _) = tables.create("2 players", &[], "Host", false).await.unwrap();
    let Found::Here(table) = tables.find(&code, None).await.unwrap() else { panic!("it is here") };
    table
}

/// Comes to a table on a line on which so many messages may wait.
async fn enter(table: &mpsc::Sender<Mail>, connection: u64, messages: usize) -> Heard {
    let (out, heard) = backlog::line(messages, Vec::new());
    let (admitted, may) = oneshot::channel();
    let mail = Mail::Enter { connection, address: None, name: "N".into(), key: None, out, admitted };
    assert!(table.send(mail).await.is_ok());
    may.await.unwrap().unwrap();
    heard
}

#[tokio::test]
async fn what_waits_for_one_browser_is_limited_in_bytes_too() {
    let table = table("bytes").await;
    // No number of messages would ever end these lines.
    let (mut slow, mut quick) = (enter(&table, 1, 1_000_000).await, enter(&table, 2, 1_000_000).await);
    let (mut id, mut read, mut longest) = (0, 0, 0);
    while read < 3 * limits::WAITING_BYTES {
        id += 1;
        for connection in [1, 2] {
            let mail =
                Mail::Ask { connection, id, request: Request::Record { page: 0 }, since: Instant::now() };
            assert!(table.send(mail).await.is_ok());
        }
        let done = write_notice(&Notice::Done { id });
        loop {
            let text = quick.recv().await.expect("whoever reads is kept, however much it is in all");
            (read, longest) = (read + text.len(), longest.max(text.len()));
            if text.as_str() == done {
                break;
            }
        }
    }
    let mut waiting = 0;
    while let Some(text) = timeout(PATIENCE, slow.recv()).await.expect("it is never let go") {
        waiting += text.len();
    }
    let most = limits::WAITING_BYTES + longest;
    assert!((limits::WAITING_BYTES..most).contains(&waiting), "{waiting} of {read} bytes");
}

#[tokio::test]
async fn who_does_not_take_what_is_sent_is_let_go_and_the_others_hear_on() {
    let table = table("let-go").await;
    let (mut slow, mut quick) = (enter(&table, 1, 4).await, enter(&table, 2, 1000).await);
    for id in 0..5 {
        let request = Request::Chat { text: format!("line {id}") };
        let mail = Mail::Ask { connection: 2, id, request, since: Instant::now() };
        assert!(table.send(mail).await.is_ok());
    }
    let last = Notice::Done { id: 4 };
    while quick.recv().await.expect("whoever reads is kept").as_str() != write_notice(&last) {}
    let mut waiting = 0;
    while timeout(PATIENCE, slow.recv()).await.expect("it is never let go").is_some() {
        waiting += 1;
    }
    assert_eq!(waiting, 4, "no more than there is room for, and then the end");
}
