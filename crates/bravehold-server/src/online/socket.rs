//! One browser: its WebSocket, its limits, and the table it is at.

use std::future::pending;
use std::time::Instant;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bravehold_wire::{Bad, Code, Notice, Request, read_request, write_notice};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::keeper::{Mail, refusal};
use super::keys;
use super::limits::{self, Bucket};
use super::mine;
use super::people::No;
use super::tables::Tables;
use crate::measures;

/// The route of all tables.
pub fn routes(tables: Tables) -> Router {
    Router::new().route("/online", get(serve)).with_state(tables)
}

async fn serve(State(tables): State<Tables>, headers: HeaderMap, upgrade: WebSocketUpgrade) -> Response {
    if !same_origin(&headers) {
        return (StatusCode::FORBIDDEN, "Only the page of this server may come here.").into_response();
    }
    let Some((place, number)) = tables.admit() else {
        return (StatusCode::SERVICE_UNAVAILABLE, "Too many people are here; try again later.")
            .into_response();
    };
    upgrade
        .max_message_size(limits::READ)
        .max_frame_size(limits::READ)
        .read_buffer_size(4 * 1024)
        .write_buffer_size(4 * 1024)
        .on_upgrade(move |socket| async move {
            metrics::gauge!(measures::CONNECTIONS).increment(1);
            Line::new(socket, tables, number).talk().await;
            metrics::gauge!(measures::CONNECTIONS).decrement(1);
            drop(place);
        })
}

/// Whether a request comes from our own page: other pages must not speak for whoever looks at them.
fn same_origin(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let (Some(origin), Some(host)) = (text(header::ORIGIN), text(header::HOST)) else { return false };
    let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    from.is_some_and(|from| from.eq_ignore_ascii_case(host))
}

/// Why a connection ends.
enum End {
    Gone,
    Haste,
    Silence,
}

struct Line {
    socket: WebSocket,
    tables: Tables,
    number: u64,
    table: Option<mpsc::Sender<Mail>>,
    heard: Option<mpsc::Receiver<Utf8Bytes>>,
    bucket: Bucket,
    hasty: u32,
    opened: u32,
}

impl Line {
    fn new(socket: WebSocket, tables: Tables, number: u64) -> Line {
        let bucket = Bucket::new(tables.limits().rate, tables.limits().burst, Instant::now());
        Line { socket, tables, number, table: None, heard: None, bucket, hasty: 0, opened: 0 }
    }

    async fn talk(mut self) {
        let end = self.listen().await;
        self.leave().await;
        let (code, reason) = match end {
            End::Gone => return,
            End::Haste => (close_code::POLICY, "too many messages"),
            End::Silence => (close_code::AWAY, "no sign of life"),
        };
        let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
        let _ = timeout(limits::SENDING, self.socket.send(close)).await;
    }

    async fn listen(&mut self) -> End {
        let mut pulse = interval(limits::PULSE);
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
                frame = self.socket.recv() => {
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
                    if let Err(end) = self.send(Message::Text(text)).await {
                        return end;
                    }
                }
                _ = pulse.tick() => {
                    if alive.elapsed() > limits::SILENCE {
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
        if !self.bucket.take(Instant::now()) {
            self.hasty += 1;
            if self.hasty > limits::PATIENCE {
                return Err(End::Haste);
            }
            return self.refuse(None, (Code::TooFast, "not so fast".into())).await;
        }
        let text = match frame {
            Message::Text(text) if text.len() <= limits::MESSAGE => text,
            Message::Text(_) => {
                let text = format!("a message has at most {} bytes", limits::MESSAGE);
                return self.refuse(None, (Code::Limit, text)).await;
            }
            Message::Binary(_) => {
                return self.refuse(None, (Code::Garbage, "messages are text".into())).await;
            }
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(End::Gone),
        };
        match read_request(&text) {
            Ok((id, request)) => {
                if !self.bucket.take_many(limits::weight(&request) - 1.0, Instant::now()) {
                    return self.refuse(Some(id), (Code::TooFast, "not so fast".into())).await;
                }
                match self.request(id, request).await {
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

    async fn request(&mut self, id: u32, request: Request) -> Result<(), No> {
        match request {
            Request::Create { setup, seats, name, live } => {
                if self.opened >= limits::OPENED {
                    return Err((Code::Limit, "you have opened enough tables for now".into()));
                }
                let (code, key) = self.tables.create(&setup, &seats, &name, live).await?;
                self.opened += 1;
                let text = write_notice(&Notice::Key { key: key.clone() });
                // If it cannot be sent, the connection is at its end anyway.
                let _ = self.send(Message::Text(text.into())).await;
                self.enter(id, &code, name, Some(key)).await
            }
            Request::Enter { table, name, key } => self.enter(id, &keys::tidy_code(&table), name, key).await,
            Request::Mine { tables } => {
                let tables = mine::stand(&self.tables, &tables).await?;
                // If it cannot be sent, the connection is at its end anyway.
                let _ = self.send(Message::Text(write_notice(&Notice::Mine { tables }).into())).await;
                let _ = self.send(Message::Text(write_notice(&Notice::Done { id }).into())).await;
                Ok(())
            }
            request => {
                let away = || (Code::NotHere, "come to a table first".to_string());
                let (table, since) = (self.table.as_ref().ok_or_else(away)?, Instant::now());
                table
                    .send(Mail::Ask { connection: self.number, id, request, since })
                    .await
                    .map_err(|_| away())
            }
        }
    }

    async fn enter(&mut self, id: u32, code: &str, name: String, key: Option<String>) -> Result<(), No> {
        let mut table = self.tables.find(code).await?;
        self.leave().await;
        // A table that goes to sleep just now is found again.
        for _ in 0..3 {
            let (out, heard) = mpsc::channel(limits::WAITING);
            let (admitted, answer) = oneshot::channel();
            let (name, key) = (name.clone(), key.clone());
            let mail = Mail::Enter { connection: self.number, name, key, out, admitted };
            if table.send(mail).await.is_ok()
                && let Ok(may) = answer.await
            {
                may?;
                (self.table, self.heard) = (Some(table), Some(heard));
                let done = write_notice(&Notice::Done { id });
                return self.hear_first(done).await;
            }
            table = self.tables.find(code).await?;
        }
        Err((Code::Storage, "the table cannot be read".into()))
    }

    /// What the table has told already, then that the request is done.
    async fn hear_first(&mut self, done: String) -> Result<(), No> {
        while let Some(text) = self.heard.as_mut().and_then(|heard| heard.try_recv().ok()) {
            // If it cannot be sent, the connection is at its end anyway.
            let _ = self.send(Message::Text(text)).await;
        }
        let _ = self.send(Message::Text(done.into())).await;
        Ok(())
    }

    async fn leave(&mut self) {
        self.heard = None;
        if let Some(table) = self.table.take() {
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
        match timeout(limits::SENDING, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(origin: Option<&str>, host: &str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        same_origin(&headers)
    }

    #[test]
    fn only_our_own_page_may_come() {
        assert!(allowed(Some("http://127.0.0.1:7117"), "127.0.0.1:7117"));
        assert!(allowed(Some("https://castle.example"), "castle.example"));
        for foreign in
            ["http://evil.example", "null", "http://127.0.0.1:7118", "http://127.0.0.1:7117.evil.example", ""]
        {
            assert!(!allowed(Some(foreign), "127.0.0.1:7117"), "{foreign}");
        }
        assert!(!allowed(None, "127.0.0.1:7117"), "a browser always says where it comes from");
    }
}
