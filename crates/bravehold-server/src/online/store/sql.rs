//! What both databases are told in the same words.

/// The tables; only words that both know.
pub(super) const SCHEMA: [&str; 3] = [
    "CREATE TABLE IF NOT EXISTS tables (code TEXT PRIMARY KEY, head TEXT NOT NULL, people TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS entries (code TEXT NOT NULL, after BIGINT NOT NULL, lines TEXT NOT NULL, \
     PRIMARY KEY (code, after))",
    "CREATE TABLE IF NOT EXISTS touched (code TEXT PRIMARY KEY, day BIGINT NOT NULL, ended BIGINT NOT NULL)",
];

/// Reading and writing over a connection of this database. A macro, because the types of the two have nothing in common
/// that could be named in fewer lines than this.
macro_rules! statements {
    ($database:ty, $connection:ty) => {
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
                    Write::Entries { code, after, lines } => {
                        entries.push((code, i64::try_from(*after)?, lines));
                        continue;
                    }
                    Write::Touched { code, day, ended } => {
                        let text = "INSERT INTO touched (code, day, ended) VALUES ($1, $2, $3) \
                                    ON CONFLICT (code) DO UPDATE SET day = excluded.day, ended = excluded.ended";
                        ::sqlx::query(text).bind(code).bind(*day).bind(i64::from(*ended))
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

        async fn load(
            connection: &mut $connection,
            code: &str,
        ) -> ::anyhow::Result<Option<$crate::online::store::Kept>> {
            let text = "SELECT head, people FROM tables WHERE code = $1";
            let row: Option<(String, String)> =
                ::sqlx::query_as(text).bind(code).fetch_optional(&mut *connection).await?;
            let Some((head, people)) = row else { return Ok(None) };
            let text = "SELECT after, lines FROM entries WHERE code = $1 ORDER BY after";
            let rows: Vec<(i64, String)> = ::sqlx::query_as(text).bind(code).fetch_all(connection).await?;
            let mut lines: Vec<String> = Vec::new();
            for (after, some) in rows {
                if usize::try_from(after)? != lines.len() {
                    // Shown by the replay, which then breaks off at this place.
                    lines.push(format!("entries {} to {after} are missing", lines.len()));
                }
                lines.extend(some.lines().map(str::to_owned));
            }
            Ok(Some($crate::online::store::Kept { head, people, lines }))
        }

        async fn touched(
            connection: &mut $connection,
        ) -> ::anyhow::Result<Vec<$crate::online::store::Touched>> {
            let text = "SELECT tables.code, touched.day, touched.ended FROM tables \
                        LEFT JOIN touched ON touched.code = tables.code ORDER BY tables.code";
            let rows: Vec<(String, Option<i64>, Option<i64>)> =
                ::sqlx::query_as(text).fetch_all(connection).await?;
            let one = |(code, day, ended)| {
                $crate::online::store::Touched { code, day, ended: ended == Some(1) }
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
            for text in ["DELETE FROM entries WHERE code = $1", "DELETE FROM tables WHERE code = $1"] {
                ::sqlx::query(text).bind(code).execute(&mut *connection).await?;
            }
            Ok(true)
        }
    };
}

pub(super) use statements;
