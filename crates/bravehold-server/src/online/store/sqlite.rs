//! SQLite in one file: written ahead and synced, so that nothing confirmed is lost.

use std::path::Path;

use anyhow::{Context, Result};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{Connection, SqliteConnection};

use super::sql::{SCHEMA, statements};
use super::{Kept, Store, Touched, Write};

statements!(sqlx::Sqlite, SqliteConnection);

/// An open file.
pub struct Sqlite {
    connection: SqliteConnection,
}

impl Sqlite {
    /// Opens a file, or makes it.
    pub async fn open(file: &Path) -> Result<Sqlite> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let said =
            || format!("cannot use the file {}; name another folder with --data FOLDER", file.display());
        let mut connection = SqliteConnection::connect_with(&options).await.with_context(said)?;
        for text in SCHEMA {
            sqlx::query(text).execute(&mut connection).await.with_context(said)?;
        }
        Ok(Sqlite { connection })
    }
}

impl Store for Sqlite {
    async fn write(&mut self, writes: &[Write]) -> Result<()> {
        let mut all = self.connection.begin().await?;
        write(&mut all, writes).await?;
        Ok(all.commit().await?)
    }

    async fn codes(&mut self) -> Result<Vec<String>> {
        codes(&mut self.connection).await
    }

    async fn load(&mut self, code: &str) -> Result<Option<Kept>> {
        load(&mut self.connection, code).await
    }

    async fn count(&mut self) -> Result<usize> {
        count(&mut self.connection).await
    }

    async fn touched(&mut self) -> Result<Vec<Touched>> {
        touched(&mut self.connection).await
    }

    async fn remove(&mut self, code: &str, day: i64) -> Result<bool> {
        let mut all = self.connection.begin().await?;
        let removed = remove(&mut all, code, day).await?;
        all.commit().await?;
        Ok(removed)
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
        let said = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut store.connection).await;
        assert_eq!(said.unwrap_or(0_i64), 2, "FULL");
        let said = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut store.connection).await;
        assert_eq!(said.unwrap_or(String::new()), "wal");
    }
}
