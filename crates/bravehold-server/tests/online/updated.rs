//! Tables that another version kept: they go on, or stay and say why not.

use std::path::{Path, PathBuf};

use bravehold_record::Saved;
use bravehold_record::random::Random;
use bravehold_rules::Who;
use bravehold_rules::board::Seat;
use bravehold_server::online::limits::Limits;
use bravehold_server::online::store::{Kept, Sqlite, Store};
use bravehold_wire::{Code, Request, Seating};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};

use crate::player::{Became, Player, connect};
use crate::serving::{folder, quick, serve};

/// Fixtures get older every day.
fn forever() -> Limits {
    Limits { keep_ended: 0, keep_untouched: 0, ..quick() }
}

/// A copy of the data folder that a version wrote, and its list of tables: what, code, key, whether it is over.
fn copied(version: &str, name: &str) -> (PathBuf, Vec<[String; 4]>) {
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(version);
    let folder = folder(name);
    std::fs::copy(fixture.join("tables.sqlite"), folder.join("tables.sqlite")).unwrap();
    let keys = std::fs::read_to_string(fixture.join("keys.txt")).unwrap();
    let row = |line: &str| {
        let mut words = line.split(' ').map(str::to_string);
        std::array::from_fn(|_| words.next().unwrap())
    };
    (folder, keys.lines().map(row).collect())
}

async fn load(folder: &Path, code: &str) -> Kept {
    let mut store = Sqlite::open(&folder.join("tables.sqlite")).await.unwrap();
    store.load(code).await.unwrap().unwrap()
}

/// Changes what is kept behind the back of every server.
async fn spoil(folder: &Path, text: &'static str, code: &str) {
    let options = SqliteConnectOptions::new().filename(folder.join("tables.sqlite"));
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query(text).bind(code).execute(&mut connection).await.unwrap();
}

const OTHER_RULES: &str = "UPDATE tables SET head = replace(head, 'rules ', 'rules 900') WHERE code = $1";
/// No answer of the set-up is what it was.
const FIRST_SPOILED: &str =
    "UPDATE entries SET lines = replace(lines, ' ', ' moon') WHERE code = $1 AND after < 3";

async fn come(port: u16, code: &str, key: &str) -> (Player, Became) {
    let mut player = connect(port, "Host").await.unwrap();
    player.key = Some(key.to_string());
    let became = player.enter(code).await.unwrap();
    (player, became)
}

/// Answers so many times for all seats of one person.
async fn play(player: &mut Player, answers: usize, seed: u64) {
    let mut random = Random::new(seed);
    for _ in 0..answers {
        if player.is_over() {
            return;
        }
        match player.any(&mut random) {
            Some(request) => player.must(request).await,
            None => player.must(Request::Face).await,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_data_folder_of_an_earlier_version_goes_on() {
    let (folder, tables) = copied("0c885d9", "updated-fixture");
    let port = serve(&folder, forever()).await;
    for [what, code, key, state] in &tables {
        let before = load(&folder, code).await.lines.len();
        let (mut player, became) = come(port, code, key).await;
        assert_eq!(became, Became::Done, "{what}");
        assert_eq!(player.is_over(), state == "over", "{what}");
        if state == "over" {
            player.must(Request::Record { page: 0 }).await;
            assert!(Saved::read(&player.record.unwrap()).unwrap().game().is_ok());
            continue;
        }
        play(&mut player, 5, 1).await;
        assert!(load(&folder, code).await.lines.len() > before, "{what}");
    }
}

/// A table with one person in all seats, played into its fourth turn; its code and key. A game that was lost before, the
/// dice being fair, is left alone.
async fn played(port: u16, setup: &str) -> (Player, String, String) {
    for seed in 1.. {
        let mut host = connect(port, "Host").await.unwrap();
        let seats = [Seat::P1, Seat::P2].map(|seat| (Who::Seat(seat), Seating::Here));
        let code = host.create(setup, seats.to_vec()).await;
        let mut random = Random::new(seed);
        while !host.is_over() && host.told.as_ref().unwrap().view.turn < 4 {
            match host.any(&mut random) {
                Some(request) => host.must(request).await,
                None => drop(host.hear().await),
            }
        }
        if !host.is_over() {
            let key = host.key.clone().unwrap();
            return (host, code, key);
        }
    }
    unreachable!("there are many seeds")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_has_a_position_from_which_little_is_replayed() {
    let folder = folder("updated-position");
    let port = serve(&folder, forever()).await;
    let (host, code, _) = played(port, "2 players, coop, start-arcs=random").await;
    let kept = load(&folder, &code).await;
    let text = |lines: &[String]| {
        let lines: String = lines.iter().map(|l| format!("{l}\n")).collect();
        let position = kept.position.as_deref().unwrap();
        format!("{}\n{lines}end {}\n{position}", kept.head, kept.lines.len())
    };
    let saved = Saved::read(&text(&kept.lines)).unwrap();
    let after = saved.position.as_ref().unwrap().after;
    assert!(after > kept.lines.len() / 2, "{after} of {}", kept.lines.len());
    // What lies before the position is not even read.
    let mut blank = kept.lines.clone();
    blank[..after].fill("back to 0".to_string());
    let game = Saved::read(&text(&blank)).unwrap().game().unwrap();
    let told = host.told.unwrap().view;
    // Its answers are in the question.
    let mut view = game.view(told.viewer);
    view.options.clear();
    assert_eq!(view, told);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_record_no_longer_fits_goes_on_from_its_position_and_says_so() {
    let folder = folder("updated-goes-on");
    let port = serve(&folder, forever()).await;
    let (host, code, key) = played(port, "2 players, start-arcs=random").await;
    let (before, view) = (load(&folder, &code).await.lines, host.told.clone().unwrap().view);
    drop(host);
    spoil(&folder, OTHER_RULES, &code).await;
    spoil(&folder, FIRST_SPOILED, &code).await;
    let spoiled = load(&folder, &code).await.lines;
    // The second time, the record has its new beginning already.
    for time in 1..3 {
        let port = serve(&folder, forever()).await;
        let (mut player, became) = come(port, &code, &key).await;
        assert_eq!(became, Became::Done);
        if time == 1 {
            assert_eq!(player.told.clone().unwrap().view, view);
        }
        while player.chat.is_empty() {
            assert!(player.hear().await.is_some());
        }
        let (from, text) = &player.chat[0];
        assert!(from == "Bravehold" && text.contains("The rules were updated during this game."), "{text}");
        play(&mut player, 4, 7).await;
    }
    let lines = load(&folder, &code).await.lines;
    assert!(lines[before.len()].starts_with("rules ") && lines.len() > before.len() + 1);
    assert_eq!(lines[3..before.len()], spoiled[3..], "nothing that was written is lost");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_cannot_go_on_is_kept_and_says_why() {
    let (folder, tables) = copied("0c885d9", "updated-cannot");
    for [_, code, ..] in &tables {
        spoil(&folder, OTHER_RULES, code).await;
        spoil(&folder, FIRST_SPOILED, code).await;
    }
    let port = serve(&folder, forever()).await;
    for [what, code, key, state] in &tables {
        let (_, became) = come(port, code, key).await;
        let Became::Refused(Code::NoTable, text) = became else { panic!("{what}: {became:?}") };
        let why = if state == "over" { "ended under other rules" } else { "played under other rules" };
        assert!(text.contains("kept as it is"), "{what}: {text}");
        assert!(text.contains(why) || text.contains("played under other rules"), "{what}: {text}");
        assert!(!load(&folder, code).await.lines.is_empty(), "{what}");
    }
}
