//! SQLite in one file: written ahead and synced, so that nothing confirmed is lost.

use std::path::Path;

use anyhow::{Context, Result, bail};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteRow, SqliteSynchronous};
use sqlx::{Connection, Row, SqliteConnection};

use super::{Kept, Store, Touched, Write};

/// The tables; only words that other databases know too.
const SCHEMA: [&str; 3] = [
    "CREATE TABLE IF NOT EXISTS tables (code TEXT PRIMARY KEY, head TEXT NOT NULL, people TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS entries (code TEXT NOT NULL, after BIGINT NOT NULL, lines TEXT NOT NULL, \
     PRIMARY KEY (code, after))",
    "CREATE TABLE IF NOT EXISTS touched (code TEXT PRIMARY KEY, day BIGINT NOT NULL, ended BIGINT NOT NULL)",
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
                Write::Touched { code, day, ended } => {
                    let text = "INSERT INTO touched (code, day, ended) VALUES ($1, $2, $3) \
                                ON CONFLICT (code) DO UPDATE SET day = excluded.day, ended = excluded.ended";
                    sqlx::query(text).bind(code).bind(*day).bind(i64::from(*ended))
                }
            };
            if query.execute(&mut *all).await?.rows_affected() != 1 {
                let (what, code) = write.about();
                bail!("something else is kept there already: {what} of table {code}");
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

    async fn touched(&mut self) -> Result<Vec<Touched>> {
        let text = "SELECT tables.code, touched.day, touched.ended FROM tables \
                    LEFT JOIN touched ON touched.code = tables.code ORDER BY tables.code";
        let rows = sqlx::query(text).fetch_all(&mut self.connection).await?;
        let one = |row: &SqliteRow| {
            let ended: Option<i64> = row.try_get(2)?;
            Ok(Touched { code: row.try_get(0)?, day: row.try_get(1)?, ended: ended == Some(1) })
        };
        rows.iter().map(one).collect()
    }

    async fn remove(&mut self, code: &str, day: i64) -> Result<bool> {
        let mut all = self.connection.begin().await?;
        let text = "DELETE FROM touched WHERE code = $1 AND day <= $2";
        if sqlx::query(text).bind(code).bind(day).execute(&mut *all).await?.rows_affected() != 1 {
            return Ok(false);
        }
        for text in ["DELETE FROM entries WHERE code = $1", "DELETE FROM tables WHERE code = $1"] {
            sqlx::query(text).bind(code).execute(&mut *all).await?;
        }
        all.commit().await?;
        Ok(true)
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

    #[tokio::test]
    async fn a_table_is_removed_whole_unless_somebody_has_been_there_since() {
        let (mut store, _) = fresh("sqlite-remove").await;
        for code in ["A", "B"] {
            let table = Write::Table { code: code.into(), head: "h".into(), people: "p".into() };
            store.write(&[table]).await.unwrap();
        }
        assert!(
            store.touched().await.unwrap().iter().all(|t| t.day.is_none()),
            "an earlier version did not say"
        );
        let touched = |day, ended| Write::Touched { code: "A".into(), day, ended };
        store.write(&[entries(0, "one"), touched(5, false)]).await.unwrap();
        store.write(&[touched(7, true)]).await.unwrap();
        let a = Touched { code: "A".into(), day: Some(7), ended: true };
        assert_eq!(store.touched().await.unwrap()[0], a);
        assert!(!store.remove("A", 6).await.unwrap());
        assert_eq!(store.load("A").await.unwrap().unwrap().lines.len(), 1);
        assert!(store.remove("A", 7).await.unwrap());
        assert_eq!(
            (store.load("A").await.unwrap(), store.codes().await.unwrap()),
            (None, vec!["B".to_string()])
        );
        let table = Write::Table { code: "A".into(), head: "h".into(), people: "p".into() };
        store.write(&[table]).await.unwrap();
        assert!(store.load("A").await.unwrap().unwrap().lines.is_empty(), "nothing of the old table is left");
    }
}
