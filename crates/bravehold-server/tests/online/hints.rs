//! Hints, and how one's tables stand.

use bravehold_record::random::Random;
use bravehold_rules::Who;
use bravehold_rules::board::Seat;
use bravehold_server::online::limits;
use bravehold_wire::{Code, Mine, Request, Seating, Stands};

use crate::player::{Became, connect};
use crate::serving::{folder, quick, serve};

const P1: Who = Who::Seat(Seat::P1);
const P2: Who = Who::Seat(Seat::P2);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_is_an_answer_with_a_reason_for_whoever_is_asked() {
    let port = serve(&folder("hint"), quick()).await;
    let mut host = connect(port, "Host").await.unwrap();
    let table = host.create("2 players, first=P1, closed-hands", vec![(P1, Seating::Here)]).await;
    let mut guest = connect(port, "Guest").await.unwrap();
    guest.enter(&table).await.unwrap();
    guest.must(Request::Sit { who: P2, key: None }).await;
    let (at, _) = host.options().unwrap();
    assert_eq!(guest.refused(Request::Hint { at }).await, Code::NotAsked);
    assert_eq!(host.refused(Request::Hint { at: at.wrapping_add(1) }).await, Code::Late);
    let mut random = Random::new(4);
    for _ in 0..12 {
        while host.options().is_none() && guest.options().is_none() {
            tokio::select! { n = host.hear() => assert!(n.is_some()), n = guest.hear() => assert!(n.is_some()) }
        }
        let (one, other) =
            if host.options().is_some() { (&mut host, &mut guest) } else { (&mut guest, &mut host) };
        let (at, options) = one.options().unwrap();
        other.hint = None;
        match one.ask(&Request::Hint { at }).await.unwrap() {
            Became::Done => {
                let (hinted, choice, text) = one.hint.clone().unwrap();
                assert!(hinted == at && options.contains(&choice) && !text.is_empty(), "{choice:?}: {text}");
            }
            Became::Refused(Code::NotAsked, _) => continue,
            other => panic!("{other:?}"),
        }
        let answer = one.any(&mut random).unwrap();
        one.must(answer).await;
        assert_eq!(other.hint, None, "a hint is for one only");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ones_tables_stand_as_they_do_and_others_look_as_if_they_were_not_there() {
    let folder = folder("mine");
    let port = serve(&folder, quick()).await;
    let mut host = connect(port, "Host").await.unwrap();
    let table = host.create("2 players, coop", vec![(P1, Seating::Here)]).await;
    let mut guest = connect(port, "Guest").await.unwrap();
    guest.enter(&table).await.unwrap();
    guest.must(Request::Sit { who: P2, key: None }).await;
    let mut other = connect(port, "Other").await.unwrap();
    let bots = vec![(P1, Seating::Here), (P2, Seating::Bot("easy".into()))];
    let over = other.create("2 players", bots).await;
    let mut random = Random::new(3);
    while !other.is_over() {
        match other.any(&mut random) {
            Some(answer) => other.must(answer).await,
            None => assert!(other.hear().await.is_some()),
        }
    }
    let asked = |name: &str, you| Stands::There {
        setup: "2 players, coop".into(),
        names: vec!["Host".into(), "Guest".into()],
        turn: 0,
        you,
        asked: Some(name.into()),
        over: false,
    };
    let of = |key: &Option<String>| key.clone().unwrap();
    // Also after a start, when nobody has come yet.
    for port in [port, serve(&folder, quick()).await] {
        let mut me = connect(port, "Me").await.unwrap();
        let tables = vec![
            (table.to_lowercase(), of(&host.key)),
            (table.clone(), of(&guest.key)),
            (over.clone(), of(&other.key)),
            (table.clone(), of(&other.key)),
            ("QQQQQQ".to_string(), of(&host.key)),
            (table.clone(), String::new()),
        ];
        me.must(Request::Mine { tables }).await;
        let codes: Vec<&str> = me.mine.iter().map(|m| m.table.as_str()).collect();
        assert_eq!(codes, [&table, &table, &over, &table, "QQQQQQ", &table]);
        let stands: Vec<Stands> = me.mine.iter().map(|Mine { stands, .. }| stands.clone()).collect();
        assert_eq!(stands[0], asked("Host", true));
        assert_eq!(stands[1], asked("Host", false));
        match &stands[2] {
            Stands::There { over: true, asked: None, you: false, names, turn, .. } => {
                assert_eq!((names.join(", ").as_str(), *turn > 1), ("Other, a bot", true));
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(stands[3..], [Stands::Gone, Stands::Gone, Stands::Gone]);
        let many = vec![("QQQQQQ".to_string(), String::new()); limits::MINE + 1];
        assert_eq!(me.refused(Request::Mine { tables: many }).await, Code::Limit);
    }
}
