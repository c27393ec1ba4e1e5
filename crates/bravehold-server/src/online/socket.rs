//! One browser: its WebSocket, its limits, and the table it is at.

use std::future::pending;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{ConnectInfo, State};
use axum::http::{Extensions, HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bravehold_wire::{Bad, Code, Notice, Request, read_notice, read_request, write_notice, write_request};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use super::addresses::{Household, Place};
use super::backlog::{self, Heard};
use super::forward::{self, Missed};
use super::frames::{self, Socket, Wanted};
use super::keeper::{Mail, refusal};
use super::keys;
use super::limits::{self, Bucket};
use super::mine;
use super::origin::Origins;
use super::people::No;
use super::tables::{Found, Tables};
use crate::measures;

/// How long a table that is just moving is looked for, and the time between two looks.
const LOOKING: Duration = Duration::from_secs(4);
const BETWEEN: Duration = Duration::from_millis(100);

/// The route of all tables.
pub fn routes(tables: Tables, origins: Origins) -> Router {
    Router::new().route("/online", get(serve)).with_state((tables, origins))
}

async fn serve(
    State((tables, origins)): State<(Tables, Origins)>,
    headers: HeaderMap,
    extensions: Extensions,
) -> Response {
    let wanted = match Wanted::read(&headers, &extensions) {
        Ok(wanted) => wanted,
        Err(refused) => return *refused,
    };
    let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let (place, household, number, address) = if let Some(secret) = text(forward::SECRET) {
        if !tables.knows(secret) {
            return (StatusCode::FORBIDDEN, "This is not the secret of a process of this server.")
                .into_response();
        }
        // It was let in by the process that it came to; here only the table must be the right one.
        let code = text(forward::TABLE).unwrap_or_default();
        let address = text(forward::FOR).and_then(Household::parse);
        if let Ok(Found::There(_)) = tables.find(code, address).await {
            return (StatusCode::CONFLICT, "The table is not here.").into_response();
        }
        (None, None, tables.number(), address)
    } else if !origins.allow(&headers) {
        return (StatusCode::FORBIDDEN, "Only the page of this server may connect.").into_response();
    } else if let Some((place, number)) = tables.admit() {
        let household = Household::of(peer, &headers, tables.limits().trust_proxy);
        let Some(household) = tables.addresses().connect(household) else {
            let text = "Too many connections from your address.";
            return (StatusCode::TOO_MANY_REQUESTS, text).into_response();
        };
        let address = household.household();
        (Some(place), Some(household), number, address)
    } else {
        return (StatusCode::SERVICE_UNAVAILABLE, "The server is full; try again later.").into_response();
    };
    let bucket = || Bucket::new(tables.limits().rate, tables.limits().burst, Instant::now());
    let bucket = household.as_ref().map(|_| Arc::new(Mutex::new(bucket())));
    wanted.accept(bucket.clone(), move |socket| async move {
        metrics::gauge!(measures::CONNECTIONS).increment(1);
        Line::new(socket, tables, number, household, address, bucket).talk().await;
        metrics::gauge!(measures::CONNECTIONS).decrement(1);
        drop(place);
    })
}

/// Why a connection ends.
enum End {
    Gone,
    Haste,
    Silence,
}

/// The way to a table.
enum Way {
    /// It is in this process.
    Here(mpsc::Sender<Mail>),
    /// It is in another one.
    There(mpsc::Sender<Utf8Bytes>),
}

struct Line {
    socket: Socket,
    tables: Tables,
    number: u64,
    /// Its place among those of its address; none if it comes from another process, which holds the limits already.
    household: Option<Place>,
    /// Where it comes from, whichever process it came to; none for this machine.
    address: Option<Household>,
    table: Option<Way>,
    heard: Option<Heard>,
    bucket: frames::Shared,
    hasty: u32,
    opened: u32,
    /// The number of the request to come to a table in another process, until that has answered.
    coming: Option<u32>,
}

impl Line {
    fn new(
        socket: Socket,
        tables: Tables,
        number: u64,
        household: Option<Place>,
        address: Option<Household>,
        bucket: frames::Shared,
    ) -> Line {
        Line {
            socket,
            tables,
            number,
            household,
            address,
            table: None,
            heard: None,
            bucket,
            hasty: 0,
            opened: 0,
            coming: None,
        }
    }

    async fn talk(mut self) {
        let end = self.listen().await;
        self.leave().await;
        let (code, reason) = match end {
            End::Gone => return,
            End::Haste => (CloseCode::Policy, "too many messages"),
            End::Silence => (CloseCode::Away, "no response"),
        };
        let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
        let _ = timeout(self.tables.limits().sending, self.socket.send(close)).await;
    }

    async fn listen(&mut self) -> End {
        let silence = self.tables.limits().silence;
        let mut pulse = interval(silence / limits::PULSES);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut alive = Instant::now();
        loop {
            let told = async {
                match &mut self.heard {
                    Some(heard) => heard.recv().await,
                    None => pending().await,
                }
            };
            tokio::select! {
                frame = self.socket.next() => {
                    alive = Instant::now();
                    let taken = match frame {
                        Some(Ok(frame)) => self.take(frame).await,
                        Some(Err(_)) | None => Err(End::Gone),
                    };
                    if let Err(end) = taken {
                        return end;
                    }
                }
                text = told => {
                    let Some(text) = text else { return End::Gone };
                    self.count_misses(&text);
                    if let Err(end) = self.send(Message::Text(text)).await {
                        return end;
                    }
                }
                _ = pulse.tick() => {
                    if alive.elapsed() > silence {
                        return End::Silence;
                    }
                    if let Err(end) = self.send(Message::Ping(Default::default())).await {
                        return end;
                    }
                }
            }
        }
    }

    async fn take(&mut self, frame: Message) -> Result<(), End> {
        if !self.may(1.0) {
            self.hasty += 1;
            if self.hasty > limits::PATIENCE {
                return Err(End::Haste);
            }
            return self.refuse(None, (Code::TooFast, "too many requests; wait a moment".into())).await;
        }
        let text = match frame {
            Message::Text(text) if text.len() <= limits::MESSAGE => text,
            Message::Text(_) => {
                let text = format!("a message has at most {} bytes", limits::MESSAGE);
                return self.refuse(None, (Code::Limit, text)).await;
            }
            Message::Binary(_) => {
                return self.refuse(None, (Code::Garbage, "messages must be text".into())).await;
            }
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => return Ok(()),
            Message::Close(_) => return Err(End::Gone),
        };
        match read_request(&text) {
            Ok((id, request)) => {
                if !self.may(limits::weight(&request) - 1.0) {
                    return self
                        .refuse(Some(id), (Code::TooFast, "too many requests; wait a moment".into()))
                        .await;
                }
                match self.request(id, request, text).await {
                    Ok(()) => Ok(()),
                    Err(no) => self.refuse(Some(id), no).await,
                }
            }
            Err(bad) => {
                let code = match bad {
                    Bad::Version(_) => Code::Version,
                    Bad::Garbage(_) => Code::Garbage,
                };
                self.refuse(None, (code, bad.to_string())).await
            }
        }
    }

    /// Whether so much may be asked for now.
    fn may(&mut self, n: f64) -> bool {
        frames::take(&self.bucket, n)
    }

    async fn request(&mut self, id: u32, request: Request, text: Utf8Bytes) -> Result<(), No> {
        match request {
            Request::Create { setup, seats, name, live } => {
                let may = self.household.as_ref().is_none_or(Place::may_open);
                if self.opened >= limits::OPENED || !may {
                    return Err((Code::Limit, "you have opened too many tables; try again later".into()));
                }
                let (code, key) = self.tables.create(&setup, &seats, &name, live).await?;
                self.opened += 1;
                let text = write_notice(&Notice::Key { key: key.clone() });
                // If it cannot be sent, the connection is at its end anyway.
                let _ = self.send(Message::Text(text.into())).await;
                self.enter(id, &code, name, Some(key)).await
            }
            Request::Enter { table, name, key } => {
                if !self.household.as_ref().is_none_or(Place::may_look) {
                    let text = "too many wrong codes from your address; try again later";
                    return Err((Code::TooFast, text.into()));
                }
                let entered = self.enter(id, &keys::tidy_code(&table), name, key).await;
                if let (Err((Code::NoTable | Code::NoKey, _)), Some(household)) = (&entered, &self.household)
                {
                    household.missed();
                }
                entered
            }
            Request::Mine { tables } => {
                let tables = mine::stand(&self.tables, &tables, self.address).await?;
                // If it cannot be sent, the connection is at its end anyway.
                let _ = self.send(Message::Text(write_notice(&Notice::Mine { tables }).into())).await;
                let _ = self.send(Message::Text(write_notice(&Notice::Done { id }).into())).await;
                Ok(())
            }
            request => {
                // A way that has ended ends the connection too, as soon as all that came by it is told.
                match &self.table {
                    Some(Way::Here(table)) => {
                        let since = Instant::now();
                        let _ = table.send(Mail::Ask { connection: self.number, id, request, since }).await;
                    }
                    Some(Way::There(table)) => drop(table.send(text).await),
                    None => return Err((Code::NotHere, "join a table first".into())),
                }
                Ok(())
            }
        }
    }

    async fn enter(&mut self, id: u32, code: &str, name: String, key: Option<String>) -> Result<(), No> {
        let (mut missed, until) = (None, Instant::now() + LOOKING);
        // A table that goes to sleep or moves just now is found again.
        while Instant::now() < until {
            let found = match self.tables.find(code, self.address).await {
                // What keeps the tables may be lost only for a moment.
                Err((Code::Storage, _)) if self.household.is_some() => {
                    sleep(BETWEEN).await;
                    continue;
                }
                found => found?,
            };
            match found {
                Found::Here(table) => {
                    self.leave().await;
                    let waiting = self.household.as_ref().map(Place::waiting).unwrap_or_default();
                    let (out, heard) = backlog::line(limits::WAITING, waiting);
                    let (admitted, answer) = oneshot::channel();
                    let (name, key) = (name.clone(), key.clone());
                    let (connection, address) = (self.number, self.address);
                    let mail = Mail::Enter { connection, address, name, key, out, admitted };
                    if table.send(mail).await.is_ok()
                        && let Ok(may) = answer.await
                    {
                        may?;
                        (self.table, self.heard) = (Some(Way::Here(table)), Some(heard));
                        let done = write_notice(&Notice::Done { id });
                        return self.hear_first(done).await;
                    }
                }
                // Whoever forwards looks again; were it forwarded from here, it could go round for ever.
                Found::There(peer) => match self.household.as_ref() {
                    None => break,
                    Some(place) => match forward::link(&peer, code, place).await {
                        Ok((out, heard)) => {
                            self.leave().await;
                            let enter = Request::Enter { table: code.into(), name, key };
                            // If it cannot be sent, the link is at its end, and so is this connection.
                            let _ = out.send(write_request(id, &enter).into()).await;
                            (self.table, self.heard) = (Some(Way::There(out)), Some(heard));
                            self.coming = Some(id);
                            return Ok(());
                        }
                        Err(Missed::Moved) => {}
                        Err(Missed::Unreachable(why)) => missed = Some((peer.address, why)),
                    },
                },
            }
            sleep(BETWEEN).await;
        }
        if let Some((address, why)) = missed {
            tracing::warn!(
                table = code,
                "is at {address}, which cannot be reached ({why}); is its --address right?"
            );
        }
        Err((Code::Storage, "the table cannot be reached right now; try again".into()))
    }

    /// What the table has told already, then that the request is done.
    async fn hear_first(&mut self, done: String) -> Result<(), No> {
        while let Some(text) = self.heard.as_mut().and_then(Heard::try_recv) {
            // If it cannot be sent, the connection is at its end anyway.
            let _ = self.send(Message::Text(text)).await;
        }
        let _ = self.send(Message::Text(done.into())).await;
        Ok(())
    }

    /// Whether a table in another process lets somebody in is heard only from there.
    fn count_misses(&mut self, text: &str) {
        let (Some(coming), Some(household)) = (self.coming, &self.household) else { return };
        match read_notice(text) {
            Ok(Notice::Done { id }) if id == coming => self.coming = None,
            Ok(Notice::Refused { id: Some(id), code, .. }) if id == coming => {
                self.coming = None;
                if matches!(code, Code::NoTable | Code::NoKey) {
                    household.missed();
                }
            }
            _ => {}
        }
    }

    async fn leave(&mut self) {
        (self.heard, self.coming) = (None, None);
        if let Some(Way::Here(table)) = self.table.take() {
            let _ = table.send(Mail::Left { connection: self.number }).await;
        }
    }

    async fn refuse(&mut self, id: Option<u32>, (code, text): No) -> Result<(), End> {
        tracing::debug!(connection = self.number, result = code.name());
        self.send(Message::Text(refusal(id, code, text, None))).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        if let Message::Text(text) = &message {
            metrics::counter!(measures::SENT).increment(text.len() as u64);
        }
        match timeout(self.tables.limits().sending, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }
}
