//! A table without sockets: mail goes straight to it, and whatever it tells anybody is there at once.

use std::time::Instant;

use bravehold_rules::Who;
use bravehold_server::online::backlog::{self, Heard};
use bravehold_server::online::keeper::Mail;
use bravehold_server::online::limits::Limits;
use bravehold_server::online::store::{Journal, Store};
use bravehold_server::online::tables::{Found, Tables};
use bravehold_wire::{Code, Notice, Request, Seating, Told, read_notice};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use crate::player::PATIENCE;

/// One table and the way to it.
pub struct Hall {
    pub tables: Tables,
    pub table: mpsc::Sender<Mail>,
    pub code: String,
    /// The key of the host.
    pub key: String,
}

/// What one connection hears.
pub struct Hearer {
    pub connection: u64,
    heard: Heard,
    /// The last position that was told.
    pub told: Option<Told>,
}

impl Hall {
    /// Opens a table.
    pub async fn open(store: impl Store, limits: Limits, setup: &str, seats: &[(Who, Seating)]) -> Hall {
        let tables = Tables::open(Journal::start(store), limits).await.unwrap();
        let (code, key) = tables.create(setup, seats, "Host", false).await.unwrap();
        let Found::Here(table) = tables.find(&code, None).await.unwrap() else { panic!("it is here") };
        Hall { tables, table, code, key }
    }

    /// Comes in under a name.
    pub async fn enter_as(&self, connection: u64, name: &str, key: Option<&str>) -> Result<Hearer, Code> {
        let (out, heard) = backlog::line(10_000, Vec::new());
        let (admitted, may) = oneshot::channel();
        let (name, key) = (name.to_string(), key.map(str::to_string));
        let mail = Mail::Enter { connection, address: None, name, key, out, admitted };
        assert!(self.table.send(mail).await.is_ok());
        may.await.unwrap().map_err(|(code, _)| code)?;
        Ok(Hearer { connection, heard, told: None })
    }

    /// Comes in to watch.
    pub async fn enter(&self, connection: u64) -> Result<Hearer, Code> {
        self.enter_as(connection, "N", None).await
    }

    /// The end of a connection.
    pub async fn leave(&self, connection: u64) {
        assert!(self.table.send(Mail::Left { connection }).await.is_ok());
    }

    /// Asks for something.
    pub async fn ask(&self, connection: u64, id: u32, request: Request) {
        let mail = Mail::Ask { connection, id, request, since: Instant::now() };
        assert!(self.table.send(mail).await.is_ok());
    }
}

impl Hearer {
    /// The next notice.
    pub async fn hear(&mut self) -> Notice {
        let text = timeout(PATIENCE, self.heard.recv()).await.expect("the table went silent");
        let text = text.expect("the table goes on");
        self.take(&text)
    }

    /// All that is there.
    pub fn hear_all(&mut self) -> Vec<Notice> {
        let mut all = Vec::new();
        while let Some(text) = self.heard.try_recv() {
            all.push(self.take(&text));
        }
        all
    }

    /// Hears until a request is answered: all that was told meanwhile, and the code if it was refused.
    pub async fn until_answered(&mut self, id: u32) -> (Vec<Notice>, Option<Code>) {
        let mut all = Vec::new();
        loop {
            match self.hear().await {
                Notice::Done { id: done } if done == id => return (all, None),
                Notice::Refused { id: Some(refused), code, .. } if refused == id => return (all, Some(code)),
                other => all.push(other),
            }
        }
    }

    /// Hears until everybody has been told that so many watch. Whoever has a key hears of others only then.
    pub async fn until_watched_by(&mut self, watchers: u32) {
        while !matches!(self.hear().await, Notice::Room(room) if room.watching == watchers) {}
    }

    fn take(&mut self, text: &str) -> Notice {
        let notice = read_notice(text).unwrap();
        if let Notice::Told(told) = &notice {
            self.told = Some((**told).clone());
        }
        notice
    }
}
