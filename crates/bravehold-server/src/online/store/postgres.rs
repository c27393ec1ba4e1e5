//! PostgreSQL, for several processes that have the same tables.
//!
//! A process holds one lock of PostgreSQL, named by its number, in the very session in which it writes: it lives as long
//! as its lock is held, and when the session ends, so does its right to write. No clock decides anything.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Error, Result, anyhow, bail};
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};
use tokio::time::timeout;

use super::sql::{SCHEMA, TABLES, statements};
use super::trouble::{explain, fatal, read_url};
use super::{Claim, Kept, Peer, Store, Touched, Write};
use crate::online::keys;

statements!(sqlx::Postgres, PgConnection, "BEGIN");

/// What only PostgreSQL keeps: who runs what. The rows of processes that are gone are cleared away when their tables are.
const CLUSTER: [&str; 3] = [
    "CREATE TABLE IF NOT EXISTS processes (number INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, \
     address TEXT NOT NULL, secret TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS leases (code TEXT PRIMARY KEY, process INTEGER NOT NULL)",
    "CREATE INDEX IF NOT EXISTS leases_by_process ON leases (process)",
];

/// Marks our locks among those of others in the same database.
const LOCKS: i32 = 0x4272_6176;
/// The lock under which tables are made; processes begin with 1.
const MAKING: i32 = 0;

/// How long PostgreSQL may take for anything before it counts as lost.
const PATIENCE: Duration = Duration::from_secs(10);

/// After this time without a word PostgreSQL ends the session of a process that hangs or has vanished.
const SILENCE: &str = "15s";

/// How often a table is tried to be had that is given back again and again.
const TRIES: u32 = 20;

/// Tables that are looked after in one go.
const SOME: i64 = 64;

/// How other processes reach this one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reach {
    /// At this address, `http://host:port`.
    At(String),
    /// At this port, and the address from which PostgreSQL sees this process come.
    Port(u16),
}

/// One process of several that have the same tables.
pub struct Postgres {
    options: PgConnectOptions,
    reach: Reach,
    secret: String,
    session: Option<Session>,
    /// That it cannot be reached is still to be said; once is enough.
    lost: bool,
}

struct Session {
    connection: PgConnection,
    number: i32,
    address: String,
}

impl Postgres {
    /// Connects, makes what is missing, and takes a number.
    pub async fn open(url: &str, reach: Reach) -> Result<Postgres> {
        let options = read_url(url)?;
        let mut store = Postgres { options, reach, secret: keys::key(), session: None, lost: false };
        store.session = Some(store.connect().await?);
        Ok(store)
    }

    /// Where other processes reach this one.
    pub fn address(&self) -> &str {
        self.session.as_ref().map_or("", |session| &session.address)
    }

    async fn connect(&self) -> Result<Session> {
        let connecting = async {
            let explained = |error: sqlx::Error| explain(&self.options, error);
            let mut connection = PgConnection::connect_with(&self.options).await.map_err(explained)?;
            settle(&mut connection).await.map_err(explained)?;
            make(&mut connection).await.map_err(explained)?;
            self.enlist(connection).await.map_err(explained)
        };
        let place =
            || format!("PostgreSQL at {} does not answer; is --database right?", place(&self.options));
        timeout(PATIENCE, connecting).await.map_err(|_| anyhow!(place()))?
    }

    /// Takes a number and its lock in one statement: nobody ever sees the number without the lock.
    async fn enlist(&self, mut connection: PgConnection) -> sqlx::Result<Session> {
        let address = match &self.reach {
            Reach::At(address) => address.clone(),
            Reach::Port(port) => {
                let text = "SELECT host(inet_client_addr())";
                let seen: Option<String> = sqlx::query_scalar(text).fetch_one(&mut connection).await?;
                // Nothing is seen where both are on one machine and no network is between them.
                let ip = seen.and_then(|ip| ip.parse().ok()).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
                format!("http://{}", SocketAddr::new(ip, *port))
            }
        };
        let text = "WITH me AS (INSERT INTO processes (address, secret) VALUES ($1, $2) RETURNING number) \
                    SELECT number, pg_try_advisory_lock($3, number) FROM me";
        let query = sqlx::query_as(text).bind(&address).bind(&self.secret).bind(LOCKS);
        let (number, locked): (i32, bool) = query.fetch_one(&mut connection).await?;
        if !locked {
            return Err(sqlx::Error::Protocol(format!("the lock of process {number} is taken")));
        }
        Ok(Session { connection, number, address })
    }

