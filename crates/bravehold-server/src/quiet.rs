//! Connections to which nothing is ever answered: whoever sends no request, or one letter now and then, is not waited for.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

/// Time after the last answer until a connection ends. Tables send a sign of life before that.
pub const QUIET: Duration = Duration::from_secs(40);

/// Takes connections, and ends those that are quiet for too long.
pub struct Door(pub TcpListener);

impl Listener for Door {
    type Io = Quiet<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Quiet<TcpStream>, SocketAddr) {
        let (stream, from) = Listener::accept(&mut self.0).await;
        (Quiet::new(stream, QUIET), from)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

/// A stream that can only be read as long as something is written now and then. What comes in does not count: it can come
/// letter by letter for ever.
pub struct Quiet<T> {
    /// The stream.
    pub stream: T,
    most: Duration,
    end: Pin<Box<Sleep>>,
}

impl<T> Quiet<T> {
    /// A stream on which so much time may pass without an answer.
    pub fn new(stream: T, most: Duration) -> Quiet<T> {
        Quiet { stream, most, end: Box::pin(sleep(most)) }
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Quiet<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.end.as_mut().poll(cx).is_ready() {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Quiet<T> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let written = ready!(Pin::new(&mut self.stream).poll_write(cx, buf));
        let end = Instant::now() + self.most;
        self.end.as_mut().reset(end);
        Poll::Ready(written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use tokio::io::duplex;

    use super::*;

    async fn read(stream: &mut (impl AsyncRead + Unpin)) -> io::Result<usize> {
        let mut bytes = [0; 8];
        let mut buf = ReadBuf::new(&mut bytes);
        poll_fn(|cx| Pin::new(&mut *stream).poll_read(cx, &mut buf)).await.map(|()| buf.filled().len())
    }

    async fn write(stream: &mut (impl AsyncWrite + Unpin)) -> io::Result<usize> {
        poll_fn(|cx| Pin::new(&mut *stream).poll_write(cx, b"x")).await
    }

    #[tokio::test]
    async fn who_is_not_answered_is_not_waited_for_however_slowly_they_ask() {
        let (mut far, near) = duplex(64);
        let most = Duration::from_millis(200);
        let (mut near, begun) = (Quiet::new(near, most), Instant::now());
        let asking = tokio::spawn(async move {
            while write(&mut far).await.is_ok() {
                sleep(Duration::from_millis(20)).await;
            }
        });
        let ended = loop {
            match read(&mut near).await {
                Ok(n) => assert!(n > 0 && begun.elapsed() < Duration::from_secs(30), "it is waited for"),
                Err(error) => break error,
            }
        };
        assert!(ended.kind() == io::ErrorKind::TimedOut && begun.elapsed() >= most, "{ended}");
        drop(near);
        asking.await.unwrap();
    }

    #[tokio::test]
    async fn who_is_answered_is_waited_for_again() {
        let (mut far, near) = duplex(64);
        let most = Duration::from_secs(2);
        let (mut near, begun) = (Quiet::new(near, most), Instant::now());
        while begun.elapsed() < 2 * most {
            write(&mut near).await.unwrap();
            read(&mut far).await.unwrap();
            write(&mut far).await.unwrap();
            assert_eq!(read(&mut near).await.unwrap(), 1);
            sleep(most / 4).await;
        }
    }
}
