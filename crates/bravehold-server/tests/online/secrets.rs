//! On the wire: what a seat may not know never leaves the server for it.

use bravehold_record::Record;
use bravehold_record::random::Random;
use bravehold_rules::board::Seat;
use bravehold_rules::{Event, Happened, Viewer, Who};
use bravehold_server::online::store::Sqlite;
use bravehold_wire::{Code, Notice, Request, Seating, Story, Told, read_notice, write_notice};

use crate::hall::{Hall, Hearer};
use crate::player::{Became, Player, connect};
use crate::serving::{folder, quick, serve};

async fn play(mut player: Player, seed: u64) -> Player {
    let mut random = Random::new(seed);
    while !player.is_over() {
        match player.any(&mut random) {
            Some(answer) => {
                let became = player.ask(&answer).await.unwrap();
                assert!(matches!(became, Became::Done | Became::Refused(Code::Late | Code::NotAsked, _)));
            }
            None => assert!(player.hear().await.is_some()),
        }
    }
    player
}

/// What a told position shows that its viewer may not know.
fn leaks(told: &Told, closed: bool) -> Vec<String> {
    let viewer = told.view.viewer;
    let mut out = Vec::new();
    for (seat, shown) in Seat::ALL.into_iter().zip(&told.view.seats) {
        if closed && viewer != Viewer::Seat(seat) && shown.hand.is_some() {
            out.push(format!("the hand of {seat:?}"));
        }
    }
    if let Some(lord) = &told.view.overlord
        && viewer != Viewer::Overlord
        && (lord.hand.is_some()
            || lord.secret.is_some()
            || lord.absent_harbingers.is_some()
            || lord.pile.is_some())
    {
        out.push("the Overlord's tokens".to_string());
    }
    let plays = matches!(viewer, Viewer::Seat(_));
    let known = told.view.decks.iter().any(|(_, d)| d.known.is_some());
    let aside = told.view.aside.as_ref().is_some_and(|cards| !cards.is_empty());
    if closed && !plays && (known || aside) {
        out.push("cards that a player has looked at".to_string());
    }
    let asked = told.ask.as_ref().map(|ask| ask.prompt.who);
    if asked.is_some() && asked != viewer.who() {
        out.push("a question of somebody else".to_string());
    }
    if told.can_undo && asked.is_none() {
        // It ends when something is revealed, so it would tell what others do meanwhile.
        out.push("whether an answer could be taken back, to somebody who is not asked".to_string());
    }
    if !told.view.options.is_empty() {
        out.push("answers outside a question".to_string());
    }
    let foreseen = told.ask.iter().flat_map(|ask| ask.answers.iter().chain(&ask.alike)).flat_map(|a| &a.does);
    let foreseen = foreseen.chain(told.ask.iter().flat_map(|ask| &ask.decided));
    for e in told.events.iter().map(|(_, e)| &e.event).chain(foreseen) {
        if e.seen_by(viewer, closed) != Some(*e) {
            out.push(format!("{e:?}"));
        }
    }
    out
}

/// Checks every text that one player received.
fn check(player: &Player, record: &Record, closed: bool, viewer: Viewer) {
    for text in &player.traffic {
        let notice = read_notice(text).unwrap();
        assert_eq!(&write_notice(&notice), text, "the message holds more than its shape says");
        if let Notice::Told(told) = notice {
            assert_eq!(leaks(&told, closed), Vec::<String>::new(), "to {viewer:?}");
            assert_eq!(told.view.viewer, viewer);
        }
    }
    // The story is what this viewer may hear of the record, counted by what was heard.
    let (mut story, mut told, mut events) = (Story::new(viewer), Vec::new(), Vec::new());
    bravehold_rules::Game::new(&record.setup, &mut events).unwrap();
    story.hear(&events, closed, &mut told);
    record.replay(record.entries.len(), &mut |_, _, e| story.hear(e, closed, &mut told)).unwrap();
    assert_eq!(player.story, told, "{viewer:?}");
}

