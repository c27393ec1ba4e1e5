//! The real program, killed again and again in the middle of games: nothing that it acknowledged is lost.

use std::time::Duration;

use bravehold_record::random::Random;
use tokio::time::timeout;

use crate::pair::{ENOUGH, Pair, Watch, all, total};
use crate::postgres::Server;
use crate::program::Program;
use crate::serving::folder;

const TABLES: usize = 6;

/// How often the program is killed.
pub fn kills(usual: u64) -> u64 {
    std::env::var("BRAVEHOLD_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Plays at several tables and kills the program so many times.
async fn kill(name: &str, database: Option<&str>, kills: u64) {
    let data = folder(name);
    let more: Vec<&str> = database.map_or(Vec::new(), |url| vec!["--database", url]);
    let mut program = Program::start(&data, &more);
    let (mut pairs, watch) = (Vec::new(), Watch::new());
    for n in 0..TABLES {
        let mut pair = Pair::open([program.port; 2], n).await;
        pair.watch.clone_from(&watch);
        pairs.push(pair);
    }
    let mut random = Random::new(77);
    // On a slow machine little happens between two kills; then there are more of them.
    for kill in 0..10 * kills {
        if kill >= kills && total(&pairs) > ENOUGH {
            break;
        }
        watch.heard.forget_permits(watch.heard.available_permits());
        let playing = pairs.into_iter().map(|pair| pair.play_on([program.port; 2])).collect();
        if kill % 2 == 0 {
            tokio::time::sleep(Duration::from_millis(200 + random.below(500) as u64)).await;
        } else {
            // At the very moment of an acknowledgement: what it promises must be on disk already.
            let some = watch.heard.acquire_many(5 + random.below(30) as u32);
            drop(timeout(Duration::from_secs(10), some).await);
        }
        program.kill();
        pairs = all(playing).await;
        program = Program::start(&data, &more);
    }
    let total = total(&pairs);
    assert!(total > ENOUGH, "too little happened to lose anything: {total}");
    for pair in &mut pairs {
        pair.check([program.port; 2]).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_however_often_the_program_is_killed() {
    kill("killed", None, kills(12)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn nothing_acknowledged_is_lost_in_postgresql_however_often_the_program_is_killed() {
    let server = Server::start("killed-postgres").await;
    kill("killed-over-postgres", Some(&server.url()), kills(12)).await;
}
