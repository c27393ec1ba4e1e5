//! How much one table, one connection and one request may take.

use std::time::{Duration, Instant};

use bravehold_rules::board::{Arc, Seat};
use bravehold_rules::{Choice, Who};
use bravehold_server::online::forward;
use bravehold_server::online::keeper::Mail;
use bravehold_server::online::limits::{self, Limits};
use bravehold_server::online::store::{Kept, Sqlite, Store, Touched, Write};
use bravehold_wire::{Code, Notice, Request, Seating};
use tokio_tungstenite::tungstenite::Error;

use crate::hall::Hall;
use crate::player::{PATIENCE, connect, connect_with};
use crate::serving::{folder, quick, serve, serve_from};

const P1: Who = Who::Seat(Seat::P1);
const P2: Who = Who::Seat(Seat::P2);

async fn hall(name: &str, limits: Limits) -> Hall {
    let store = Sqlite::open(&folder(name).join("tables.sqlite")).await.unwrap();
    Hall::open(store, limits, "2 players, first=P1", &[(P1, Seating::Here)]).await
}

#[tokio::test]
async fn one_table_has_room_for_so_many_and_no_more() {
    let hall = hall("at-table", quick()).await;
    let mut here = Vec::new();
    for n in 0..limits::WATCHERS as u64 {
        here.push(hall.enter(n).await.unwrap());
    }
    assert_eq!(hall.enter(1000).await.err(), Some(Code::Limit));
    hall.leave(0).await;
    assert!(hall.enter(1000).await.is_ok(), "a place that was given back is free again");
}

#[tokio::test]
async fn who_comes_and_goes_all_the_time_is_told_a_few_times_a_second_and_at_last_as_it_is() {
    let hall = hall("coming-and-going", quick()).await;
    let mut host = hall.enter_as(0, "Host", Some(&hall.key)).await.unwrap();
    let mut watcher = hall.enter(1).await.unwrap();
    watcher.hear_all();
    host.hear_all();
    let begun = Instant::now();
    for n in 2..202 {
        drop(hall.enter(n).await.unwrap());
        hall.leave(n).await;
    }
    let mut heard = watcher.hear_all();
    let most = 2 + (begun.elapsed().as_millis() / limits::ROOM.as_millis()) as usize;
    let rooms = heard.iter().filter(|n| matches!(n, Notice::Room(_))).count();
    assert!(rooms <= most, "{rooms} notices of 400 comings and goings");
    let stay = [hall.enter(500).await, hall.enter(501).await, hall.enter(502).await];
    let is_last = |n: &Notice| matches!(n, Notice::Room(room) if room.watching == 4);
    while !heard.last().is_some_and(is_last) {
        heard.push(watcher.hear().await);
    }
    drop(stay);
    // It was never news to whoever is asked how the game stands.
    hall.ask(0, 9, Request::Face).await;
    let (told, _) = host.until_answered(9).await;
    let told = told.iter().filter(|n| matches!(n, Notice::Told(_))).count();
    assert_eq!(told, 0, "the same question was told again");
}

#[tokio::test]
async fn looking_at_the_board_tells_others_nothing() {
    let hall = hall("looking", quick()).await;
    let mut host = hall.enter_as(0, "Host", Some(&hall.key)).await.unwrap();
    let mut watcher = hall.enter(1).await.unwrap();
    host.until_watched_by(1).await;
    assert!(host.told.as_ref().unwrap().ask.is_some());
    for id in 0..20 {
        hall.ask(1, id, Request::Face).await;
        assert_eq!(watcher.until_answered(id).await.1, None);
    }
    assert_eq!(host.hear_all(), []);
}

