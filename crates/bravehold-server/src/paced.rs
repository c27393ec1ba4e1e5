//! A connection to somebody who must read at a minimum speed as long as something is sent to them.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

/// The time over which the speed is measured.
pub const WINDOW: Duration = Duration::from_secs(10);
/// Bytes a second that must be taken in that time: about what the slowest telephone does.
const LEAST: f64 = 2048.0;

/// A connection that ends if the other side takes less than [`LEAST`] bytes a second in the time given while more waits for it.
pub struct Paced<S> {
    inner: S,
    window: Duration,
    /// While something could not be sent at once: until when, and what was sent since.
    slow: Option<(Pin<Box<Sleep>>, usize)>,
}

impl<S> Paced<S> {
    /// Measures over this time.
    pub fn new(inner: S, window: Duration) -> Paced<S> {
        Paced { inner, window, slow: None }
    }

    /// Notes what became of sending so many bytes.
    fn note(
        &mut self,
        cx: &mut Context<'_>,
        wanted: usize,
        sent: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match &sent {
            Poll::Ready(Ok(n)) if *n < wanted => {
                if let Some((_, taken)) = &mut self.slow {
                    *taken += n;
                }
            }
            // All of it is on its way, so nothing waits any more.
            Poll::Ready(_) => self.slow = None,
            Poll::Pending => {
                let window = self.window;
                let until = || Box::pin(sleep_until(Instant::now() + window));
                let (timer, taken) = self.slow.get_or_insert_with(|| (until(), 0));
                while timer.as_mut().poll(cx).is_ready() {
                    if (*taken as f64) < LEAST * window.as_secs_f64() {
                        return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
                    }
                    (*timer, *taken) = (until(), 0);
                }
            }
        }
        sent
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Paced<S> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().inner).poll_read(cx, buf)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Paced<S> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let own = self.get_mut();
        let sent = Pin::new(&mut own.inner).poll_write(cx, buf);
        own.note(cx, buf.len(), sent)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let own = self.get_mut();
        let sent = Pin::new(&mut own.inner).poll_write_vectored(cx, bufs);
        own.note(cx, bufs.iter().map(|buf| buf.len()).sum(), sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
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
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    /// What becomes of sending much to somebody who takes so many bytes every 20 ms.
    async fn send(bytes: usize) -> io::Result<()> {
        let (near, mut far) = duplex(1024);
        let mut near = Paced::new(near, Duration::from_millis(500));
        tokio::spawn(async move {
            let mut some = vec![0; bytes];
            loop {
                tokio::time::sleep(Duration::from_millis(20)).await;
                if far.read_exact(&mut some).await.is_err() {
                    return;
                }
            }
        });
        near.write_all(&vec![0; 40_000]).await
    }

    #[tokio::test]
    async fn whoever_reads_too_slowly_is_let_go() {
        assert_eq!(send(4).await.unwrap_err().kind(), io::ErrorKind::TimedOut);
        send(1000).await.unwrap();
    }
}