    /// Does something in the session; if that shows that the session is at its end, everything taken in it is given up.
    async fn within<T>(&mut self, work: impl AsyncFnOnce(&mut Session) -> Result<T>) -> Result<T> {
        let Some(session) = &mut self.session else {
            bail!("PostgreSQL at {} is out of reach", place(&self.options));
        };
        let done = match timeout(PATIENCE, work(session)).await {
            Ok(done) => done,
            Err(_) => Err(Error::new(sqlx::Error::Protocol("it does not answer".into()))),
        };
        if let Err(error) = &done
            && error.downcast_ref::<sqlx::Error>().is_some_and(fatal)
        {
            tracing::error!("PostgreSQL is lost, and with it every table for now: {error}");
            self.session = None;
            self.lost = true;
        }
        done
    }
}

/// Settings of the session: nothing is confirmed before it is on disk, and whoever hangs or vanishes is noticed.
async fn settle(connection: &mut PgConnection) -> sqlx::Result<()> {
    let text = "SELECT set_config('synchronous_commit', 'on', false), set_config('idle_session_timeout', $1, false), \
                set_config('idle_in_transaction_session_timeout', $1, false), \
                set_config('tcp_user_timeout', '15s', false), current_setting('fsync')";
    let set: (String, String, String, String, String) =
        sqlx::query_as(text).bind(SILENCE).fetch_one(connection).await?;
    if set.4 == "off" {
        tracing::warn!("this PostgreSQL runs with fsync=off; after a power cut answers may be missing");
    }
    Ok(())
}

/// Makes the tables that are not there: all, or those that came with a newer version. Whoever has no right to make any can use
/// those that are.
async fn make(connection: &mut PgConnection) -> sqlx::Result<()> {
    let text = "SELECT count(*) FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NULL";
    let names: Vec<&str> = TABLES.into_iter().chain(["processes", "leases"]).collect();
    let missing: i64 = sqlx::query_scalar(text).bind(names).fetch_one(&mut *connection).await?;
    if missing == 0 {
        return Ok(());
    }
    let mut all = connection.begin().await?;
    // Two processes that start at the same time would hinder each other.
    sqlx::query("SELECT pg_advisory_xact_lock($1, $2)").bind(LOCKS).bind(MAKING).execute(&mut *all).await?;
    for text in SCHEMA.into_iter().chain(CLUSTER) {
        sqlx::query(text).execute(&mut *all).await?;
    }
    all.commit().await
}

/// Where PostgreSQL is, without the password.
pub(super) fn place(options: &PgConnectOptions) -> String {
    match options.get_socket() {
        Some(socket) => socket.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    }
}

impl Store for Postgres {
    fn term(&self) -> Option<u32> {
        self.session.as_ref().map(|session| session.number.cast_unsigned())
    }

    fn secret(&self) -> Option<String> {
        Some(self.secret.clone())
    }

    async fn write(&mut self, writes: &[Write]) -> Result<()> {
        self.within(async |session| {
            let number = session.number;
            all_or_none(&mut session.connection, async |connection| {
                write(connection, writes).await?;
                for one in writes {
                    if let Write::Table { code, .. } = one {
                        let text = "INSERT INTO leases (code, process) VALUES ($1, $2)";
                        sqlx::query(text).bind(code).bind(number).execute(&mut *connection).await?;
                    }
                }
                Ok(())
            })
            .await
        })
        .await
    }

    async fn codes(&mut self) -> Result<Vec<String>> {
        self.within(async |session| codes(&mut session.connection).await).await
    }

    async fn count(&mut self) -> Result<usize> {
        self.within(async |session| count(&mut session.connection).await).await
    }

    async fn load(&mut self, code: &str) -> Result<Option<Kept>> {
        self.within(async |session| load(&mut session.connection, code, false).await).await
    }

    async fn load_end(&mut self, code: &str) -> Result<Option<Kept>> {
        self.within(async |session| load(&mut session.connection, code, true).await).await
    }

    async fn touched(&mut self) -> Result<Vec<Touched>> {
        self.within(async |session| touched(&mut session.connection).await).await
    }

