//! SQLite in one file: written ahead and synced, so that nothing confirmed is lost.

use std::path::Path;

use anyhow::{Context, Result, bail};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{Connection, Row, SqliteConnection};

use super::{Kept, Store, Write};

/// The tables; only words that other databases know too.
const SCHEMA: [&str; 2] = [
    "CREATE TABLE IF NOT EXISTS tables (code TEXT PRIMARY KEY, head TEXT NOT NULL, people TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS entries (code TEXT NOT NULL, after BIGINT NOT NULL, lines TEXT NOT NULL, \
     PRIMARY KEY (code, after))",
];

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
        for write in writes {
            let query = match write {
                Write::Table { code, head, people } => {
                    let text =
                        "INSERT INTO tables (code, head, people) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
                    sqlx::query(text).bind(code).bind(head).bind(people)
                }
                Write::People { code, people } => {
                    sqlx::query("UPDATE tables SET people = $2 WHERE code = $1").bind(code).bind(people)
                }
                Write::Entries { code, after, lines } => {
                    let text =
                        "INSERT INTO entries (code, after, lines) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
                    sqlx::query(text).bind(code).bind(i64::try_from(*after)?).bind(lines)
                }
            };
            if query.execute(&mut *all).await?.rows_affected() != 1 {
                bail!("something else is kept there already: {write:?}");
            }
        }
        Ok(all.commit().await?)
    }

    async fn codes(&mut self) -> Result<Vec<String>> {
        let rows =
            sqlx::query("SELECT code FROM tables ORDER BY code").fetch_all(&mut self.connection).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    async fn load(&mut self, code: &str) -> Result<Option<Kept>> {
        let text = "SELECT head, people FROM tables WHERE code = $1";
        let Some(row) = sqlx::query(text).bind(code).fetch_optional(&mut self.connection).await? else {
            return Ok(None);
        };
        let (head, people) = (row.try_get(0)?, row.try_get(1)?);
        let text = "SELECT after, lines FROM entries WHERE code = $1 ORDER BY after";
        let mut lines: Vec<String> = Vec::new();
        for row in sqlx::query(text).bind(code).fetch_all(&mut self.connection).await? {
            let (after, some): (i64, &str) = (row.try_get(0)?, row.try_get(1)?);
            if usize::try_from(after)? != lines.len() {
                // Shown by the replay, which then breaks off at this place.
                lines.push(format!("entries {} to {after} are missing", lines.len()));
            }
            lines.extend(some.lines().map(str::to_owned));
        }
        Ok(Some(Kept { head, people, lines }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(after: usize, lines: &str) -> Write {
        Write::Entries { code: "A".into(), after, lines: lines.into() }
    }

    async fn fresh(name: &str) -> (Sqlite, std::path::PathBuf) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/tmp").join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("tables.sqlite");
        (Sqlite::open(&file).await.unwrap(), file)
    }

    #[tokio::test]
    async fn what_was_written_is_there_when_the_file_is_opened_again() {
        let (mut store, file) = fresh("sqlite-again").await;
        let table = Write::Table { code: "A".into(), head: "h".into(), people: "p".into() };
        store.write(&[table, entries(0, "one\ntwo"), entries(2, "three")]).await.unwrap();
        store.write(&[Write::People { code: "A".into(), people: "q".into() }]).await.unwrap();
        drop(store);
        let mut store = Sqlite::open(&file).await.unwrap();
        assert_eq!(store.codes().await.unwrap(), ["A"]);
        let kept = store.load("A").await.unwrap().unwrap();
        assert_eq!((&*kept.head, &*kept.people, kept.lines.len()), ("h", "q", 3));
        assert_eq!(store.load("B").await.unwrap(), None);
    }

    #[tokio::test]
    async fn two_answers_to_one_question_are_never_both_kept() {
        let (mut store, _) = fresh("sqlite-twice").await;
        let table = Write::Table { code: "A".into(), head: "h".into(), people: "p".into() };
        store.write(&[table, entries(0, "one")]).await.unwrap();
        assert!(store.write(&[entries(1, "two"), entries(0, "other")]).await.is_err());
        assert_eq!(store.load("A").await.unwrap().unwrap().lines, ["one"], "all or none");
    }
}
