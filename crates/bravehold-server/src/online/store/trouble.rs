//! What is wrong with a database, and what to do about it.

use std::fmt::Display;
use std::io::ErrorKind;

use anyhow::{Error, Result, anyhow};
use sqlx::postgres::{PgConnectOptions, PgDatabaseError, PgSeverity};

use super::postgres::place;

/// Reads what stands behind `--database`. It may hold a password, so it is never repeated.
pub(super) fn read_url(url: &str) -> Result<PgConnectOptions> {
    const FORM: &str = "--database must look like postgres://user:password@host:5432/database";
    if !(url.starts_with("postgres://") || url.starts_with("postgresql://")) {
        return Err(anyhow!("{FORM}; without it tables are kept in a file"));
    }
    let options: PgConnectOptions = url.parse().map_err(|error| match error {
        sqlx::Error::Configuration(why) => anyhow!("{FORM}: {why}"),
        other => anyhow!("{FORM}: {other}"),
    })?;
    Ok(options.application_name("bravehold"))
}

/// Why PostgreSQL cannot be used, in words that say what to do.
pub(super) fn explain(options: &PgConnectOptions, error: sqlx::Error) -> Error {
    let (place, user) = (place(options), options.get_username());
    let database = options.get_database().unwrap_or(user);
    match &error {
        sqlx::Error::Io(why) if why.kind() == ErrorKind::InvalidData => insecure(&place, why),
        sqlx::Error::Io(why) => {
            anyhow!(
                "cannot reach PostgreSQL at {place} ({why}); is it running, and are host and port in --database right?"
            )
        }
        sqlx::Error::Tls(why) => insecure(&place, why),
        sqlx::Error::Database(said) => {
            let words = said.message();
            match said.code().as_deref() {
                Some("28P01" | "28000") => {
                    anyhow!(
                        "PostgreSQL at {place} refuses {user} ({words}); check user and password in --database"
                    )
                }
                Some("3D000") => anyhow!(
                    "PostgreSQL at {place} has no database {database}; make it with `createdb {database}`, or name another in --database"
                ),
                Some("42501") => anyhow!(
                    "{user} may not make or use tables in the database {database} ({words}); let its owner run: \
                     GRANT USAGE, CREATE ON SCHEMA public TO \"{user}\""
                ),
                Some("42704") => {
                    anyhow!("PostgreSQL at {place} is too old ({words}); version 14 is the least")
                }
                Some("53300") => anyhow!(
                    "PostgreSQL at {place} takes no more connections ({words}); each process needs one: raise max_connections"
                ),
                _ => anyhow!("PostgreSQL at {place} refuses: {words}"),
            }
        }
        other => anyhow!("PostgreSQL at {place} cannot be used: {other}"),
    }
}

fn insecure(place: &str, why: &dyn Display) -> Error {
    anyhow!(
        "PostgreSQL at {place} cannot be spoken to in secret ({why}); see sslmode and sslrootcert in --database"
    )
}

/// Whether nothing may be done over a connection any more after this error.
pub(super) fn fatal(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(said) => match said.try_downcast_ref::<PgDatabaseError>() {
            Some(said) => ends_session(said.severity(), said.code()),
            // SQLite refuses nothing that we ask for: if it does, something is wrong with the file or the disk.
            None => true,
        },
        sqlx::Error::RowNotFound
        | sqlx::Error::ColumnDecode { .. }
        | sqlx::Error::Encode(_)
        | sqlx::Error::Decode(_) => false,
        _ => true,
    }
}

/// Whether PostgreSQL has ended a session with this error, or cannot be trusted to store anything in it: it can only be read
/// or its idea of the transaction is another than ours (25), it lacks room (53), its disk or itself is broken (58, XX).
fn ends_session(severity: PgSeverity, code: &str) -> bool {
    matches!(severity, PgSeverity::Fatal | PgSeverity::Panic)
        || ["25", "53", "58", "XX"].iter().any(|class| code.starts_with(class))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_address_of_a_database_is_refused_without_repeating_it() {
        for url in ["", "mysql://u:hush@h/d", "postgres://u:hush@h:port/d", "tables.sqlite"] {
            let said = format!("{:#}", read_url(url).unwrap_err());
            assert!(said.contains("postgres://user:password@host"), "{said}");
            assert!(!said.contains("hush"), "{said}");
        }
        let options = read_url("postgresql://ada:hush@db.example:5433/castle").unwrap();
        assert_eq!(place(&options), "db.example:5433");
    }

    #[test]
    fn a_session_ends_with_errors_of_the_storage_and_not_with_refusals() {
        for code in ["25006", "25P02", "53100", "58030", "XX001"] {
            assert!(ends_session(PgSeverity::Error, code), "{code}");
        }
        for code in ["23505", "22021", "40P01", "42501"] {
            assert!(!ends_session(PgSeverity::Error, code), "{code}");
        }
        assert!(ends_session(PgSeverity::Fatal, "57P01"));
    }
}