#[tokio::test]
async fn talk_and_pointing_share_a_bucket_and_newcomers_hear_only_the_last_of_it() {
    let hall = hall("talk-bounds", quick()).await;
    let mut here = Vec::new();
    for n in 0..20 {
        here.push(hall.enter(n).await.unwrap());
    }
    for hearer in &mut here {
        let mut refused = Vec::new();
        for id in 0..10 {
            let point = Request::Point { at: Choice::Arc(Arc::ALL[0]) };
            let talk = Request::Chat { text: format!("line {id}") };
            // Four lines and one finger, or one of each in turn.
            let request = if id % 5 == 4 { point } else { talk };
            hall.ask(hearer.connection, id, request).await;
            refused.extend(hearer.until_answered(id).await.1);
        }
        // One a second comes back, so a slow machine may let one or two more through.
        assert!(refused.len() >= 3 && refused.iter().all(|code| *code == Code::TooFast), "{refused:?}");
        hall.leave(hearer.connection).await;
        hearer.hear_all();
    }
    let mut late = hall.enter(100).await.unwrap();
    let talk = late.hear_all().iter().filter(|n| matches!(n, Notice::Chat { .. })).count();
    assert_eq!(talk, limits::TALK);
    for id in 0..30 {
        hall.ask(100, id, Request::Point { at: Choice::Arc(Arc::ALL[0]) }).await;
    }
    let mut refused = 0;
    for id in 0..30 {
        refused += u32::from(late.until_answered(id).await.1 == Some(Code::TooFast));
    }
    assert!(refused >= 20, "pointing alone: {refused}");
}

#[tokio::test]
async fn names_and_talk_end_at_their_last_letter() {
    let hall = hall("letters", quick()).await;
    let name = |n: usize| "é".repeat(n);
    assert!(hall.enter_as(1, &name(limits::NAME), None).await.is_ok());
    assert_eq!(hall.enter_as(2, &name(limits::NAME + 1), None).await.err(), Some(Code::Unfit));
    assert_eq!(hall.enter_as(2, &name(limits::NAME + 1), Some(&hall.key)).await.err(), Some(Code::Unfit));
    let mut talker = hall.enter(3).await.unwrap();
    hall.ask(3, 1, Request::Chat { text: name(limits::CHAT) }).await;
    assert_eq!(talker.until_answered(1).await.1, None);
    hall.ask(3, 2, Request::Chat { text: name(limits::CHAT + 1) }).await;
    assert_eq!(talker.until_answered(2).await.1, Some(Code::Limit));
}

#[tokio::test]
async fn a_late_thought_of_a_bot_is_not_played() {
    let hall = hall("late-thought", quick()).await;
    let mut host = hall.enter_as(0, "Host", Some(&hall.key)).await.unwrap();
    host.hear_all();
    let told = host.told.clone().unwrap();
    let choice = Some(told.ask.as_ref().unwrap().answers[0].choice);
    let thought = |at, who| Mail::Thought { at, who, choice, bot: None };
    // The right position, but a person sits there.
    assert!(hall.table.send(thought(told.at, P1)).await.is_ok());
    hall.ask(0, 1, Request::Pause { on: true }).await;
    hall.ask(0, 2, Request::Seat { who: P1, to: Seating::Bot("easy".into()) }).await;
    // The right position and a bot, but the game is stopped.
    assert!(hall.table.send(thought(told.at, P1)).await.is_ok());
    hall.ask(0, 3, Request::Live { on: true }).await;
    let (heard, refused) = host.until_answered(3).await;
    assert_eq!(refused, None);
    let stepped = |n: &Notice| matches!(n, Notice::Told(now) if now.step != told.step || now.at != told.at);
    assert!(!heard.iter().any(stepped), "somebody else has answered");
}

#[tokio::test]
async fn a_thought_about_another_position_is_not_played() {
    let limits = Limits { bot_pause: Duration::from_secs(3600), ..quick() };
    let store = Sqlite::open(&folder("other-thought").join("tables.sqlite")).await.unwrap();
    let seats = [(P1, Seating::Here), (P2, Seating::Here)];
    let hall = Hall::open(store, limits, "2 players, first=P1", &seats).await;
    let mut host = hall.enter_as(0, "Host", Some(&hall.key)).await.unwrap();
    host.hear_all();
    let told = host.told.clone().unwrap();
    let choice = Some(told.ask.as_ref().unwrap().answers[0].choice);
    hall.ask(0, 0, Request::Seat { who: P1, to: Seating::Bot("easy".into()) }).await;
    assert_eq!(host.until_answered(0).await.1, None);
    for (id, at) in [(1, told.at.wrapping_add(1)), (2, told.at)] {
        assert!(hall.table.send(Mail::Thought { at, who: P1, choice, bot: None }).await.is_ok());
        hall.ask(0, id, Request::Face).await;
        let (heard, _) = host.until_answered(id).await;
        let played = heard.iter().any(|n| matches!(n, Notice::Told(now) if now.at != told.at));
        assert_eq!(played, id == 2, "{at}");
    }
}

