//! A store that fails at every single call in turn: what was acknowledged is stored all the same.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bravehold_server::online::store::Sqlite;

use crate::faulty::{FaultyStore, Moment, Nth};
use crate::pair::Pair;
use crate::serving::{folder, quick, serve, try_serve_from};

/// Answers that are played; each is a call or more.
const ANSWERS: usize = 8;
/// Runs at the same time.
const TOGETHER: usize = 8;

/// Starts, plays, and starts again from what is stored, with a fault at one call; how many calls there were.
async fn play_through(n: usize, moment: Moment) -> usize {
    let folder = folder(&format!("fault-{n}-{moment:?}"));
    let fault = Nth { n, moment, calls: Arc::new(AtomicUsize::new(0)) };
    let mut tries = 0;
    let port = loop {
        let store = Sqlite::open(&folder.join("tables.sqlite")).await.unwrap();
        match try_serve_from(FaultyStore(store, fault.clone()), quick()).await {
            Ok(port) => break port,
            // It says why and ends; whoever runs it starts it again.
            Err(error) => assert!(error.to_string().contains("the disk"), "{error}"),
        }
        tries += 1;
        assert!(tries < 2, "one fault, one failed start");
    };
    let mut pair = Pair::open([port; 2], 0).await;
    pair.play_more([port; 2], ANSWERS).await;
    // How many calls so many answers take is not always the same.
    while n < usize::MAX && fault.calls.load(Ordering::SeqCst) <= n {
        pair.play_more([port; 2], 1).await;
    }
    pair.play_more([port; 2], 1).await;
    let calls = fault.calls.load(Ordering::SeqCst);
    pair.check([serve(&folder, quick()).await; 2]).await;
    calls
}

async fn fail_at_each(moment: Moment) {
    let calls = play_through(usize::MAX, moment).await;
    assert!(calls > ANSWERS, "{calls}");
    for first in (0..calls).step_by(TOGETHER) {
        let runs: Vec<_> =
            (first..calls.min(first + TOGETHER)).map(|n| tokio::spawn(play_through(n, moment))).collect();
        for run in runs {
            run.await.unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whichever_call_fails_what_was_acknowledged_is_stored() {
    fail_at_each(Moment::Before).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whichever_call_is_done_and_not_confirmed_what_was_acknowledged_is_stored() {
    fail_at_each(Moment::After).await;
}
