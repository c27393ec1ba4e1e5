//! A store with faults: something happens before or after a call, the rest is done by the real one.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Result, bail};
use bravehold_server::online::store::{Kept, Sqlite, Store, Touched, Write};

/// A call to the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call<'a> {
    Write,
    Load(&'a str),
    Other,
}

/// What happens around each call. An error is that of the storage; after the call it means that the work was done and could
/// not be confirmed.
pub trait Fault: Send + 'static {
    fn before(&mut self, _call: Call<'_>) -> impl Future<Output = Result<()>> + Send {
        async { Ok(()) }
    }

    fn after(&mut self) -> impl Future<Output = Result<()>> + Send {
        async { Ok(()) }
    }
}

pub struct FaultyStore<F>(pub Sqlite, pub F);

impl<F: Fault> Store for FaultyStore<F> {
    fn term(&self) -> Option<u32> {
        self.0.term()
    }

    async fn tend(&mut self) {
        self.0.tend().await;
    }

    async fn write(&mut self, writes: &[Write]) -> Result<()> {
        self.1.before(Call::Write).await?;
        self.0.write(writes).await?;
        self.1.after().await
    }

    async fn codes(&mut self) -> Result<Vec<String>> {
        self.1.before(Call::Other).await?;
        let done = self.0.codes().await?;
        self.1.after().await.map(|()| done)
    }

    async fn load(&mut self, code: &str) -> Result<Option<Kept>> {
        self.1.before(Call::Load(code)).await?;
        let done = self.0.load(code).await?;
        self.1.after().await.map(|()| done)
    }

    async fn touched(&mut self) -> Result<Vec<Touched>> {
        self.1.before(Call::Other).await?;
        let done = self.0.touched().await?;
        self.1.after().await.map(|()| done)
    }

    async fn remove(&mut self, code: &str, day: i64) -> Result<bool> {
        self.1.before(Call::Other).await?;
        let done = self.0.remove(code, day).await?;
        self.1.after().await.map(|()| done)
    }
}

/// When a call fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    Before,
    After,
}

/// Fails at one call of all, and counts them.
#[derive(Clone)]
pub struct Nth {
    pub n: usize,
    pub moment: Moment,
    pub calls: Arc<AtomicUsize>,
}

impl Fault for Nth {
    async fn before(&mut self, call: Call<'_>) -> Result<()> {
        if self.calls.fetch_add(1, Ordering::SeqCst) == self.n && self.moment == Moment::Before {
            bail!("the disk refuses: {call:?}");
        }
        Ok(())
    }

    async fn after(&mut self) -> Result<()> {
        if self.calls.load(Ordering::SeqCst).checked_sub(1) == Some(self.n) && self.moment == Moment::After {
            bail!("the disk does not say whether it is done");
        }
        Ok(())
    }
}
