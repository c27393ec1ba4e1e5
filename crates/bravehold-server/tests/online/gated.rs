//! Nobody hears of anything before it is kept: a disk that can be made to wait.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Result;
use bravehold_rules::Who;
use bravehold_rules::board::Seat;
use bravehold_server::online::store::Sqlite;
use bravehold_wire::{Request, Seating};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{sleep, timeout};

use crate::faulty::{Call, Fault, FaultyStore};
use crate::hall::{Hall, Hearer};
use crate::serving::{folder, quick};

const P1: Who = Who::Seat(Seat::P1);
const P2: Who = Who::Seat(Seat::P2);

/// Writing waits here while it is closed.
#[derive(Clone)]
struct Gate {
    closed: Arc<AtomicBool>,
    through: Arc<Semaphore>,
    reached: mpsc::UnboundedSender<()>,
}

impl Fault for Gate {
    async fn before(&mut self, call: Call<'_>) -> Result<()> {
        if call == Call::Write && self.closed.load(Ordering::SeqCst) {
            self.reached.send(())?;
            self.through.acquire().await?.forget();
        }
        Ok(())
    }
}

/// A gate that is open, and what says that somebody has come to it.
async fn gated(name: &str) -> (FaultyStore<Gate>, Gate, mpsc::UnboundedReceiver<()>) {
    let (reached, waiting) = mpsc::unbounded_channel();
    let gate = Gate { closed: Arc::default(), through: Arc::new(Semaphore::new(0)), reached };
    let store = Sqlite::open(&folder(name).join("tables.sqlite")).await.unwrap();
    (FaultyStore(store, gate.clone()), gate, waiting)
}

/// While something is being written nobody is told anything.
async fn silent(hearers: &mut [Hearer], waiting: &mut mpsc::UnboundedReceiver<()>, what: &str) {
    waiting.recv().await.unwrap();
    // Long enough for a table that does not wait for the disk.
    sleep(Duration::from_millis(30)).await;
    for hearer in hearers {
        assert_eq!(hearer.hear_all(), [], "{what}: told before it was kept");
    }
}

/// Whether something comes to the gate and is not done before it is let through.
async fn waits(mut doing: impl Future + Unpin, waiting: &mut mpsc::UnboundedReceiver<()>) -> bool {
    tokio::select! {
        _ = &mut doing => return false,
        reached = waiting.recv() => reached.unwrap(),
    }
    timeout(Duration::from_millis(50), doing).await.is_err()
}

#[tokio::test]
async fn nobody_hears_of_anything_before_it_is_kept() {
    let (store, gate, mut waiting) = gated("gate").await;
    let seats = [(P1, Seating::Here), (P2, Seating::Here)];
    let hall = Hall::open(store, quick(), "2 players, coop", &seats).await;
    let mut hearers = vec![hall.enter_as(0, "Host", Some(&hall.key)).await.unwrap()];
    hearers.push(hall.enter(1).await.unwrap());
    hearers.push(hall.enter(2).await.unwrap());
    // Until everybody has heard who came.
    hearers[0].until_watched_by(2).await;
    hearers.iter_mut().for_each(|h| drop(h.hear_all()));
    gate.closed.store(true, Ordering::SeqCst);
    type Asks = fn(&Hearer) -> Request;
    let steps: [(usize, &str, Asks); 11] = [
        (0, "an answer", |h| {
            let told = h.told.as_ref().unwrap();
            let answers = &told.ask.as_ref().unwrap().answers;
            Request::Choose { at: told.at, choices: vec![answers[0].choice] }
        }),
        (0, "taking back", |h| Request::Undo { at: h.told.as_ref().unwrap().at, any: true }),
        (0, "a seat that is given away", |_| Request::Seat { who: P2, to: Seating::Elsewhere }),
        (1, "sitting down", |_| Request::Sit { who: P2, key: None }),
        (0, "live", |_| Request::Live { on: true }),
        (0, "not live", |_| Request::Live { on: false }),
        (0, "another host", |_| Request::Host { who: P2 }),
        (1, "a stop", |_| Request::Pause { on: true }),
        (0, "leaving", |_| Request::Leave { bot: "easy".into() }),
        (1, "a bot in a seat", |_| Request::Seat { who: P1, to: Seating::Bot("easy".into()) }),
        (1, "going on", |_| Request::Pause { on: false }),
    ];
    for (id, (n, what, asks)) in (0..).zip(steps) {
        hall.ask(hearers[n].connection, id, asks(&hearers[n])).await;
        silent(&mut hearers, &mut waiting, what).await;
        gate.through.add_permits(1);
        let (_, refused) = hearers[n].until_answered(id).await;
        assert_eq!(refused, None, "{what}");
        hearers.iter_mut().for_each(|h| drop(h.hear_all()));
    }
    // The bot that plays now is no other.
    if hearers[2].told.as_ref().unwrap().view.asked.is_some_and(|(who, _)| who == P1) {
        silent(&mut hearers, &mut waiting, "the answer of a bot").await;
    }
    gate.through.add_permits(1000);
}

#[tokio::test]
async fn a_new_table_and_a_new_name_are_kept_before_anybody_hears_of_them() {
    let (store, gate, mut waiting) = gated("gate-new").await;
    let hall = Hall::open(store, quick(), "2 players", &[(P1, Seating::Here)]).await;
    let mut host = hall.enter_as(0, "Host", Some(&hall.key)).await.unwrap();
    let mut watcher = hall.enter(1).await.unwrap();
    host.until_watched_by(1).await;
    watcher.hear_all();
    gate.closed.store(true, Ordering::SeqCst);
    {
        let mut opened = Box::pin(hall.tables.create("2 players", &[], "Host", false));
        assert!(waits(&mut opened, &mut waiting).await, "a table was promised before it was kept");
        gate.through.add_permits(1);
        opened.await.unwrap();
    }
    {
        let mut renamed = Box::pin(hall.enter_as(2, "Another", Some(&hall.key)));
        assert!(waits(&mut renamed, &mut waiting).await, "a name was promised before it was kept");
        assert_eq!(watcher.hear_all(), []);
        gate.through.add_permits(1);
        renamed.await.unwrap();
    }
}
