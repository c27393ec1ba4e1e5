//! SQLite in one file: written ahead and synced, so that nothing confirmed is lost.
//!
//! After an error of the disk nobody knows how far the connection got: SQLite rolls back by itself after some errors and not
//! after others, and a driver that takes a failed commit for an open transaction writes on into one that never ends. So a
//! connection is used until its first error and never after it. A new one must show that the file is sound and takes writes
//! before anything is stored again, in a new term: every table then starts again from what is stored.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{Connection, SqliteConnection};

use super::sql::{SCHEMA, statements};
use super::trouble::fatal;
use super::{Kept, Store, Touched, Write};

// Taken for writing at once: what only reads so far could still be refused at its first write.
statements!(sqlx::Sqlite, SqliteConnection, "BEGIN IMMEDIATE");

/// An open file.
pub struct Sqlite {
    file: PathBuf,
    /// None after an error, until the file can be used again.
    connection: Option<SqliteConnection>,
    /// How often it was opened again after an error.
    term: u32,
    /// That it cannot be used is still to be said; once is enough.
    unsaid: bool,
}

impl Sqlite {
    /// Opens a file, or makes it.
    pub async fn open(file: &Path) -> Result<Sqlite> {
        let unusable =
            || format!("cannot use the file {}; name another folder with --data FOLDER", file.display());
        let mut connection = connect(file).await.with_context(unusable)?;
        for text in SCHEMA {
            sqlx::query(text).execute(&mut connection).await.with_context(unusable)?;
        }
        prove(&mut connection).await.with_context(unusable)?;
        Ok(Sqlite { file: file.to_owned(), connection: Some(connection), term: 0, unsaid: false })
    }

    /// Does something over the connection, which is closed if that shows an error of the storage.
    async fn within<T>(&mut self, work: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T>) -> Result<T> {
        let Some(connection) = &mut self.connection else {
            bail!("the file {} is out of reach", self.file.display());
        };
        let done = work(connection).await;
        if let Err(error) = &done
            && error.downcast_ref::<sqlx::Error>().is_some_and(fatal)
        {
            tracing::error!(
                "the file {} cannot be used, and with it every table for now: {error:#}",
                self.file.display()
            );
            self.unsaid = true;
            if let Some(connection) = self.connection.take() {
                // It ends in any case; what it could still say is known.
                let _ = connection.close().await;
            }
        }
        done
    }

    /// Opens the file again after an error.
    async fn reopen(&self) -> Result<SqliteConnection> {
        let mut connection = connect(&self.file).await?;
        prove(&mut connection).await?;
        let said: String = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut connection).await?;
        if said != "ok" {
            bail!("it is damaged ({said}); restore it from a backup");
        }
        Ok(connection)
    }
}

async fn connect(file: &Path) -> sqlx::Result<SqliteConnection> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full);
    SqliteConnection::connect_with(&options).await
}

/// Shows that everything in the file is on disk, and that the disk takes more.
async fn prove(connection: &mut SqliteConnection) -> Result<()> {
    // What was written ahead when a sync failed can be in memory only, and no later sync of that file would say so. It is
    // written to the other file and synced there, and the first one begins anew.
    let (busy, _, _): (i64, i64, i64) =
        sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *connection).await?;
    if busy != 0 {
        bail!("another program is reading it");
    }
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
    // The same value again: a write that changes nothing.
    let text = format!("PRAGMA user_version = {version}");
    sqlx::query(sqlx::AssertSqlSafe(text)).execute(connection).await?;
    Ok(())
}

impl Store for Sqlite {
    fn term(&self) -> Option<u32> {
        self.connection.as_ref().map(|_| self.term)
    }

    async fn write(&mut self, writes: &[Write]) -> Result<()> {
        self.within(async |connection| {
            all_or_none(connection, async |connection| write(connection, writes).await).await
        })
        .await
    }

    async fn codes(&mut self) -> Result<Vec<String>> {
        self.within(async |connection| codes(connection).await).await
    }

    async fn load(&mut self, code: &str) -> Result<Option<Kept>> {
        self.within(async |connection| load(connection, code, false).await).await
    }

    async fn load_end(&mut self, code: &str) -> Result<Option<Kept>> {
        self.within(async |connection| load(connection, code, true).await).await
    }

    async fn count(&mut self) -> Result<usize> {
        self.within(async |connection| count(connection).await).await
    }

    async fn touched(&mut self) -> Result<Vec<Touched>> {
        self.within(async |connection| touched(connection).await).await
    }

    async fn remove(&mut self, code: &str, day: i64) -> Result<bool> {
        self.within(async |connection| {
            all_or_none(connection, async |connection| remove(connection, code, day).await).await
        })
        .await
    }

    async fn tend(&mut self) {
        if self.connection.is_some() {
            return;
        }
        match self.reopen().await {
            Ok(connection) => {
                tracing::warn!("the file {} can be used again", self.file.display());
                self.connection = Some(connection);
                self.term += 1;
            }
            Err(error) if self.unsaid => {
                tracing::warn!("the file {} cannot be used yet, trying on: {error:#}", self.file.display());
                self.unsaid = false;
            }
            Err(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// That the system itself breaks down no test can try, so it is asked whether the file is kept in such a way.
    #[tokio::test]
    async fn what_is_confirmed_is_synced() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/tmp/synced.sqlite");
        std::fs::create_dir_all(file.with_file_name("")).unwrap();
        let mut store = Sqlite::open(&file).await.unwrap();
        let connection = store.connection.as_mut().unwrap();
        let said = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *connection).await;
        assert_eq!(said.unwrap_or(0_i64), 2, "FULL");
        let said = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(connection).await;
        assert_eq!(said.unwrap_or(String::new()), "wal");
    }

    /// What a connection finds that knows nothing of the store.
    async fn stored(file: &Path) -> Vec<String> {
        Sqlite::open(file).await.unwrap().codes().await.unwrap()
    }

    #[tokio::test]
    async fn what_is_confirmed_after_failed_commits_is_stored() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/tmp/failed-commit.sqlite");
        for more in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{more}", file.display()));
        }
        let mut store = Sqlite::open(&file).await.unwrap();
        // SQLite then rolls back by itself, as it does when the disk is full. Twice, because after one failure the driver
        // can still be lucky.
        let mut failures = 2;
        let mut handle = store.connection.as_mut().unwrap().lock_handle().await.unwrap();
        handle.set_commit_hook(move || {
            failures -= 1;
            failures < 0
        });
        drop(handle);
        let mut confirmed = Vec::new();
        for n in 0..8 {
            let code = format!("T{n}");
            let table = Write::Table { code: code.clone(), head: "h".into(), people: "p".into() };
            if store.write(&[table]).await.is_ok() {
                confirmed.push(code);
            }
            if n == 2 {
                assert_eq!(store.term(), None, "nothing is done over a connection that failed");
                store.tend().await;
                assert_eq!(store.term(), Some(1));
            }
        }
        assert_eq!(confirmed, ["T3", "T4", "T5", "T6", "T7"]);
        assert_eq!(stored(&file).await, confirmed);
    }

    #[tokio::test]
    async fn a_refusal_does_not_cost_the_connection() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/tmp/refused.sqlite");
        let mut store = Sqlite::open(&file).await.unwrap();
        let nobody = Write::People { code: "Nobody".into(), people: String::new() };
        assert!(store.write(&[nobody]).await.is_err());
        assert_eq!(store.term(), Some(0));
    }
}
