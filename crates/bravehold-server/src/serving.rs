//! Connections of any kind: let in, counted, and ended if they keep others waiting.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderMap;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::online::addresses::{Addresses, Household, Place};
use crate::online::limits::Limits;

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
        let Some(place) = door.admit(peer) else { continue };
        // Small messages go at once. If that cannot be set, they come later, but they come.
        let _ = stream.set_nodelay(true);
        let app = app.clone();
        let service = service_fn(move |asked: hyper::Request<hyper::body::Incoming>| {
            let mut asked: Request = asked.map(axum::body::Body::new);
            asked.extensions_mut().insert(ConnectInfo(peer));
            app.clone().oneshot(asked)
        });
        let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let mut stopped = stopped.clone();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            // A WebSocket goes on elsewhere, with limits of its own. How others end is their own affair.
            tokio::select! {
                _ = timeout(LAST, connection.as_mut()) => {}
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
    all: Arc<Semaphore>,
    most: usize,
    each: Addresses,
    behind_proxy: bool,
}

impl Door {
    fn new(limits: &Limits) -> Door {
        let all = Arc::new(Semaphore::new(limits.plain));
        Door { all, most: limits.plain, each: Addresses::default(), behind_proxy: limits.trust_proxy }
    }

    /// A place for one more connection. A proxy has all there are: whom it brings is said only later.
    fn admit(&self, peer: SocketAddr) -> Option<(OwnedSemaphorePermit, Place)> {
        let all = self.all.clone().try_acquire_owned().ok()?;
        let household = Household::of(Some(peer), &HeaderMap::new(), false).filter(|_| !self.behind_proxy);
        Some((all, self.each.connect(household)?))
    }

    /// Waits until all have gone, but not for long.
    async fn empty(&self) {
        let all = u32::try_from(self.most).unwrap_or(u32::MAX);
        let _ = timeout(GRACE, self.all.acquire_many(all)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::online::limits;

    fn admitted(door: &Door, peer: &str, most: usize) -> Vec<(OwnedSemaphorePermit, Place)> {
        let peer = peer.parse().unwrap();
        (0..most).map_while(|_| door.admit(peer)).collect()
    }

    #[test]
    fn one_address_cannot_shut_the_door_for_others() {
        let limits = Limits { plain: 1000, ..Limits::default() };
        let door = Door::new(&limits);
        let mut one = admitted(&door, "9.9.9.9:1", 2000);
        assert_eq!(one.len(), limits::CONNECTIONS_EACH as usize);
        assert_eq!(admitted(&door, "8.8.8.8:1", 10).len(), 10);
        one.pop();
        assert_eq!(admitted(&door, "9.9.9.9:1", 10).len(), 1, "a place that was given back can be had again");
    }

    #[test]
    fn a_proxy_and_this_machine_may_come_until_all_is_full() {
        for (trust_proxy, peer) in [(true, "10.0.0.3:1"), (false, "127.0.0.1:1")] {
            let door = Door::new(&Limits { plain: 300, trust_proxy, ..Limits::default() });
            assert_eq!(admitted(&door, peer, 2000).len(), 300, "{peer}");
        }
    }
}
