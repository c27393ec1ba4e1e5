//! What waits for one browser: so many messages and so many bytes, and no more.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::limits;

/// The end of whoever tells something.
pub struct Teller {
    texts: mpsc::Sender<Utf8Bytes>,
    bytes: Arc<Waiting>,
}

/// The bytes that wait on all lines.
static ALL: AtomicUsize = AtomicUsize::new(0);

/// A count of bytes that several lines share, and how many may wait on them together.
pub struct Shared {
    /// The bytes.
    pub count: Arc<AtomicUsize>,
    /// How many may wait before the last message.
    pub most: usize,
}

/// The bytes that wait on a line, and on all lines to the same address or network.
struct Waiting {
    own: AtomicUsize,
    shared: Vec<Shared>,
}

impl Waiting {
    fn is_full(&self) -> bool {
        let full = |count: &AtomicUsize, most| count.load(Ordering::Relaxed) >= most;
        full(&self.own, limits::WAITING_BYTES)
            || self.shared.iter().any(|shared| full(&shared.count, shared.most))
            || full(&ALL, limits::WAITING_ALL)
    }

    fn counts(&self) -> impl Iterator<Item = &AtomicUsize> {
        [&self.own, &ALL].into_iter().chain(self.shared.iter().map(|shared| &*shared.count))
    }

    fn add(&self, bytes: usize) {
        for count in self.counts() {
            count.fetch_add(bytes, Ordering::Relaxed);
        }
    }

    fn take_off(&self, bytes: usize) {
        for count in self.counts() {
            count.fetch_sub(bytes, Ordering::Relaxed);
        }
    }
}

impl Drop for Waiting {
    /// Whatever was never taken does not wait any more.
    fn drop(&mut self) {
        self.take_off(self.own.load(Ordering::Relaxed));
    }
}

/// The end of whoever carries it to the browser.
pub struct Heard {
    texts: mpsc::Receiver<Utf8Bytes>,
    bytes: Arc<Waiting>,
}

/// Both ends of a line on which so many messages may wait, with the counts that it shares with others.
pub fn line(messages: usize, shared: Vec<Shared>) -> (Teller, Heard) {
    let (out, texts) = mpsc::channel(messages);
    let bytes = Arc::new(Waiting { own: AtomicUsize::new(0), shared });
    (Teller { texts: out, bytes: bytes.clone() }, Heard { texts, bytes })
}

impl Teller {
    /// Puts a text to what waits; false if too much waits already, or nobody is there any more.
    pub fn tell(&self, text: Utf8Bytes) -> bool {
        // Only what waits already is looked at, so that a single message can always go out.
        if self.bytes.is_full() {
            return false;
        }
        // Counted first, or the other end could take off what is not yet there.
        let size = text.len();
        self.bytes.add(size);
        let sent = self.texts.try_send(text).is_ok();
        if !sent {
            self.bytes.take_off(size);
        }
        sent
    }
}

impl Heard {
    /// The next text; none when nothing more will come.
    pub async fn recv(&mut self) -> Option<Utf8Bytes> {
        let text = self.texts.recv().await;
        self.taken(text)
    }

    /// The next text, if one is there.
    pub fn try_recv(&mut self) -> Option<Utf8Bytes> {
        let text = self.texts.try_recv().ok();
        self.taken(text)
    }

    fn taken(&self, text: Option<Utf8Bytes>) -> Option<Utf8Bytes> {
        let size = text.as_ref().map_or(0, |text| text.len());
        self.bytes.take_off(size);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_never_reads_holds_only_so_much() {
        let text: Utf8Bytes = "x".repeat(10_000).into();
        let (teller, mut heard) = line(100_000, Vec::new());
        let told = (0..1000).take_while(|_| teller.tell(text.clone())).count();
        assert_eq!(told, limits::WAITING_BYTES.div_ceil(text.len()));
        assert!(heard.try_recv().is_some());
        assert!(teller.tell(text), "what was taken waits no more");
    }

    #[test]
    fn many_lines_to_one_address_hold_no_more_than_so_much_together() {
        let text: Utf8Bytes = "x".repeat(10_000).into();
        let address = Arc::<AtomicUsize>::default();
        let shared = || vec![Shared { count: address.clone(), most: limits::WAITING_EACH }];
        let lines: Vec<_> = (0..100).map(|_| line(100_000, shared())).collect();
        let told: usize =
            lines.iter().map(|(t, _)| (0..1000).take_while(|_| t.tell(text.clone())).count()).sum();
        assert_eq!(told, limits::WAITING_EACH.div_ceil(text.len()));
        assert!(line(10, Vec::new()).0.tell(text), "another address");
        drop(lines);
        assert_eq!(address.load(Ordering::Relaxed), 0, "what nobody will ever take waits no more");
    }
}
