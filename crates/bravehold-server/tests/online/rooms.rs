//! Seats, bots, hosts, talk: what people do at a table besides playing.

use std::time::Duration;

use bravehold_record::random::Random;
use bravehold_rules::board::Seat;
use bravehold_rules::{Choice, Question, Viewer, Who};
use bravehold_server::online::limits::Limits;
use bravehold_wire::{Code, Holder, Notice, Request, Seating};

use crate::player::{Became, Player, connect};
use crate::serving::{folder, quick, serve};

const P1: Who = Who::Seat(Seat::P1);
const P2: Who = Who::Seat(Seat::P2);
const P3: Who = Who::Seat(Seat::P3);

fn holder(player: &Player, who: Who) -> Holder {
    let room = player.room.as_ref().unwrap();
    room.seats.iter().find(|s| s.who == who).unwrap().holder.clone()
}

/// Answers anything until a question fits; false if the game is over before, for the dice are real.
async fn play_until(player: &mut Player, fits: impl Fn(&Player) -> bool) -> bool {
    let mut random = Random::new(9);
    while !fits(player) && !player.is_over() {
        match player.any(&mut random) {
            Some(answer) => player.must(answer).await,
            None => assert!(player.hear().await.is_some()),
        }
    }
    fits(player)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_is_replaced_by_a_bot_and_takes_over_again() {
    let port = serve(&folder("leave"), quick()).await;
    let mut host = connect(port, "Host").await.unwrap();
    let seats = vec![(P1, Seating::Here), (P2, Seating::Bot("easy".into()))];
    let table = host.create("2 players", seats).await;
    host.must(Request::Leave { bot: "easy".into() }).await;
    assert!(matches!(holder(&host, P1), Holder::Person { bot: Some(level), .. } if level == "easy"));
    // Bots play now: turns pass.
    let turn = host.told.as_ref().unwrap().view.turn;
    while host.told.as_ref().unwrap().view.turn < turn + 2 && !host.is_over() {
        assert!(host.hear().await.is_some());
        assert!(host.options().is_none(), "somebody who has left is not asked");
    }
    assert_eq!(host.enter(&table).await, Some(Became::Done));
    assert!(matches!(holder(&host, P1), Holder::Person { bot: None, here: true, .. }));
    assert!(play_until(&mut host, |p| p.options().is_some()).await || host.is_over());
}

#[tokio::test]
async fn the_host_gives_seats_away_and_the_loser_watches_on() {
    let port = serve(&folder("kick"), quick()).await;
    let mut host = connect(port, "Host").await.unwrap();
    let table = host.create("2 players", vec![(P1, Seating::Here)]).await;
    let mut guest = connect(port, "Guest").await.unwrap();
    guest.enter(&table).await.unwrap();
    assert_eq!(guest.told.as_ref().unwrap().view.viewer, Viewer::Spectator);
    guest.must(Request::Sit { who: P2, key: None }).await;
    assert_eq!(guest.told.as_ref().unwrap().view.viewer, Viewer::Seat(Seat::P2));
    host.must(Request::Seat { who: P2, to: Seating::Bot("normal".into()) }).await;
    while guest.gone.is_empty() {
        assert!(guest.hear().await.is_some());
    }
    guest.must(Request::Face).await;
    assert_eq!(guest.told.as_ref().unwrap().view.viewer, Viewer::Spectator);
    assert_eq!(holder(&guest, P2), Holder::Bot("normal".into()));
    assert_eq!(guest.room.as_ref().unwrap().watching, 1);
}

#[tokio::test]
async fn who_was_put_out_of_a_seat_has_it_again_only_with_the_hosts_leave() {
    let port = serve(&folder("put-out-of-a-seat"), quick()).await;
    let mut host = connect(port, "Host").await.unwrap();
    let table = host.create("3 players", vec![(P1, Seating::Here)]).await;
    let come = async |name: &str| {
        let mut player = connect(port, name).await.unwrap();
        assert_eq!(player.enter(&table).await, Some(Became::Done));
        player
    };
    let free = |who| Request::Seat { who, to: Seating::Elsewhere };
    let sit = |who| Request::Sit { who, key: None };
    let (mut ada, mut bo) = (come("Ada").await, come("Bo").await);
    ada.must(sit(P2)).await;
    host.must(free(P2)).await;
    assert_eq!(ada.refused(sit(P2)).await, Code::Taken);
    ada.name = "Somebody else".into();
    ada.key = None;
    assert_eq!(ada.enter(&table).await, Some(Became::Done));
    assert_eq!(ada.refused(sit(P2)).await, Code::Taken, "it is the same line");
    assert_eq!(come("A d A").await.refused(sit(P2)).await, Code::Taken, "it is the same name");
    // Others may, and so may she elsewhere; two who are put out can change places.
    bo.must(sit(P2)).await;
    let mut ada = come("Ada").await;
    ada.must(sit(P3)).await;
    host.must(free(P2)).await;
    host.must(free(P3)).await;
    assert_eq!(bo.refused(sit(P2)).await, Code::Taken);
    bo.must(sit(P3)).await;
    assert_eq!(ada.refused(sit(P2)).await, Code::Taken, "that the seat was taken before does not free it");
    host.must(Request::Seat { who: P2, to: Seating::Bot("easy".into()) }).await;
    host.must(free(P2)).await;
    ada.must(sit(P2)).await;
    // Who frees their own seat has not put themselves out.
    host.must(free(P1)).await;
    host.must(sit(P1)).await;
}

#[tokio::test]
async fn a_stopped_game_takes_no_answers_until_it_goes_on() {
    let port = serve(&folder("pause"), quick()).await;
    let mut host = connect(port, "Host").await.unwrap();
    host.create("2 players, first=P1", vec![(P1, Seating::Here), (P2, Seating::Here)]).await;
    host.must(Request::Pause { on: true }).await;
    let answer = host.any(&mut Random::new(1)).unwrap();
    assert_eq!(host.refused(answer.clone()).await, Code::Paused);
    assert!(host.room.as_ref().unwrap().paused);
    host.must(Request::Pause { on: false }).await;
    host.must(answer).await;
}

#[tokio::test]
async fn newcomers_hear_what_was_said_and_where_somebody_points() {
    let port = serve(&folder("talk"), quick()).await;
    let mut host = connect(port, "Host").await.unwrap();
    let table = host.create("2 players", vec![(P1, Seating::Here)]).await;
    host.must(Request::Chat { text: "Hello\u{7} <i>you</i>".into() }).await;
    let mut guest = connect(port, "Guest").await.unwrap();
    guest.enter(&table).await.unwrap();
    assert_eq!(guest.chat, [("Host".to_string(), "Hello <i>you</i>".to_string())]);
    let at = Choice::Arc(bravehold_rules::board::Arc::ALL[2]);
    guest.must(Request::Point { at }).await;
    loop {
        if let Some(Notice::Point { from, at: pointed, plays: false }) = host.hear().await {
            assert_eq!((from.as_str(), pointed), ("Guest", at));
            break;
        }
    }
    assert_eq!(guest.refused(Request::Point { at: Choice::Pass }).await, Code::Unfit);
}

#[tokio::test]
async fn an_answer_is_taken_back_for_all_and_a_list_is_one_answer() {
    let port = serve(&folder("undo"), quick()).await;
    let mut host = connect(port, "Host").await.unwrap();
    // A card that must be aimed: naming it reveals nothing.
    let aimed = |p: &Player| {
        let ask = p.told.as_ref()?.ask.as_ref()?;
        (ask.prompt.question == Question::Play).then_some(())?;
        ask.answers.iter().find(|a| a.reach.len() > 1).map(|a| (a.choice, a.reach[0]))
    };
    let mut table = String::new();
    while aimed(&host).is_none() {
        table = host.create("2 players, coop", vec![(P1, Seating::Here), (P2, Seating::Here)]).await;
        play_until(&mut host, |p| aimed(p).is_some()).await;
    }
    let mut watcher = connect(port, "W").await.unwrap();
    watcher.enter(&table).await.unwrap();
    let (card, target) = aimed(&host).unwrap();
    let before = host.told.clone().unwrap();
    host.must(Request::Choose { at: before.at, choices: vec![card] }).await;
    let named = host.told.clone().unwrap();
    assert!(named.can_undo && matches!(named.ask.as_ref().unwrap().prompt.question, Question::Aim { .. }));
    assert_eq!(host.refused(Request::Undo { at: before.at, any: false }).await, Code::Late);
    host.must(Request::Undo { at: named.at, any: false }).await;
    assert_eq!(
        host.refused(Request::Undo { at: named.at, any: true }).await,
        Code::Late,
        "taken back once only"
    );
    let back = host.told.clone().unwrap();
    assert_eq!((&back.view, &back.ask, back.step), (&before.view, &before.ask, before.step));
    // Both at once, and a wrong list changes nothing.
    let wrong = vec![card, Choice::Accept];
    assert_eq!(host.refused(Request::Choose { at: back.at, choices: wrong }).await, Code::Rules);
    host.must(Request::Choose { at: back.at, choices: vec![card, target] }).await;
    watcher.must(Request::Face).await;
    assert_eq!(watcher.story, host.story);
}

#[tokio::test]
async fn where_several_share_a_screen_with_secrets_each_comes_to_it_first() {
    let port = serve(&folder("face"), quick()).await;
    let mut host = connect(port, "Host").await.unwrap();
    let seats = vec![(P1, Seating::Here), (P2, Seating::Here)];
    host.create("2 players, closed-hands", seats).await;
    let mut random = Random::new(3);
    let mut faced = 0;
    // No game is lost in the first turns.
    while faced < 3 {
        let told = host.told.clone().unwrap();
        match told.hand_over {
            Some(who) => {
                assert!(told.ask.is_none() && told.view.seats.iter().all(|s| s.hand.is_none()), "{who:?}");
                host.must(Request::Face).await;
                faced += 1;
            }
            None => {
                let open = told.view.seats.iter().filter(|s| s.hand.is_some()).count();
                assert_eq!(open, 1, "only the own hand is seen");
                let answer = host.any(&mut random).unwrap();
                host.must(answer).await;
            }
        }
    }
}

#[tokio::test]
async fn a_table_sleeps_when_nobody_is_there_and_wakes_where_it_was() {
    let limits = Limits { idle: Duration::from_millis(50), ..quick() };
    let port = serve(&folder("sleep"), limits).await;
    let mut host = connect(port, "Host").await.unwrap();
    let table = host.create("2 players", vec![(P1, Seating::Here), (P2, Seating::Here)]).await;
    let answer = host.any(&mut Random::new(1)).unwrap();
    host.must(answer).await;
    let (view, story) = (host.told.clone().unwrap().view, host.story.clone());
    let (_, key) = host.drop_line();
    tokio::time::sleep(Duration::from_millis(400)).await;
    let mut host = connect(port, "Host").await.unwrap();
    host.key = key;
    assert_eq!(host.enter(&table).await, Some(Became::Done));
    assert_eq!((host.told.clone().unwrap().view, host.story.clone()), (view, story));
}