async fn game(name: &str, setup: &str, seats: &[Who], closed: bool, seed: u64) {
    let port = serve(&folder(name), quick()).await;
    let mut host = connect(port, "Host").await.unwrap();
    let table = host.create(setup, vec![]).await;
    assert_eq!(host.refused(Request::Record { page: 0 }).await, Code::Secret);
    let mut tasks = Vec::new();
    for (n, who) in seats.iter().enumerate() {
        let mut player = connect(port, &format!("Guest {n}")).await.unwrap();
        player.enter(&table).await.unwrap();
        player.must(Request::Sit { who: *who, key: None }).await;
        // What came before one sat down was heard as somebody who watches.
        player.traffic.clear();
        player.must(Request::Face).await;
        tasks.push((*who, tokio::spawn(play(player, seed + n as u64))));
    }
    let mut players = Vec::new();
    for (who, task) in tasks {
        players.push((who, task.await.unwrap()));
    }
    host = play(host, seed).await;
    host.must(Request::Record { page: 0 }).await;
    let record: Record = host.record.clone().unwrap().parse().unwrap();
    let drawn = |(_, e): &(u32, Happened)| {
        matches!(e.event, Event::CardDrawn { card: Some(_), .. } | Event::LordDrew { kind: Some(_) })
    };
    for (who, player) in &players {
        let viewer = Viewer::from(*who);
        check(player, &record, closed, viewer);
        assert!(player.story.iter().any(drawn), "{who:?} sees what is their own");
    }
    let last = host.traffic.len() - 2;
    host.traffic.truncate(last);
    check(&host, &record, closed, Viewer::Spectator);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_hands_stay_closed_on_the_wire() {
    let seats = [Seat::P1, Seat::P2, Seat::P3].map(Who::Seat);
    game("closed", "3 players, closed-hands", &seats, true, 11).await;
    game("closed-wizards", "3 players, closed-hands, box=wizards-tower", &seats, true, 14).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_overlords_tokens_stay_hidden_on_the_wire() {
    let seats = [Who::Seat(Seat::P1), Who::Seat(Seat::P2), Who::Overlord];
    game("overlord", "2 players, overlord, secret-forces", &seats, false, 12).await;
    game("overlord-closed", "2 players, overlord, closed-hands", &seats, true, 13).await;
    game("overlord-wizards", "2 players, overlord, closed-hands, box=wizards-tower", &seats, true, 15).await;
}

/// Hears until a request is done: all that was told meanwhile is for this viewer, and no seat but these is called one's own.
async fn hears_as(hall: &Hall, hearer: &mut Hearer, request: Request, viewer: Viewer, own: &[Who]) {
    hall.ask(hearer.connection, 7, request).await;
    let (heard, refused) = hearer.until_answered(7).await;
    assert_eq!(refused, None);
    for notice in heard {
        match notice {
            Notice::Told(told) => {
                assert_eq!((told.view.viewer, leaks(&told, true)), (viewer, Vec::new()));
            }
            Notice::Room(room) => {
                let yours: Vec<Who> = room.seats.iter().filter(|s| s.yours).map(|s| s.who).collect();
                assert_eq!(yours, own, "to {viewer:?}");
            }
            _ => {}
        }
    }
    assert_eq!(hearer.told.as_ref().unwrap().view.viewer, viewer);
}

async fn hall(name: &str, seats: &[(Who, Seating)]) -> Hall {
    let store = Sqlite::open(&folder(name).join("tables.sqlite")).await.unwrap();
    Hall::open(store, quick(), "2 players, closed-hands, first=P1", seats).await
}

fn first_answer(hearer: &Hearer) -> Request {
    let told = hearer.told.as_ref().unwrap();
    let answers = &told.ask.as_ref().expect("P1 is asked").answers;
    Request::Choose { at: told.at, choices: vec![answers[0].choice] }
}

/// What is the same for many is written once. Whoever sits down has heard until then what the watchers have heard, and is
/// told first, or last.
#[tokio::test]
async fn who_sits_down_among_watchers_hears_something_else_than_they() {
    let p1 = Who::Seat(Seat::P1);
    for number in [1, 100] {
        let hall = hall(&format!("sits-down-{number}"), &[]).await;
        let mut watchers = vec![hall.enter(10).await.unwrap(), hall.enter(11).await.unwrap()];
        let mut player = hall.enter(number).await.unwrap();
        for hearer in watchers.iter_mut().chain([&mut player]) {
            hears_as(&hall, hearer, Request::Face, Viewer::Spectator, &[]).await;
        }
        hall.ask(number, 1, Request::Sit { who: p1, key: None }).await;
        assert_eq!(player.until_answered(1).await.1, None);
        let told = player.told.clone().unwrap();
        assert_eq!(told.view.viewer, Viewer::Seat(Seat::P1));
        assert!(told.view.seats[0].hand.is_some() && told.ask.is_some(), "one's own cards and question");
        let answer = first_answer(&player);
        hears_as(&hall, &mut player, answer, Viewer::Seat(Seat::P1), &[p1]).await;
        for watcher in &mut watchers {
            hears_as(&hall, watcher, Request::Face, Viewer::Spectator, &[]).await;
        }
    }
}

/// The same person at two screens, of which one shows the cards of whoever has come to it.
#[tokio::test]
async fn two_screens_of_the_same_seats_show_what_each_was_turned_to() {
    let (p1, p2) = (Who::Seat(Seat::P1), Who::Seat(Seat::P2));
    for turned in [0, 1] {
        let hall = hall(&format!("turned-{turned}"), &[(p1, Seating::Here), (p2, Seating::Here)]).await;
        let mut screens = Vec::new();
        for n in 0..2 {
            screens.push(hall.enter_as(n, "Host", Some(&hall.key)).await.unwrap());
            screens[n as usize].hear_all();
            assert_eq!(screens[n as usize].told.as_ref().unwrap().hand_over, Some(p1));
        }
        let mut shown = screens.remove(turned);
        hears_as(&hall, &mut shown, Request::Face, Viewer::Seat(Seat::P1), &[p1, p2]).await;
        hall.ask(shown.connection, 8, first_answer(&shown)).await;
        assert_eq!(shown.until_answered(8).await.1, None);
        let mut other = screens.remove(0);
        hall.ask(other.connection, 9, Request::Chat { text: "Hm".into() }).await;
        let (heard, _) = other.until_answered(9).await;
        for notice in heard {
            if let Notice::Told(told) = notice {
                let hands = told.view.seats.iter().filter(|seat| seat.hand.is_some()).count();
                assert_eq!((told.view.viewer, hands, told.ask), (Viewer::Spectator, 0, None));
            }
        }
        shown.hear_all();
        let told = shown.told.unwrap();
        assert!(told.hand_over.is_some() || told.view.viewer == Viewer::Seat(Seat::P1));
    }
}
