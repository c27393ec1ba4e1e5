//! What both databases are told in the same words.

/// The tables; only words that both know.
pub(super) const SCHEMA: [&str; 5] = [
    "CREATE TABLE IF NOT EXISTS tables (code TEXT PRIMARY KEY, head TEXT NOT NULL, people TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS entries (code TEXT NOT NULL, after BIGINT NOT NULL, lines TEXT NOT NULL, \
     PRIMARY KEY (code, after))",
    "CREATE TABLE IF NOT EXISTS touched (code TEXT PRIMARY KEY, day BIGINT NOT NULL, ended BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS positions (code TEXT PRIMARY KEY, saved TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS snapshots (code TEXT NOT NULL, kept BIGINT NOT NULL, saved TEXT NOT NULL, \
     PRIMARY KEY (code, kept))",
];

/// The names of these tables.
pub(super) const TABLES: [&str; 5] = ["tables", "entries", "touched", "positions", "snapshots"];

/// Reading and writing over a connection of this database. A macro, because the types of the two have nothing in common
/// that could be named in fewer lines than this.
macro_rules! statements {
    ($database:ty, $connection:ty, $begin:literal) => {
        /// Does something in a transaction, and all of it or nothing. The transaction is never part of another, which
        /// would not be committed with it: where one is still open, this is refused.
        async fn all_or_none<T>(
            connection: &mut $connection,
            work: impl AsyncFnOnce(&mut $connection) -> ::anyhow::Result<T>,
        ) -> ::anyhow::Result<T> {
            let mut all = connection.begin_with($begin).await?;
            match work(&mut all).await {
                Ok(done) => {
                    all.commit().await?;
                    Ok(done)
                }
                // Waited for, so that nobody goes on with a transaction that could not be ended.
                Err(error) => match all.rollback().await {
                    Ok(()) => Err(error),
                    Err(more) => Err(::anyhow::Error::new(more).context(error.to_string())),
                },
            }
        }

        /// Writes all of these; to be called in a transaction.
        async fn write(
            connection: &mut $connection,
            writes: &[$crate::online::store::Write],
        ) -> ::anyhow::Result<()> {
            use $crate::online::store::Write;
            let mut entries = Vec::new();
            for write in writes {
                let query = match write {
                    Write::Table { code, head, people } => {
                        let text = "INSERT INTO tables (code, head, people) VALUES ($1, $2, $3) \
                                    ON CONFLICT DO NOTHING";
                        ::sqlx::query(text).bind(code).bind(head).bind(people)
                    }
                    Write::People { code, people } => {
                        let text = "UPDATE tables SET people = $2 WHERE code = $1";
                        ::sqlx::query(text).bind(code).bind(people)
                    }
                    Write::Position { code, saved } => {
                        let text = "INSERT INTO positions (code, saved) VALUES ($1, $2) \
                                    ON CONFLICT (code) DO UPDATE SET saved = excluded.saved";
                        ::sqlx::query(text).bind(code).bind(saved)
                    }
                    Write::Snapshot { code, kept, text: saved } => {
                        let text = "INSERT INTO snapshots (code, kept, saved) VALUES ($1, $2, $3) \
                                    ON CONFLICT (code, kept) DO UPDATE SET saved = excluded.saved";
                        ::sqlx::query(text).bind(code).bind(i64::from(*kept)).bind(saved)
                    }
                    Write::Entries { code, after, lines } => {
                        entries.push((code, i64::try_from(*after)?, lines));
                        continue;
                    }
                    Write::Touched { code, day, stage } => {
                        let text = "INSERT INTO touched (code, day, ended) VALUES ($1, $2, $3) \
                                    ON CONFLICT (code) DO UPDATE SET day = excluded.day, ended = excluded.ended";
                        ::sqlx::query(text).bind(code).bind(*day).bind(stage.number())
                    }
                };
                if query.execute(&mut *connection).await?.rows_affected() != 1 {
                    // Only its place is said: what is written is not for logs.
                    let (what, code) = write.about();
                    ::anyhow::bail!("something else is kept there already: {what} of table {code}");
                }
            }
            // Answers to many tables in one statement: each statement is a way to the database and back.
            for some in entries.chunks(4096) {
                let text = "INSERT INTO entries (code, after, lines) ";
                let mut query = ::sqlx::QueryBuilder::<$database>::new(text);
                query.push_values(some, |mut row, (code, after, lines)| {
                    row.push_bind(*code).push_bind(*after).push_bind(*lines);
                });
                query.push(" ON CONFLICT DO NOTHING");
                let done = query.build().persistent(some.len() == 1).execute(&mut *connection).await?;
                if done.rows_affected() != some.len() as u64 {
                    let codes: Vec<&String> = some.iter().map(|(code, ..)| *code).collect();
                    ::anyhow::bail!("something else is kept there already: entries of one of {codes:?}");
                }
            }
            Ok(())
        }

        async fn codes(connection: &mut $connection) -> ::anyhow::Result<Vec<String>> {
            let text = "SELECT code FROM tables ORDER BY code";
            Ok(::sqlx::query_scalar(text).fetch_all(connection).await?)
        }

        async fn count(connection: &mut $connection) -> ::anyhow::Result<usize> {
            let text = "SELECT count(*) FROM tables";
            let n: i64 = ::sqlx::query_scalar(text).fetch_one(connection).await?;
            Ok(usize::try_from(n)?)
        }

        /// One table; if only its end is wanted, the entries from its position on, and no snapshots.
        async fn load(
            connection: &mut $connection,
            code: &str,
            end: bool,
        ) -> ::anyhow::Result<Option<$crate::online::store::Kept>> {
            use $crate::online::store::{Kept, Stage};
            let text = "SELECT head, people, (SELECT saved FROM positions WHERE code = $1), \
                        (SELECT ended FROM touched WHERE code = $1) FROM tables WHERE code = $1";
            let row: Option<(String, String, Option<String>, Option<i64>)> =
                ::sqlx::query_as(text).bind(code).fetch_optional(&mut *connection).await?;
            let Some((head, people, position, ended)) = row else { return Ok(None) };
            let end = if end { position.as_deref().and_then(::bravehold_record::Position::lines_before) } else { None };
            let text = "SELECT after, lines FROM entries WHERE code = $1 AND after >= \
                        COALESCE((SELECT max(after) FROM entries WHERE code = $1 AND after <= $2), 0) ORDER BY after";
            let from = i64::try_from(end.unwrap_or(0))?;
            let rows: Vec<(i64, String)> =
                ::sqlx::query_as(text).bind(code).bind(from).fetch_all(&mut *connection).await?;
            let skipped = match rows.first() {
                Some((after, _)) if end.is_some() => usize::try_from(*after)?,
                _ => 0,
            };
            let mut lines: Vec<String> = Vec::new();
            for (after, some) in rows {
                let next = skipped + lines.len();
                if usize::try_from(after)? != next {
                    // Shown by the replay, which then breaks off at this place.
                    lines.push(format!("entries {next} to {after} are missing"));
                }
                lines.extend(some.lines().map(str::to_owned));
            }
            let text = "SELECT kept, saved FROM snapshots WHERE code = $1 ORDER BY kept";
            let rows: Vec<(i64, String)> = match end {
                None => ::sqlx::query_as(text).bind(code).fetch_all(connection).await?,
                Some(_) => Vec::new(),
            };
            let snapshots = rows.into_iter().filter_map(|(kept, text)| Some((u32::try_from(kept).ok()?, text)));
            let snapshots = snapshots.collect();
            let ended = Stage::read(ended) == Stage::Over;
            Ok(Some(Kept { head, people, lines, skipped, position, snapshots, ended }))
        }

        async fn touched(
            connection: &mut $connection,
        ) -> ::anyhow::Result<Vec<$crate::online::store::Touched>> {
            let text = "SELECT tables.code, touched.day, touched.ended FROM tables \
                        LEFT JOIN touched ON touched.code = tables.code ORDER BY tables.code";
            let rows: Vec<(String, Option<i64>, Option<i64>)> =
                ::sqlx::query_as(text).fetch_all(connection).await?;
            let one = |(code, day, ended)| {
                let stage = $crate::online::store::Stage::read(ended);
                $crate::online::store::Touched { code, day, stage }
            };
            Ok(rows.into_iter().map(one).collect())
        }

        /// Deletes a table; to be called in a transaction.
        async fn remove(connection: &mut $connection, code: &str, day: i64) -> ::anyhow::Result<bool> {
            let text = "DELETE FROM touched WHERE code = $1 AND day <= $2";
            let query = ::sqlx::query(text).bind(code).bind(day);
            if query.execute(&mut *connection).await?.rows_affected() != 1 {
                return Ok(false);
            }
            for text in [
                "DELETE FROM positions WHERE code = $1",
                "DELETE FROM snapshots WHERE code = $1",
                "DELETE FROM entries WHERE code = $1",
                "DELETE FROM tables WHERE code = $1",
            ] {
                ::sqlx::query(text).bind(code).execute(&mut *connection).await?;
            }
            Ok(true)
        }
    };
}

pub(super) use statements;
