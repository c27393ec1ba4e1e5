//! For whoever runs the program: figures and the log.

use bravehold_record::random::Random;
use bravehold_rules::board::Seat;
use bravehold_rules::{CardKind, Choice, Who};
use bravehold_server::online::store::{Sqlite, Store, Write};
use bravehold_wire::{Code, Request, Seating};

use crate::player::{Player, connect};
use crate::program::{Program, get};
use crate::serving::folder;

const P1: Who = Who::Seat(Seat::P1);
const P2: Who = Who::Seat(Seat::P2);

/// A host with both seats who has given so many answers.
async fn played(port: u16, name: &str, setup: &str, answers: u32) -> (Player, String) {
    let mut host = connect(port, name).await.unwrap();
    let table = host.create(setup, vec![(P1, Seating::Here), (P2, Seating::Here)]).await;
    play(&mut host, answers).await;
    (host, table)
}

async fn play(host: &mut Player, answers: u32) {
    let mut random = Random::new(5);
    for _ in 0..answers {
        match host.any(&mut random) {
            Some(answer) => host.must(answer).await,
            None => host.must(Request::Face).await,
        }
    }
}

/// The value of a line of figures.
fn figure(text: &str, name: &str) -> f64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in\n{text}")).parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_are_served_apart_from_the_page_and_count_what_happens() {
    let data = folder("figures");
    let program = Program::start(&data, &["--metrics", "127.0.0.1:0"]);
    let figures = program.next_port();
    assert!(get(program.port, "/metrics").starts_with("HTTP/1.1 404"), "the page does not serve them");
    let (mut host, table) = played(program.port, "Host", "2 players", 0).await;
    let (at, _) = host.options().unwrap();
    host.must(Request::Hint { at }).await;
    assert_eq!(host.refused(Request::Choose { at, choices: vec![Choice::Accept] }).await, Code::Rules);
    play(&mut host, 8).await;
    let text = get(figures, "/metrics");
    assert!(text.starts_with("HTTP/1.1 200") && text.contains("text/plain; version=0.0.4"), "{text}");
    assert_eq!(figure(&text, "bravehold_connections"), 1.0);
    assert_eq!(figure(&text, "bravehold_tables{state=\"awake\"}"), 1.0);
    assert_eq!(figure(&text, "bravehold_tables{state=\"aside\"}"), 0.0);
    assert_eq!(figure(&text, "bravehold_answers_total{result=\"accepted\"}"), 8.0);
    assert_eq!(figure(&text, "bravehold_answers_total{result=\"rules\"}"), 1.0);
    assert_eq!(figure(&text, "bravehold_refusals_total{code=\"rules\"}"), 1.0);
    assert_eq!(figure(&text, "bravehold_told_seconds_count"), 9.0);
    assert!(figure(&text, "bravehold_told_seconds_sum") > 0.0);
    assert!(figure(&text, "bravehold_journal_seconds_count") >= 9.0);
    assert!(figure(&text, "bravehold_journal_group_size_sum") >= 9.0);
    assert_eq!(figure(&text, "bravehold_bot_seconds_count"), 1.0);
    assert!(figure(&text, "bravehold_sent_bytes_total") > 1000.0);
    let key = host.key.clone().unwrap();
    drop(host);
    drop(program);
    // Asking how a table stands does not wake it.
    let program = Program::start(&data, &["--metrics", "127.0.0.1:0"]);
    let figures = program.next_port();
    let mut me = connect(program.port, "Me").await.unwrap();
    me.must(Request::Mine { tables: vec![(table, key)] }).await;
    assert!(matches!(me.mine[0].stands, bravehold_wire::Stands::There { you: true, .. }));
    let text = get(figures, "/metrics");
    assert_eq!(figure(&text, "bravehold_tables{state=\"asleep\"}"), 1.0);
    assert_eq!(figure(&text, "bravehold_tables{state=\"awake\"}"), 0.0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_tells_what_happens_and_nothing_that_people_keep_secret() {
    for (n, json) in [false, true].into_iter().enumerate() {
        let data = folder(&format!("log-{n}"));
        let more: &[&str] = if json { &["--log-json"] } else { &[] };
        let mut program = Program::logging(&data, more, "trace");
        let name = "Zq\"\\u{1b}[2J%s{}";
        let (mut host, table) = played(program.port, name, "2 players, closed-hands", 25).await;
        host.must(Request::Chat { text: "Xyzzy is my word".into() }).await;
        let (mut other, second) = played(program.port, "Vexil", "2 players, overlord", 5).await;
        other
            .send_raw("{\"v\":3,\"id\":1,\"say\":{\"chat\":{\"text\":\"Plugh\"},\"Fnord\":1}}")
            .await
            .unwrap();
        let wrong = Request::Enter { table: second.clone(), name: name.into(), key: Some("Grault".into()) };
        assert_eq!(other.refused(wrong).await, Code::NoKey);
        let keys = [host.key.clone().unwrap(), other.key.clone().unwrap()];
        // A record that holds cards and does not replay, and people that cannot be read.
        let mut store = Sqlite::open(&data.join("tables.sqlite")).await.unwrap();
        let after = store.load(&table).await.unwrap().unwrap().lines.len();
        let lines = "P1 card brick\nP1 card Fnord".to_string();
        let log = program.kill();
        store.write(&[Write::Entries { code: table.clone(), after, lines }]).await.unwrap();
        let people = "{\"persons\":\"Quux\"}".to_string();
        store.write(&[Write::People { code: second.clone(), people }]).await.unwrap();
        let mut program = Program::logging(&data, more, "trace");
        for code in [&table, &second] {
            let enter = Request::Enter { table: code.clone(), name: "X".into(), key: None };
            let said = connect(program.port, "X").await.unwrap().refused(enter).await;
            assert_eq!(said, Code::NoTable, "it was set aside");
        }
        let log = log + &program.kill();
        for word in [&table, &second, "opened", "choose", "accepted", "set aside", "no_key"] {
            assert!(log.contains(word), "no {word} in\n{log}");
        }
        if json {
            for line in log.lines() {
                serde_json::from_str::<serde_json::Value>(line).unwrap();
            }
        }
        let secrets = ["Zq", "Vexil", "Xyzzy", "Plugh", "Fnord", "Grault", "Quux"].map(str::to_string);
        let cards = CardKind::ALL.iter().flat_map(|c| [c.slug().to_string(), format!("{c:?}")]);
        for secret in secrets.into_iter().chain(keys).chain(cards) {
            assert!(!log.contains(&secret), "{secret} in\n{log}");
        }
    }
}
