//! Several processes that have the same tables in one PostgreSQL, killed and cut off in the middle of games.

use std::time::{Duration, Instant};

use bravehold_record::random::Random;
use bravehold_rules::Who;
use bravehold_rules::board::Seat;
use bravehold_server::online::limits::Limits;
use bravehold_wire::{Code, Notice, Request, Seating};
use tokio::task::JoinHandle;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::games::game;
use crate::pair::{ENOUGH, Pair, all, total};
use crate::player::{Became, PATIENCE, Player, connect, connect_through};
use crate::postgres::Server;
use crate::program::Program;
use crate::serving::{folder, quick, serve_shared};
use crate::stores::end_session;

const P1: Who = Who::Seat(Seat::P1);
const P2: Who = Who::Seat(Seat::P2);
const TABLES: usize = 4;

/// Two real programs on one PostgreSQL.
struct Two {
    server: Server,
    name: &'static str,
    programs: [Program; 2],
}

impl Two {
    async fn start(name: &'static str) -> Two {
        let server = Server::start(&format!("{name}-postgres")).await;
        let programs = [0, 1].map(|n| start(&server, name, n));
        Two { server, name, programs }
    }

    fn ports(&self) -> [u16; 2] {
        [self.programs[0].port, self.programs[1].port]
    }

    /// Half of the tables are opened at the one, half at the other; every table is played over both.
    async fn open(&self) -> Vec<Pair> {
        let mut pairs = Vec::new();
        for n in 0..TABLES {
            pairs.push(Pair::open(self.turned(n), n).await);
        }
        pairs
    }

    fn turned(&self, n: usize) -> [u16; 2] {
        let [one, other] = self.ports();
        if n.is_multiple_of(2) { [one, other] } else { [other, one] }
    }

    fn play_for(&self, time: Duration, pairs: Vec<Pair>) -> Vec<JoinHandle<Pair>> {
        let until = Instant::now() + time;
        pairs.into_iter().enumerate().map(|(n, pair)| pair.play_through(self.turned(n), until)).collect()
    }

    /// All tables go on, nothing acknowledged is missing, and whoever watches anywhere sees the same.
    async fn check(&self, mut pairs: Vec<Pair>) {
        let total = total(&pairs);
        assert!(total > ENOUGH, "too little happened to lose anything: {total}");
        for (n, pair) in pairs.iter_mut().enumerate() {
            for (table, record) in pair.check(self.turned(n)).await {
                for port in self.ports() {
                    let mut watcher = come(port, &table, None).await;
                    watcher.must(Request::Record { page: 0 }).await;
                    assert_eq!(watcher.record.as_ref(), Some(&record));
                }
            }
        }
    }
}

/// Comes to a table, which may be moving just now.
async fn come(port: u16, table: &str, key: Option<String>) -> Player {
    let until = Instant::now() + PATIENCE;
    loop {
        let mut player = connect(port, "N").await.unwrap();
        player.key.clone_from(&key);
        match player.enter(table).await {
            Some(Became::Done) => return player,
            Some(Became::Refused(Code::Storage, _)) | None if Instant::now() < until => {}
            other => panic!("{other:?}"),
        }
    }
}

