//! The way to a table that another process has: a WebSocket to that process, on which texts are carried both ways.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderValue, StatusCode};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use super::addresses::Place;
use super::backlog::{self, Heard, Teller};
use super::limits;
use super::store::Peer;

/// The header that shows that a connection comes from another process.
pub const SECRET: &str = "x-bravehold-secret";
/// The header that names the table.
pub const TABLE: &str = "x-bravehold-table";
/// The header that names the address for which a connection is forwarded.
pub const FOR: &str = "x-bravehold-for";

/// How long another process may take to answer.
const REACHING: Duration = Duration::from_secs(3);
/// Time between two signs of life, and without any of the other process until it counts as dead.
const PULSE: Duration = Duration::from_secs(5);
const SILENCE: Duration = Duration::from_secs(16);

/// Why there is no link.
pub enum Missed {
    /// The table is not there any more.
    Moved,
    /// Nobody answers, or not as one of us does.
    Unreachable(String),
}

/// What is sent there, and what is heard from there. Both end with the link, and the link with them.
pub type Link = (mpsc::Sender<Utf8Bytes>, Heard);

/// Links to the process that has a table.
pub async fn link(peer: &Peer, code: &str, place: &Place) -> Result<Link, Missed> {
    let unreachable = |why: String| Missed::Unreachable(why);
    let host = peer.address.strip_prefix("http://").unwrap_or(&peer.address);
    let url = format!("ws://{host}/online");
    let mut request = url.into_client_request().map_err(|e| unreachable(e.to_string()))?;
    for (name, value) in [(SECRET, &*peer.secret), (TABLE, code)] {
        let value = HeaderValue::from_str(value).map_err(|e| unreachable(e.to_string()))?;
        request.headers_mut().insert(name, value);
    }
    if let Some(address) = place.household() {
        let value = HeaderValue::from_str(&address.to_string()).map_err(|e| unreachable(e.to_string()))?;
        request.headers_mut().insert(FOR, value);
    }
    // Small messages go at once.
    match timeout(REACHING, connect_async_with_config(request, None, true)).await {
        Ok(Ok((socket, _))) => {
            let (out, to_send) = mpsc::channel(limits::WAITING);
            let (teller, heard) = backlog::line(limits::WAITING, place.waiting());
            tokio::spawn(carry(socket, to_send, teller));
            Ok((out, heard))
        }
        Ok(Err(Error::Http(answer))) if answer.status() == StatusCode::CONFLICT => Err(Missed::Moved),
        Ok(Err(error)) => Err(unreachable(error.to_string())),
        Err(_) => Err(unreachable("it does not answer".into())),
    }
}

/// Carries texts until either end is gone.
async fn carry(
    mut socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    mut to_send: mpsc::Receiver<Utf8Bytes>,
    teller: Teller,
) {
    let mut pulse = interval(PULSE);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut alive = Instant::now();
    loop {
        let message = tokio::select! {
            frame = socket.next() => {
                alive = Instant::now();
                match frame {
                    // Whoever is too slow to take what comes is let go, as at a table of this process.
                    Some(Ok(Message::Text(text))) if teller.tell(text.clone()) => continue,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    _ => return,
                }
            }
            text = to_send.recv() => match text {
                Some(text) => Message::Text(text),
                None => return,
            },
            _ = pulse.tick() => {
                if alive.elapsed() > SILENCE {
                    return;
                }
                Message::Ping(Default::default())
            }
        };
        if !matches!(timeout(limits::SENDING, socket.send(message)).await, Ok(Ok(()))) {
            return;
        }
    }
}
