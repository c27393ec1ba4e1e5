//! What waits for one browser: so many messages and so many bytes, and no more.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use super::limits;

/// The end of whoever tells something.
pub struct Teller {
    texts: mpsc::Sender<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
}

/// The end of whoever carries it to the browser.
pub struct Heard {
    texts: mpsc::Receiver<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
}

/// Both ends of a line on which so many messages may wait.
pub fn line(messages: usize) -> (Teller, Heard) {
    let (out, texts) = mpsc::channel(messages);
    let bytes = Arc::<AtomicUsize>::default();
    (Teller { texts: out, bytes: bytes.clone() }, Heard { texts, bytes })
}

impl Teller {
    /// Puts a text to what waits; false if too much waits already, or nobody is there any more.
    pub fn tell(&self, text: Utf8Bytes) -> bool {
        // Only what waits already is looked at: a long story must be able to go out however long it is.
        if self.bytes.load(Ordering::Relaxed) >= limits::WAITING_BYTES {
            return false;
        }
        // Counted first, or the other end could take off what is not yet there.
        self.bytes.fetch_add(text.len(), Ordering::Relaxed);
        self.texts.try_send(text).is_ok()
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
        self.bytes.fetch_sub(size, Ordering::Relaxed);
        text
    }
}