    async fn remove(&mut self, code: &str, day: i64) -> Result<bool> {
        self.within(async |session| {
            let number = session.number;
            all_or_none(&mut session.connection, async |connection| {
                // Only its own process may, so that nobody plays on at a table that is gone.
                let text = "SELECT FROM leases WHERE code = $1 AND process = $2 FOR UPDATE";
                let ours = sqlx::query(text).bind(code).bind(number).fetch_optional(&mut *connection).await?;
                if ours.is_none() || !remove(connection, code, day).await? {
                    return Ok(false);
                }
                let text = "DELETE FROM leases WHERE code = $1";
                sqlx::query(text).bind(code).execute(connection).await?;
                Ok(true)
            })
            .await
        })
        .await
    }

    async fn claim(&mut self, code: &str) -> Result<Claim> {
        self.within(async |session| {
            for _ in 0..TRIES {
                // Whoever can have the lock of a process knows that it is dead. The lock is shared, so that several may
                // know at once; the row is locked by the update, so that only one of them gets it.
                let text = "INSERT INTO leases AS l (code, process) SELECT code, $2 FROM tables WHERE code = $1 \
                            ON CONFLICT (code) DO UPDATE SET process = excluded.process \
                            WHERE l.process = excluded.process OR pg_try_advisory_xact_lock_shared($3, l.process)";
                let query = sqlx::query(text).bind(code).bind(session.number).bind(LOCKS);
                if query.execute(&mut session.connection).await?.rows_affected() == 1 {
                    // Read only now: nobody else can write any more.
                    let kept = load(&mut session.connection, code, false).await?;
                    return Ok(kept.map_or(Claim::Nothing, Claim::Ours));
                }
                let text = "SELECT p.address, p.secret FROM tables t LEFT JOIN leases l ON l.code = t.code \
                            LEFT JOIN processes p ON p.number = l.process WHERE t.code = $1";
                let peer = sqlx::query_as(text).bind(code).fetch_optional(&mut session.connection).await?;
                match peer {
                    Some((Some(address), Some(secret))) => return Ok(Claim::Theirs(Peer { address, secret })),
                    None => return Ok(Claim::Nothing),
                    // It was given back between the two statements.
                    Some(_) => {}
                }
            }
            bail!("table {code} goes from hand to hand")
        })
        .await
    }

    async fn release(&mut self, code: &str) -> Result<()> {
        self.within(async |session| {
            let text = "DELETE FROM leases WHERE code = $1 AND process = $2";
            sqlx::query(text).bind(code).bind(session.number).execute(&mut session.connection).await?;
            Ok(())
        })
        .await
    }

    /// A table is given back when nobody needs it, so those that dead processes still have were awake when they died.
    async fn unattended(&mut self) -> Result<Vec<String>> {
        self.within(async |session| {
            let text = "WITH dead AS MATERIALIZED (SELECT number FROM processes \
                        WHERE number <> $1 AND pg_try_advisory_xact_lock_shared($2, number)) \
                        SELECT l.code FROM leases l JOIN dead ON l.process = dead.number LIMIT $3";
            let query = sqlx::query_scalar(text).bind(session.number).bind(LOCKS).bind(SOME);
            let found: Vec<String> = query.fetch_all(&mut session.connection).await?;
            if found.is_empty() {
                let text = "DELETE FROM processes p WHERE number <> $1 \
                            AND NOT EXISTS (SELECT FROM leases l WHERE l.process = p.number) \
                            AND pg_try_advisory_xact_lock_shared($2, number)";
                sqlx::query(text).bind(session.number).bind(LOCKS).execute(&mut session.connection).await?;
            }
            Ok(found)
        })
        .await
    }

    async fn tend(&mut self) {
        if self.session.is_some() {
            // Only to find out; what is to be done is done where it is found out.
            let _ = self.within(async |session| Ok(session.connection.ping().await?)).await;
            return;
        }
        match self.connect().await {
            Ok(session) => {
                tracing::info!("PostgreSQL is back; this is process {} now", session.number);
                self.session = Some(session);
                self.lost = false;
            }
            Err(error) if self.lost => {
                tracing::warn!("PostgreSQL cannot be reached yet, trying on: {error}");
                self.lost = false;
            }
            Err(_) => {}
        }
    }
}
