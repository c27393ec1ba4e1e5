//! A disk with a mood: something comes before writing or reading, the rest is that of the real one.

use anyhow::Result;
use bravehold_server::online::store::{Kept, Sqlite, Store, Touched, Write};

/// What comes before; an error is that of the disk.
pub trait Mood: Send + 'static {
    fn before_writing(&mut self) -> impl Future<Output = Result<()>> + Send {
        async { Ok(()) }
    }

    fn before_reading(&mut self, _code: &str) -> impl Future<Output = Result<()>> + Send {
        async { Ok(()) }
    }
}

pub struct Moody<M>(pub Sqlite, pub M);

impl<M: Mood> Store for Moody<M> {
    async fn write(&mut self, writes: &[Write]) -> Result<()> {
        self.1.before_writing().await?;
        self.0.write(writes).await
    }

    async fn codes(&mut self) -> Result<Vec<String>> {
        self.0.codes().await
    }

    async fn load(&mut self, code: &str) -> Result<Option<Kept>> {
        self.1.before_reading(code).await?;
        self.0.load(code).await
    }

    async fn touched(&mut self) -> Result<Vec<Touched>> {
        self.0.touched().await
    }

    async fn remove(&mut self, code: &str, day: i64) -> Result<bool> {
        self.0.remove(code, day).await
    }
}