#[tokio::test]
async fn a_table_at_which_nobody_is_leaves_the_memory() {
    let hall = hall("asleep", Limits { idle: Duration::from_millis(50), ..quick() }).await;
    let awake = || hall.tables.states()[0].1;
    let host = hall.enter_as(0, "Host", Some(&hall.key)).await.unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(awake(), 1, "somebody is there");
    drop(host);
    hall.leave(0).await;
    let until = Instant::now() + PATIENCE;
    while awake() > 0 && Instant::now() < until {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(awake(), 0);
}

#[tokio::test]
async fn what_costs_more_counts_for_more() {
    // Nothing comes back while the test runs.
    let port = serve(&folder("weights"), Limits { rate: 1e-9, burst: 23.5, ..quick() }).await;
    let mut player = connect(port, "X").await.unwrap();
    let table = player.create("2 players, coop", vec![(P1, Seating::Here), (P2, Seating::Here)]).await;
    let (at, _) = player.options().unwrap();
    player.must(Request::Record { page: 0 }).await;
    player.must(Request::Hint { at }).await;
    player.must(Request::Face).await;
    // One that answers a sign of life may have been counted too: about six are left, enough for one that counts five.
    player.must(Request::Enter { table, name: "X".into(), key: None }).await;
    let code = player.refused(Request::Mine { tables: Vec::new() }).await;
    assert_eq!(code, Code::TooFast);
    let mut player = connect(port, "X").await.unwrap();
    let ask = |n: usize| Request::Mine { tables: vec![("QQQQQQ".into(), String::new()); n] };
    player.must(ask(50)).await;
    assert_eq!(player.refused(ask(50)).await, Code::TooFast, "each table counts");
}

#[tokio::test]
async fn who_gives_no_sign_of_life_is_let_go() {
    let limits = Limits { connections: 2, silence: Duration::from_secs(5), ..quick() };
    let port = serve(&folder("silence"), limits).await;
    let (silent, mut alive) = (connect(port, "S").await.unwrap(), connect(port, "A").await.unwrap());
    let (begun, mut came) = (Instant::now(), None);
    while came.is_none() && begun.elapsed() < PATIENCE {
        // Listening answers the signs of life of the server.
        alive.hear_for(Duration::from_millis(100)).await;
        came = connect(port, "N").await.ok();
    }
    assert!(came.is_some(), "the place of the silent one was never given back");
    assert!(begun.elapsed() > limits.silence, "{:?}", begun.elapsed());
    assert_eq!(alive.refused(Request::Record { page: 0 }).await, Code::NotHere, "who answers is kept");
    drop(silent);
}

/// A store of a process that has others beside it.
struct Beside(Sqlite, String);

impl Store for Beside {
    async fn write(&mut self, writes: &[Write]) -> anyhow::Result<()> {
        self.0.write(writes).await
    }

    async fn codes(&mut self) -> anyhow::Result<Vec<String>> {
        self.0.codes().await
    }

    async fn load(&mut self, code: &str) -> anyhow::Result<Option<Kept>> {
        self.0.load(code).await
    }

    async fn touched(&mut self) -> anyhow::Result<Vec<Touched>> {
        self.0.touched().await
    }

    async fn remove(&mut self, code: &str, day: i64) -> anyhow::Result<bool> {
        self.0.remove(code, day).await
    }

    fn secret(&self) -> Option<String> {
        Some(self.1.clone())
    }
}

#[tokio::test]
async fn who_pretends_to_be_another_process_is_kept_out() {
    let secret = "0123456789abcdef0123456789abcdef";
    let alone = serve(&folder("pretends-alone"), quick()).await;
    let store = Sqlite::open(&folder("pretends").join("tables.sqlite")).await.unwrap();
    let beside = serve_from(Beside(store, secret.into()), quick()).await;
    let nearly = format!("{}e", &secret[..31]);
    for (port, shown, lets_in) in [
        (alone, "", false),
        (alone, secret, false),
        (beside, "", false),
        (beside, &nearly, false),
        (beside, secret, true),
    ] {
        let came = connect_with(port, "X", &[(forward::SECRET, shown)]).await;
        match came {
            Ok(_) => assert!(lets_in, "{shown:?}"),
            Err(Error::Http(answer)) => assert!(!lets_in && answer.status() == 403, "{shown:?}"),
            Err(other) => panic!("{other}"),
        }
    }
}
