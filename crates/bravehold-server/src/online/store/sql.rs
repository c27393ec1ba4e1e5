//! What both databases are told in the same words.

/// The tables; only words that both know.
pub(super) const SCHEMA: [&str; 2] = [
    "CREATE TABLE IF NOT EXISTS tables (code TEXT PRIMARY KEY, head TEXT NOT NULL, people TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS entries (code TEXT NOT NULL, after BIGINT NOT NULL, lines TEXT NOT NULL, \
     PRIMARY KEY (code, after))",
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
                };
                if query.execute(&mut *connection).await?.rows_affected() != 1 {
                    ::anyhow::bail!("something else is kept there already: {write:?}");
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
                    ::anyhow::bail!("something else is kept there already, for one of {some:?}");
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
    };
}

pub(super) use statements;
