//! All tables: found by code, opened, woken when somebody comes, and put to sleep when nobody is there.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::available_parallelism;

use anyhow::{Context, Result};
use bravehold_record::{Fair, Record};
use bravehold_rules::{Setup, Who};
use bravehold_wire::{Code, Seating};
use tokio::sync::{Semaphore, mpsc};

use super::cleanup;
use super::desk::Desk;
use super::keeper::{Keeper, Mail, Shared};
use super::keys;
use super::limits::Limits;
use super::people::{No, People};
use super::store::{Journal, Kept, Write};

/// Mail that waits for one table.
const MAIL: usize = 64;

enum Slot {
    /// A task runs it.
    Awake(mpsc::Sender<Mail>),
    /// It is only on disk.
    Asleep,
    /// It cannot be gone on with; the reason.
    Aside(String),
}

type Slots = Arc<Mutex<HashMap<String, Slot>>>;

/// All tables.
#[derive(Clone)]
pub struct Tables {
    slots: Slots,
    shared: Shared,
    loading: Arc<tokio::sync::Mutex<()>>,
    connections: Arc<Semaphore>,
    numbers: Arc<AtomicU64>,
}

impl Tables {
    /// Finds all kept tables. Those whose record does not replay are set aside, those that wait for a bot go on at once.
    pub async fn open(journal: Journal, limits: Limits) -> Result<Tables> {
        let cores = available_parallelism().map_or(1, usize::from);
        let tables = Tables {
            slots: Slots::default(),
            shared: Shared { journal, limits, brains: Arc::new(Semaphore::new(cores)) },
            loading: Arc::default(),
            connections: Arc::new(Semaphore::new(limits.connections)),
            numbers: Arc::default(),
        };
        cleanup::clean(&tables, cleanup::today()).await?;
        tokio::spawn(cleanup::daily(tables.clone()));
        for code in tables.shared.journal.codes().await? {
            let kept = tables.shared.journal.load(&code).await?.context("a table has vanished")?;
            let slot = match restore(&kept) {
                Ok((desk, people)) => {
                    let (keeper, sender, mail) = tables.keeper(&code, desk, people);
                    if keeper.waits_for_bot() {
                        tables.start(&code, keeper, mail);
                        Slot::Awake(sender)
                    } else {
                        Slot::Asleep
                    }
                }
                Err(reason) => {
                    // What does not replay can hold cards, so only its place is said here.
                    tracing::warn!(table = code, "{}", aside(&place(&reason)));
                    Slot::Aside(reason)
                }
            };
            tables.put(&code, slot);
        }
        Ok(tables)
    }

    /// How much is allowed.
    pub fn limits(&self) -> &Limits {
        &self.shared.limits
    }

    /// Where things are kept.
    pub(super) fn journal(&self) -> &Journal {
        &self.shared.journal
    }

    /// A place for one more connection, if there is one, and its number.
    pub fn admit(&self) -> Option<(tokio::sync::OwnedSemaphorePermit, u64)> {
        let permit = self.connections.clone().try_acquire_owned().ok()?;
        Some((permit, self.numbers.fetch_add(1, Ordering::Relaxed)))
    }

