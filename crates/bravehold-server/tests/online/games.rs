//! Whole games over real WebSockets, with everything that goes wrong on the way.

use std::time::Duration;

use bravehold_record::Record;
use bravehold_record::random::Random;
use bravehold_rules::board::Seat;
use bravehold_rules::{Viewer, Who};
use bravehold_wire::{Code, Request, Seating, Story};

use crate::player::{Became, Player, connect};
use crate::serving::{folder, quick, serve};

fn seat(n: usize) -> Who {
    Who::Seat(Seat::ALL[n])
}

/// Plays one seat to the end: sometimes slowly, sometimes twice, sometimes with a broken line.
async fn play(mut player: Player, ports: Vec<u16>, table: String, seed: u64) -> Player {
    let mut random = Random::new(seed);
    // Positions that were answered on a line that broke; the answer may arrive after we have come again.
    let mut underway = Vec::new();
    while !player.is_over() {
        let Some(request) = player.any(&mut random) else {
            assert!(player.hear().await.is_some(), "the line broke by itself");
            continue;
        };
        match random.below(40) {
            0 => tokio::time::sleep(Duration::from_millis(random.below(30) as u64)).await,
            1 => {
                // The same answer twice at once: one is taken, the other comes too late, or somebody else is asked then.
                player.send(&request).await.unwrap();
                let became = player.ask(&request).await.unwrap();
                assert!(matches!(became, Became::Refused(..)), "{became:?}");
                continue;
            }
            2 => {
                // Sent, and the line breaks before it is heard of.
                player.send(&request).await.unwrap();
                underway.extend(position(&request));
                player = again(player, ports[random.below(ports.len())], &table).await;
                continue;
            }
            3 => {
                player = again(player, ports[random.below(ports.len())], &table).await;
                continue;
            }
            _ => {}
        }
        match player.ask(&request).await {
            Some(Became::Refused(Code::Late | Code::NotAsked, _))
                if underway.iter().any(|at| Some(*at) == position(&request)) => {}
            became => assert_eq!(became, Some(Became::Done), "{request:?}"),
        }
    }
    player
}

/// The position that a choice answers.
fn position(request: &Request) -> Option<u32> {
    match request {
        Request::Choose { at, .. } => Some(*at),
        _ => None,
    }
}

async fn again(player: Player, port: u16, table: &str) -> Player {
    let (name, key) = player.drop_line();
    let mut player = connect(port, &name).await.unwrap();
    player.key = key;
    assert_eq!(player.enter(table).await, Some(Became::Done));
    player
}

/// A whole game at a table of a server with these ports.
pub async fn game(ports: &[u16], setup: &str, seats: usize, seed: u64) {
    let port = |n: usize| ports[n % ports.len()];
    let mut host = connect(port(0), "Host").await.unwrap();
    let table = host.create(setup, vec![(seat(0), Seating::Here)]).await;
    let mut watcher = connect(port(1), "Watcher").await.unwrap();
    assert_eq!(watcher.enter(&table.to_lowercase()).await, Some(Became::Done));
    let mut tasks = Vec::new();
    for n in 1..seats {
        let mut player = connect(port(n), &format!("Guest {n}")).await.unwrap();
        player.enter(&table).await.unwrap();
        player.must(Request::Sit { who: seat(n), key: None }).await;
        assert!(player.key.is_some());
        tasks.push(tokio::spawn(play(player, ports.to_vec(), table.clone(), seed + n as u64)));
    }
    tasks.push(tokio::spawn(play(host, ports.to_vec(), table.clone(), seed)));
    let mut players = Vec::new();
    for task in tasks {
        players.push(task.await.unwrap());
    }
    while !watcher.is_over() {
        assert!(watcher.hear().await.is_some());
    }
    players.push(watcher);
    // Everybody has heard the same story, and it is that of the record.
    for player in &mut players {
        player.must(Request::Record { page: 0 }).await;
    }
    let record: Record = players[0].record.clone().unwrap().parse().unwrap();
    let (mut story, mut told) = (Story::new(Viewer::Spectator), Vec::new());
    let mut events = Vec::new();
    bravehold_rules::Game::new(&record.setup, &mut events).unwrap();
    story.hear(&events, false, &mut told);
    let end = record
        .replay(record.entries.len(), &mut |_, _, events| story.hear(events, false, &mut told))
        .unwrap();
    for player in &players {
        assert_eq!(player.record, players[0].record);
        assert_eq!(player.story, told, "{} heard another story", player.name);
        let view = &player.told.as_ref().unwrap().view;
        assert_eq!(view.outcome, end.state().outcome);
        assert_eq!(view, &end.view(view.viewer));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_play_a_whole_game_over_bad_lines() {
    let port = serve(&folder("two"), quick()).await;
    for seed in 0..3 {
        for setup in ["2 players", "2 players, box=wizards-tower"] {
            game(&[port], setup, 2, 100 * seed).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn six_play_a_whole_game_over_bad_lines() {
    let port = serve(&folder("six"), quick()).await;
    game(&[port], "6 players, coop", 6, 7).await;
    game(&[port], "6 players, box=wizards-tower", 6, 8).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_and_bots_play_a_whole_game() {
    let port = serve(&folder("bots"), quick()).await;
    let mut host = connect(port, "Host").await.unwrap();
    let bots = vec![
        (seat(0), Seating::Here),
        (seat(1), Seating::Bot("easy".into())),
        (seat(2), Seating::Bot("normal".into())),
    ];
    let table = host.create("3 players, coop", bots).await;
    let host = play(host, vec![port], table, 5).await;
    assert!(host.is_over());
}