fn start(server: &Server, name: &str, n: usize) -> Program {
    Program::start(&folder(&format!("{name}-{n}")), &["--database", &server.url()])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn whole_games_are_played_over_two_processes_and_all_ends_agree_with_the_record() {
    let server = Server::start("cluster-games").await;
    let ports = [serve_shared(&server.url(), quick()).await, serve_shared(&server.url(), quick()).await];
    for seed in 0..2 {
        game(&ports, "2 players", 2, 100 * seed).await;
    }
    game(&ports, "5 players, coop", 5, 7).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn a_spectator_at_another_process_sees_every_answer_and_every_word() {
    let server = Server::start("cluster-watch").await;
    let (one, other) =
        (serve_shared(&server.url(), quick()).await, serve_shared(&server.url(), quick()).await);
    let mut host = connect(one, "Host").await.unwrap();
    let table = host.create("2 players, coop", vec![(P1, Seating::Here), (P2, Seating::Here)]).await;
    let mut watcher = connect(other, "Watcher").await.unwrap();
    assert_eq!(watcher.enter(&table).await, Some(Became::Done));
    let mut random = Random::new(4);
    for n in 0..30 {
        let Some(answer) = host.any(&mut random) else {
            // The dice are real: now and then a game is lost early.
            assert!(host.is_over() && n > 8, "nobody is asked after {n} answers");
            break;
        };
        host.must(answer).await;
        while watcher.told.as_ref().unwrap().at != host.told.as_ref().unwrap().at {
            assert!(watcher.hear().await.is_some());
        }
        assert_eq!(watcher.story, host.story);
    }
    watcher.must(Request::Chat { text: "Well done".into() }).await;
    while host.chat.is_empty() {
        assert!(host.hear().await.is_some());
    }
    assert_eq!(host.chat, [("Watcher".to_string(), "Well done".to_string())]);
    // Whoever goes away there is gone here too.
    while host.room.as_ref().unwrap().watching != 1 {
        assert!(host.hear().await.is_some());
    }
    drop(watcher);
    while host.room.as_ref().unwrap().watching > 0 {
        assert!(host.hear().await.is_some());
    }
    let mut lost = connect(other, "Lost").await.unwrap();
    assert_eq!(lost.refused(Request::Record { page: 0 }).await, Code::NotHere);
    let enter = |table: &str, key: &str| Request::Enter {
        table: table.into(),
        name: "X".into(),
        key: Some(key.to_string()),
    };
    assert_eq!(lost.refused(enter("QQQQQQ", "x")).await, Code::NoTable);
    assert_eq!(lost.refused(enter(&table, "x")).await, Code::NoKey, "keys are looked at where the table is");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn wrong_keys_are_counted_also_where_the_table_is_in_another_process() {
    let server = Server::start("cluster-misses").await;
    let (one, other) =
        (serve_shared(&server.url(), quick()).await, serve_shared(&server.url(), quick()).await);
    let mut host = connect(one, "Host").await.unwrap();
    let table = host.create("2 players", vec![(P1, Seating::Here)]).await;
    let mut thief = connect_through(other, "Thief", "9.9.9.9").await.unwrap();
    let enter = Request::Enter { table, name: "X".into(), key: Some("x".into()) };
    for n in 0..200 {
        match thief.refused(enter.clone()).await {
            Code::NoKey => {}
            Code::TooFast if n >= 60 => return,
            code => panic!("{code:?} at the key {n}"),
        }
    }
    panic!("nobody counts the keys");
}

#[tokio::test]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn only_who_knows_the_secret_comes_as_another_process() {
    let server = Server::start("cluster-secret").await;
    let port = serve_shared(&server.url(), quick()).await;
    let text = "SELECT secret FROM processes";
    let secret: String = sqlx::query_scalar(text).fetch_one(&mut server.connect().await).await.unwrap();
    for (shown, status) in [(&*secret, 101), ("", 403), ("0123456789abcdef0123456789abcdef", 403)] {
        let mut request = format!("ws://127.0.0.1:{port}/online").into_client_request().unwrap();
        request.headers_mut().insert("x-bravehold-secret", shown.parse().unwrap());
        request.headers_mut().insert("x-bravehold-table", "QQQQQQ".parse().unwrap());
        let got = match connect_async(request).await {
            Ok((_, answer)) => answer.status().as_u16(),
            Err(Error::Http(answer)) => answer.status().as_u16(),
            Err(other) => panic!("{other}"),
        };
        assert_eq!(got, status, "{shown:?}");
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn limits_of_a_connection_hold_where_it_came_in() {
    let server = Server::start("cluster-limits").await;
    let one = serve_shared(&server.url(), Limits { rate: 0.001, burst: 8.0, ..quick() }).await;
    let other = serve_shared(&server.url(), Limits { rate: 0.001, burst: 300.0, ..quick() }).await;
    let mut host = connect(one, "Host").await.unwrap();
    let table = host.create("2 players", vec![(P1, Seating::Here)]).await;
    let mut guest = connect(other, "Guest").await.unwrap();
    assert_eq!(guest.enter(&table).await, Some(Became::Done));
    for _ in 0..50 {
        guest.must(Request::Face).await;
    }
    for _ in 0..20 {
        host.send(&Request::Face).await.unwrap();
    }
    while let Some(notice) = host.hear().await {
        if matches!(notice, Notice::Refused { code: Code::TooFast, .. }) {
            return;
        }
    }
    panic!("no limit holds");
}

#[tokio::test]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn whoever_is_at_a_process_that_was_cut_off_is_told_to_come_again() {
    let server = Server::start("cluster-stale").await;
    let (one, other) =
        (serve_shared(&server.url(), quick()).await, serve_shared(&server.url(), quick()).await);
    let mut host = connect(one, "Host").await.unwrap();
    let table = host.create("2 players", vec![(P1, Seating::Here), (P2, Seating::Here)]).await;
    let mut watchers = [connect(one, "W").await.unwrap(), connect(other, "X").await.unwrap()];
    for watcher in &mut watchers {
        assert_eq!(watcher.enter(&table).await, Some(Became::Done));
    }
    end_session(&mut server.connect().await, &format!("http://127.0.0.1:{one}")).await;
    for watcher in &mut watchers {
        while watcher.hear().await.is_some() {}
        assert!(watcher.gone[0].contains("Join again"), "{:?}", watcher.gone);
    }
    // Both are served again, whichever of them has the table now.
    for port in [one, other] {
        let mut again = come(port, &table, host.key.clone()).await;
        let answer = again.any(&mut Random::new(1)).unwrap();
        again.must(answer).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn games_go_on_when_either_of_two_processes_is_killed() {
    let mut two = Two::start("cluster-killed").await;
    let mut pairs = two.open().await;
    let mut random = Random::new(5);
    let kills = crate::killed::kills(8) as usize;
    // On a slow machine little happens between two kills; then there are more of them.
    for n in 0..kills.max(80) {
        if n >= kills && total(&pairs) > ENOUGH {
            break;
        }
        let playing: Vec<_> =
            pairs.into_iter().enumerate().map(|(n, pair)| pair.play_on(two.turned(n))).collect();
        tokio::time::sleep(Duration::from_millis(200 + random.below(500) as u64)).await;
        let dead = random.below(2);
        two.programs[dead].kill();
        pairs = all(playing).await;
        // The other one alone takes over everything, before there is a new one.
        let left = [two.programs[1 - dead].port; 2];
        let until = Instant::now() + Duration::from_millis(300);
        pairs = all(pairs.into_iter().map(|pair| pair.play_through(left, until)).collect()).await;
        two.programs[dead] = start(&two.server, two.name, 2 + n);
    }
    two.check(pairs).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn games_go_on_when_sessions_are_cut_off_again_and_again() {
    let two = Two::start("cluster-cut").await;
    let mut pairs = two.open().await;
    let mut random = Random::new(6);
    let mut behind = two.server.connect().await;
    for n in 0..80 {
        if n >= 8 && total(&pairs) > ENOUGH {
            break;
        }
        let playing = two.play_for(Duration::from_millis(1500), pairs);
        tokio::time::sleep(Duration::from_millis(200 + random.below(400) as u64)).await;
        end_session(&mut behind, &format!("http://127.0.0.1:{}", two.ports()[random.below(2)])).await;
        pairs = all(playing).await;
    }
    two.check(pairs).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn nothing_acknowledged_is_lost_when_postgresql_itself_is_killed() {
    let mut two = Two::start("cluster-postgres-killed").await;
    let mut pairs = two.open().await;
    let mut random = Random::new(8);
    for n in 0..40 {
        if n >= 4 && total(&pairs) > ENOUGH {
            break;
        }
        let playing = two.play_for(Duration::from_secs(3), pairs);
        tokio::time::sleep(Duration::from_millis(300 + random.below(500) as u64)).await;
        two.server.kill();
        tokio::time::sleep(Duration::from_millis(random.below(1500) as u64)).await;
        two.server.run().await;
        pairs = all(playing).await;
    }
    two.check(pairs).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn bots_of_a_dead_process_go_on_in_another_without_anybody_coming() {
    let mut two = Two::start("cluster-bots").await;
    let mut host = connect(two.ports()[0], "Host").await.unwrap();
    // Many turns of theirs begin, so that they are not over before the process is dead; somebody is awaited after them.
    let bots = Seat::ALL.into_iter().take(5).map(|seat| (Who::Seat(seat), Seating::Bot("easy".into())));
    let seats = bots.chain([(Who::Seat(Seat::P6), Seating::Here)]).collect();
    let table = host.create("6 players, first=P1", seats).await;
    drop(host);
    two.programs[0].kill();
    let mut behind = two.server.connect().await;
    let mut count = async || {
        let text = "SELECT count(*) FROM entries WHERE code = $1";
        sqlx::query_scalar::<_, i64>(text).bind(&table).fetch_one(&mut behind).await.unwrap()
    };
    let before = count().await;
    let until = Instant::now() + PATIENCE;
    while count().await == before {
        assert!(Instant::now() < until, "the bots do not play");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
