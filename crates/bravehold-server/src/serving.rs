//! Connections of any kind: let in, counted, and ended if they keep others waiting.

use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderMap;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::{Notify, oneshot, watch};
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::online::addresses::{Addresses, Household, Place};
use crate::online::limits::Limits;
use crate::paced::{Paced, WINDOW};

/// How long answers that are under way may take when the program is stopped.
const GRACE: Duration = Duration::from_secs(1);
/// How long a connection that has not become a WebSocket may last: a browser simply makes another.
const LAST: Duration = Duration::from_secs(300);
/// Pause after no connection could be taken, because too many files are open, say.
const BREATH: Duration = Duration::from_millis(100);

/// Serves routes until `stop`; they learn where each connection comes from. Answers that are under way then may end, but
/// nobody can hold up the end.
pub async fn serve(listener: TcpListener, app: Router, limits: &Limits, stop: impl Future<Output = ()>) {
    let door = Door::new(limits);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head);
    let (serving, stopped) = watch::channel(());
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let Ok((stream, peer)) = accepted else {
            sleep(BREATH).await;
            continue;
        };
        // Shut without a word: to answer would cost just what is scarce.
        let Some((place, mut put_out)) = door.admit(peer) else { continue };
        // Small messages go at once. If that cannot be set, they come later, but they come.
        let _ = stream.set_nodelay(true);
        let app = app.clone();
        let service = service_fn(move |asked: hyper::Request<hyper::body::Incoming>| {
            let mut asked: Request = asked.map(axum::body::Body::new);
            asked.extensions_mut().insert(ConnectInfo(peer));
            app.clone().oneshot(asked)
        });
        let connection =
            http.serve_connection(TokioIo::new(Paced::new(stream, WINDOW)), service).with_upgrades();
        let mut stopped = stopped.clone();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            // A WebSocket goes on elsewhere, with limits of its own. How others end is their own affair.
            tokio::select! {
                _ = timeout(LAST, connection.as_mut()) => {}
                // Others need the place more.
                _ = &mut put_out => {}
                _ = stopped.changed() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = timeout(GRACE, connection).await;
                }
            }
            drop(place);
        });
    }
    drop((listener, serving));
    door.empty().await;
}

/// Who may come in, before anything was said.
struct Door {
    held: Arc<Held>,
    most: usize,
    each: Addresses,
    behind_proxy: bool,
}

/// The connections that are let in, the oldest first.
#[derive(Default)]
struct Held {
    all: Mutex<(u64, BTreeMap<u64, Holder>)>,
    given_back: Notify,
}

struct Holder {
    of: Option<Household>,
    /// Dropped, it ends the connection.
    _end: oneshot::Sender<()>,
}

/// A connection's place; given back when it is dropped.
struct Entry {
    number: u64,
    held: Arc<Held>,
    _place: Place,
}

impl Door {
    fn new(limits: &Limits) -> Door {
        let (most, behind_proxy) = (limits.plain, limits.trust_proxy);
        Door { held: Arc::default(), most, each: Addresses::default(), behind_proxy }
    }

    /// A place for one more connection, and what ends when it must go. Where all are taken, the oldest connection of the address
    /// that has most gives way: so slow readers can make each other wait, but not others. A proxy may have all there are:
    /// whom it brings is said only later.
    fn admit(&self, peer: SocketAddr) -> Option<(Entry, oneshot::Receiver<()>)> {
        let household = Household::of(Some(peer), &HeaderMap::new(), false).filter(|_| !self.behind_proxy);
        let place = self.each.connect(household)?;
        let mut held = self.held.lock();
        let (next, all) = &mut *held;
        if all.len() >= self.most {
            let mut counts = HashMap::<Option<Household>, usize>::new();
            all.values().for_each(|holder| *counts.entry(holder.of).or_default() += 1);
            let most = counts.values().max().copied().unwrap_or(0);
            let oldest = all.iter().find(|(_, holder)| counts.get(&holder.of) == Some(&most));
            if let Some(number) = oldest.map(|(number, _)| *number) {
                all.remove(&number);
            }
        }
        *next += 1;
        let (end, ended) = oneshot::channel();
        all.insert(*next, Holder { of: household, _end: end });
        Some((Entry { number: *next, held: self.held.clone(), _place: place }, ended))
    }

    /// Waits until all have gone, but not for long.
    async fn empty(&self) {
        let gone = async {
            while !self.held.lock().1.is_empty() {
                self.held.given_back.notified().await;
            }
        };
        let _ = timeout(GRACE, gone).await;
    }
}

impl Held {
    fn lock(&self) -> MutexGuard<'_, (u64, BTreeMap<u64, Holder>)> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        self.held.lock().1.remove(&self.number);
        self.held.given_back.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::online::limits;

    type Admitted = Vec<(Entry, oneshot::Receiver<()>)>;

    fn admitted(door: &Door, peer: &str, most: usize) -> Admitted {
        let peer = peer.parse().unwrap();
        (0..most).map_while(|_| door.admit(peer)).collect()
    }

    /// How many of these need not go.
    fn stay(admitted: &mut Admitted) -> usize {
        let stays =
            |ended: &mut oneshot::Receiver<()>| ended.try_recv() == Err(oneshot::error::TryRecvError::Empty);
        admitted.iter_mut().filter_map(|(_, ended)| stays(ended).then_some(())).count()
    }

    #[test]
    fn one_address_cannot_shut_the_door_for_others() {
        let limits = Limits { plain: 1000, ..Limits::default() };
        let door = Door::new(&limits);
        let mut one = admitted(&door, "9.9.9.9:1", 2000);
        assert_eq!(one.len(), limits::CONNECTIONS_EACH as usize);
        assert_eq!(admitted(&door, "8.8.8.8:1", 10).len(), 10);
        one.pop();
        assert_eq!(admitted(&door, "9.9.9.9:1", 10).len(), 1, "a place that was given back is free again");
    }

    #[test]
    fn many_addresses_cannot_shut_the_door_either() {
        let door = Door::new(&Limits { plain: 1000, ..Limits::default() });
        let mut crowd: Vec<Admitted> =
            (1..=10).map(|n| admitted(&door, &format!("9.9.9.{n}:1"), 2000)).collect();
        assert_eq!(crowd.iter_mut().map(stay).sum::<usize>(), 1000, "all places are taken");
        let mut one = admitted(&door, "8.8.8.8:1", 5);
        let again = admitted(&door, "9.9.9.1:1", 1);
        assert_eq!((one.len(), stay(&mut one), again.len()), (5, 5, 0));
        assert_eq!(crowd.iter_mut().map(stay).sum::<usize>(), 995);
        assert!(stay(&mut crowd[0]) < 100, "the oldest of those who have most gives way");
    }

    #[test]
    fn a_proxy_and_this_machine_may_come_until_all_is_full() {
        for (trust_proxy, peer) in [(true, "10.0.0.3:1"), (false, "127.0.0.1:1")] {
            let door = Door::new(&Limits { plain: 300, trust_proxy, ..Limits::default() });
            let mut all = admitted(&door, peer, 2000);
            assert_eq!((all.len(), stay(&mut all)), (2000, 300), "{peer}");
        }
    }
}