    /// How many tables there are in each state.
    pub fn states(&self) -> [(&'static str, usize); 3] {
        let slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        let count = |fits: fn(&Slot) -> bool| slots.values().filter(|slot| fits(slot)).count();
        [
            ("awake", count(|slot| matches!(slot, Slot::Awake(_)))),
            ("asleep", count(|slot| matches!(slot, Slot::Asleep))),
            ("aside", count(|slot| matches!(slot, Slot::Aside(_)))),
        ]
    }

    /// Deletes a table at which nobody is and was not after this day.
    pub(super) async fn remove(&self, code: &str, day: i64) -> Result<bool> {
        let _one = self.loading.lock().await;
        let awake = matches!(
            self.slots.lock().unwrap_or_else(PoisonError::into_inner).get(code),
            Some(Slot::Awake(_))
        );
        let removed = !awake && self.shared.journal.remove(code, day).await?;
        if removed {
            self.slots.lock().unwrap_or_else(PoisonError::into_inner).remove(code);
        }
        Ok(removed)
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Opens a table; its code, and the key of the host.
    pub async fn create(
        &self,
        setup: &str,
        seats: &[(Who, Seating)],
        name: &str,
        live: bool,
    ) -> Result<(String, String), No> {
        if self.count() >= self.shared.limits.tables {
            return Err((Code::Limit, "there are too many tables here already".into()));
        }
        let setup: Setup = setup.parse().map_err(|e| (Code::Unfit, format!("{e}")))?;
        let (people, key) = People::new(&setup, seats, name, live)?;
        let desk = Desk::new(&setup, Box::new(Fair)).map_err(|e| (Code::Unfit, e.to_string()))?;
        let code = loop {
            let code = keys::code();
            if !self.slots.lock().unwrap_or_else(PoisonError::into_inner).contains_key(&code) {
                break code;
            }
        };
        let (head, lines) = split(desk.record());
        let broken = |error: anyhow::Error| {
            tracing::error!("a table cannot be kept: {error:#}");
            (Code::Storage, "the table cannot be kept".to_string())
        };
        let written = serde_json::to_string(&people).map_err(|e| broken(e.into()))?;
        let mut writes = vec![Write::Table { code: code.clone(), head, people: written }];
        if !lines.is_empty() {
            writes.push(Write::Entries { code: code.clone(), after: 0, lines });
        }
        writes.push(Write::Touched { code: code.clone(), day: cleanup::today(), ended: false });
        self.shared.journal.write(writes).await.map_err(broken)?;
        let (keeper, sender, mail) = self.keeper(&code, desk, people);
        self.put(&code, Slot::Awake(sender));
        self.start(&code, keeper, mail);
        tracing::info!(table = code, "opened");
        Ok((code, key))
    }

    /// The way to a table; wakes it if it sleeps.
    pub async fn find(&self, code: &str) -> Result<mpsc::Sender<Mail>, No> {
        if let Some(found) = self.look(code)? {
            return Ok(found);
        }
        let _one = self.loading.lock().await;
        if let Some(found) = self.look(code)? {
            return Ok(found);
        }
        let kept = self.shared.journal.load(code).await.ok().flatten();
        let kept = kept.ok_or_else(|| (Code::Storage, "the table cannot be read".to_string()))?;
        let (desk, people) = restore(&kept).map_err(|reason| (Code::NoTable, aside(&reason)))?;
        let (keeper, sender, mail) = self.keeper(code, desk, people);
        self.put(code, Slot::Awake(sender.clone()));
        self.start(code, keeper, mail);
        Ok(sender)
    }

    fn look(&self, code: &str) -> Result<Option<mpsc::Sender<Mail>>, No> {
        match self.slots.lock().unwrap_or_else(PoisonError::into_inner).get(code) {
            Some(Slot::Awake(sender)) => Ok(Some(sender.clone())),
            Some(Slot::Asleep) => Ok(None),
            Some(Slot::Aside(reason)) => Err((Code::NoTable, aside(reason))),
            None => Err((Code::NoTable, "there is no table with this code".into())),
        }
    }

    fn put(&self, code: &str, slot: Slot) {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner).insert(code.to_string(), slot);
    }

    fn keeper(
        &self,
        code: &str,
        desk: Desk,
        people: People,
    ) -> (Keeper, mpsc::Sender<Mail>, mpsc::Receiver<Mail>) {
        let (sender, mail) = mpsc::channel(MAIL);
        let keeper = Keeper::new(code.to_string(), desk, people, self.shared.clone(), sender.downgrade());
        (keeper, sender, mail)
    }

    fn start(&self, code: &str, keeper: Keeper, mail: mpsc::Receiver<Mail>) {
        let (slots, code) = (self.slots.clone(), code.to_string());
        let retire = move |mail: &mpsc::Receiver<Mail>, broken: bool| {
            let mut slots = slots.lock().unwrap_or_else(PoisonError::into_inner);
            // Whoever has sent something meanwhile is served first.
            let free = broken || mail.is_empty();
            if free {
                slots.insert(code.clone(), Slot::Asleep);
            }
            free
        };
        tokio::spawn(keeper.run(mail, retire));
    }
}

fn aside(reason: &str) -> String {
    format!("this table was set aside: {reason}")
}

/// Where a reason lies, without what stands there.
fn place(reason: &str) -> String {
    let (what, rest) = reason.split_once(':').unwrap_or((reason, ""));
    let mut words = rest.split_whitespace();
    match (words.next(), words.next().and_then(|n| n.trim_end_matches(':').parse::<u32>().ok())) {
        (Some(unit @ ("line" | "entry")), Some(n)) => format!("{what}, {unit} {n}"),
        _ => what.to_string(),
    }
}

/// A record as the lines before its entries, and its entries.
fn split(record: &Record) -> (String, String) {
    let head = Record { entries: Vec::new(), ..record.clone() }.to_string();
    let head = head.lines().filter(|line| !line.starts_with("end ")).collect::<Vec<_>>().join("\n");
    let lines = record.entries.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    (head, lines)
}

/// A table from what was kept of it, or why it cannot be gone on with.
pub(super) fn restore(kept: &Kept) -> Result<(Desk, People), String> {
    let people: People = serde_json::from_str(&kept.people).map_err(|e| format!("its people: {e}"))?;
    let text = format!("{}\n{}\nend {}\n", kept.head, kept.lines.join("\n"), kept.lines.len());
    let text = text.replace("\n\n", "\n");
    let record: Record = text.parse().map_err(|e| format!("its record: {e}"))?;
    let desk = Desk::resume(record, Box::new(Fair)).map_err(|e| format!("its record: {e}"))?;
    Ok((desk, people))
}
