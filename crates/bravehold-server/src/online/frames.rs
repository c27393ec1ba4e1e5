//! The way from a connection to a WebSocket whose frames are counted.
//!
//! What reads WebSockets puts messages together and shows nothing of the frames in between, so frames without end cost time
//! and look like silence. They are counted before they get there.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Instant;

use axum::http::header::{self, HeaderName};
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use super::limits::{self, Bucket};

/// A bucket of requests and frames of one connection; none where there is no limit.
pub type Shared = Option<Arc<Mutex<Bucket>>>;

/// Takes so many of what a connection may ask for.
pub fn take(bucket: &Shared, n: f64) -> bool {
    let take = |b: &Arc<Mutex<Bucket>>| {
        b.lock().unwrap_or_else(PoisonError::into_inner).take_many(n, Instant::now())
    };
    bucket.as_ref().is_none_or(take)
}

/// A WebSocket to a browser.
pub type Socket = WebSocketStream<Frames<TokioIo<Upgraded>>>;

/// A request that wants to become a WebSocket.
pub struct Wanted {
    key: String,
    upgrade: OnUpgrade,
}

impl Wanted {
    /// Looks whether a request may become a WebSocket.
    pub fn read(headers: &HeaderMap, extensions: &Extensions) -> Result<Wanted, Box<Response>> {
        let says = |name: HeaderName, word: &str| {
            let words = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
            words.flat_map(|text| text.split(',')).any(|text| text.trim().eq_ignore_ascii_case(word))
        };
        let refuse = |status: StatusCode| {
            Box::new((status, "This address accepts WebSocket connections only.").into_response())
        };
        if !says(header::CONNECTION, "upgrade") || !says(header::UPGRADE, "websocket") {
            return Err(refuse(StatusCode::BAD_REQUEST));
        }
        let key = headers.get(header::SEC_WEBSOCKET_KEY).and_then(|key| key.to_str().ok());
        let Some(key) = key.filter(|_| says(header::SEC_WEBSOCKET_VERSION, "13")) else {
            return Err(refuse(StatusCode::BAD_REQUEST));
        };
        let upgrade = extensions.get::<OnUpgrade>().cloned();
        let upgrade = upgrade.ok_or_else(|| refuse(StatusCode::UPGRADE_REQUIRED))?;
        Ok(Wanted { key: key.to_string(), upgrade })
    }

    /// The answer, after which `talk` speaks over the WebSocket.
    pub fn accept<F>(self, bucket: Shared, talk: impl FnOnce(Socket) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        tokio::spawn(async move {
            // If it breaks off, nobody is there.
            let Ok(upgraded) = self.upgrade.await else { return };
            let config = WebSocketConfig::default()
                .max_message_size(Some(limits::READ))
                .max_frame_size(Some(limits::READ))
                .read_buffer_size(4 * 1024)
                .write_buffer_size(4 * 1024);
            let frames = Frames { inner: TokioIo::new(upgraded), bucket, head: Head::default() };
            talk(WebSocketStream::from_raw_socket(frames, Role::Server, Some(config)).await).await;
        });
        let accept = HeaderValue::from_str(&derive_accept_key(self.key.as_bytes()));
        let accept = accept.unwrap_or_else(|_| HeaderValue::from_static(""));
        let headers = [
            (header::CONNECTION, HeaderValue::from_static("upgrade")),
            (header::UPGRADE, HeaderValue::from_static("websocket")),
            (header::SEC_WEBSOCKET_ACCEPT, accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}

/// A connection on which frames are counted that only continue a message: others are counted as messages.
pub struct Frames<S> {
    inner: S,
    bucket: Shared,
    head: Head,
}

/// Where in a frame the next byte is.
#[derive(Default)]
struct Head {
    /// The head of the frame so far.
    bytes: [u8; 14],
    known: usize,
    /// Bytes of what it carries that are still to come.
    rest: u64,
}

impl Head {
    /// Goes over some bytes; how many frames that continue a message began in them.
    fn count(&mut self, mut bytes: &[u8]) -> u32 {
        let mut continued = 0;
        while let Some((first, more)) = bytes.split_first() {
            if self.rest > 0 {
                let skipped = usize::try_from(self.rest).unwrap_or(usize::MAX).min(bytes.len());
                self.rest -= skipped as u64;
                bytes = &bytes[skipped..];
                continue;
            }
            self.bytes[self.known] = *first;
            self.known += 1;
            bytes = more;
            let [kind, size, ..] = self.bytes;
            let (long, mask) = match size & 0x7f {
                126 => (2, size & 0x80 != 0),
                127 => (8, size & 0x80 != 0),
                _ => (0, size & 0x80 != 0),
            };
            if self.known < 2 || self.known < 2 + long + if mask { 4 } else { 0 } {
                continue;
            }
            let wide = self.bytes[2..2 + long].iter().fold(0, |n, b| n << 8 | u64::from(*b));
            self.rest = if long == 0 { u64::from(size & 0x7f) } else { wide };
            self.known = 0;
            continued += u32::from(kind & 0x0f == 0);
        }
        continued
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Frames<S> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let Frames { inner, bucket, head } = self.get_mut();
        let before = buf.filled().len();
        ready!(Pin::new(inner).poll_read(cx, buf))?;
        let continued = head.count(&buf.filled()[before..]);
        if continued > 0 && !take(bucket, continued.into()) {
            return Poll::Ready(Err(io::Error::other("too many frames")));
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Frames<S> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().inner).poll_write(cx, buf)
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().inner).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().inner).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A frame as browsers send it.
    fn frame(kind: u8, size: usize) -> Vec<u8> {
        let mut out = vec![kind];
        match size {
            0..126 => out.push(0x80 | size as u8),
            126..65536 => {
                out.push(0x80 | 126);
                out.extend((size as u16).to_be_bytes());
            }
            _ => {
                out.push(0x80 | 127);
                out.extend((size as u64).to_be_bytes());
            }
        }
        out.extend([0; 4]);
        out.resize(out.len() + size, 0);
        out
    }

    #[test]
    fn frames_that_continue_a_message_are_counted_however_the_bytes_come() {
        let sizes = [0, 5, 125, 126, 70_000, 0, 0];
        let mut all = frame(0x01, 10);
        all.extend(sizes.iter().flat_map(|size| frame(0x00, *size)));
        all.extend([frame(0x80, 3), frame(0x81, 300), frame(0x89, 0)].concat());
        for step in [1, 3, 1000, all.len()] {
            let mut head = Head::default();
            let counted: u32 = all.chunks(step).map(|some| head.count(some)).sum();
            assert_eq!(counted as usize, sizes.len() + 1, "{step}");
        }
    }
}
