//! All tables: found by code, opened, woken when somebody comes, and put to sleep when nobody is there.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;
use std::time::Duration;

use anyhow::{Result, anyhow};
use bravehold_record::{Fair, Record};
use bravehold_rules::{Setup, Who};
use bravehold_wire::{Code, Seating};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::addresses::Addresses;
use super::cleanup;
use super::desk::Desk;
use super::keeper::{Keeper, Mail, Shared};
use super::keys;
use super::limits::Limits;
use super::people::{No, People};
use super::store::{Claimed, Journal, Kept, Peer, Write};

/// Mail that waits for one table.
const MAIL: usize = 64;
/// Tables that are loaded at the same time.
const DOORS: usize = 64;
/// Time between two looks for tables whose process has died.
const SWEEP: Duration = Duration::from_secs(1);
/// So many heaps of them are taken up in one look.
const AT_ONCE: u32 = 100;
/// Looks between two counts of all tables: others open some too.
const COUNTING: u32 = 60;
/// Time until a table that could not be kept is tried again, if nobody comes before.
const AGAIN: Duration = Duration::from_secs(5);

enum Slot {
    /// A task of this number runs it.
    Awake(u64, Journal, mpsc::Sender<Mail>),
    /// It cannot be gone on with; the reason.
    Aside(String),
}

/// A table that could be started.
struct Ready {
    keeper: Keeper,
    journal: Journal,
    table: mpsc::Sender<Mail>,
    mail: mpsc::Receiver<Mail>,
}

/// Where a table is.
pub enum Found {
    /// In this process.
    Here(mpsc::Sender<Mail>),
    /// In another one.
    There(Peer),
}

/// All tables. Those that are only on disk are not in memory in any form.
#[derive(Clone)]
pub struct Tables {
    slots: Arc<Mutex<HashMap<String, Slot>>>,
    shared: Shared,
    /// Whoever takes a table or gives it back holds its door meanwhile.
    doors: Arc<[tokio::sync::Mutex<()>; DOORS]>,
    hasher: RandomState,
    count: Arc<AtomicUsize>,
    connections: Arc<Semaphore>,
    addresses: Addresses,
    numbers: Arc<AtomicU64>,
}

impl Tables {
    /// Finds the kept tables that nobody runs. Those whose record does not replay are set aside, those that wait for a
    /// bot go on at once.
    pub async fn open(journal: Journal, limits: Limits) -> Result<Tables> {
        // One is left to whoever only wants to be answered.
        let brains = available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
        let alone = journal.secret().is_none();
        let tables = Tables {
            slots: Arc::default(),
            count: Arc::new(journal.count().await?.into()),
            shared: Shared { journal, limits, brains: Arc::new(Semaphore::new(brains)) },
            doors: Arc::new(std::array::from_fn(|_| tokio::sync::Mutex::default())),
            hasher: RandomState::new(),
            connections: Arc::new(Semaphore::new(limits.connections)),
            addresses: Addresses::default(),
            numbers: Arc::default(),
        };
        cleanup::clean(&tables, cleanup::today()).await?;
        tokio::spawn(cleanup::daily(tables.clone()));
        if alone {
            // There may be many; whoever comes to one of them meanwhile does not wait for the others.
            let codes = tables.shared.journal.codes().await?;
            tokio::spawn(tables.clone().take_all_up(codes));
        } else {
            // There may be many, of others who live: only those whose process has died are looked at, all the time.
            tokio::spawn(tables.clone().attend());
        }
        Ok(tables)
    }

    /// How much is allowed.
    pub fn limits(&self) -> &Limits {
        &self.shared.limits
    }

    /// Whether this is what processes of the same tables show each other.
    pub fn knows(&self, secret: &str) -> bool {
        self.shared.journal.secret().is_some_and(|own| keys::fits(secret, &keys::trace(own)))
    }

    /// Where things are kept.
    pub(super) fn journal(&self) -> &Journal {
        &self.shared.journal
    }

    /// What each network address takes up.
    pub fn addresses(&self) -> &Addresses {
        &self.addresses
    }

    /// A place for one more connection, if there is one, and its number.
    pub fn admit(&self) -> Option<(tokio::sync::OwnedSemaphorePermit, u64)> {
        let permit = self.connections.clone().try_acquire_owned().ok()?;
        Some((permit, self.number()))
    }

    /// A number for a connection that was let in already.
    pub fn number(&self) -> u64 {
        self.numbers.fetch_add(1, Ordering::Relaxed)
    }

    /// How many tables there are in each state.
    pub fn states(&self) -> [(&'static str, usize); 3] {
        let slots = self.slots();
        let awake = slots.values().filter(|slot| matches!(slot, Slot::Awake(..))).count();
        let aside = slots.len() - awake;
        [("awake", awake), ("asleep", self.count().saturating_sub(slots.len())), ("aside", aside)]
    }

    /// Deletes a table at which nobody is and was not after this day.
    pub(super) async fn remove(&self, code: &str, day: i64) -> Result<bool> {
        let _door = self.door(code).lock().await;
        if matches!(self.slots().get(code), Some(Slot::Awake(..))) {
            return Ok(false);
        }
        // Taken first, so that no other process wakes it meanwhile.
        let Claimed::Ours(journal, _) = self.shared.journal.claim(code).await? else { return Ok(false) };
        let removed = journal.remove(code, day).await?;
        if removed {
            self.slots().remove(code);
            self.count.fetch_sub(1, Ordering::Relaxed);
        } else {
            journal.release(code).await?;
        }
        Ok(removed)
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.count.load(Ordering::Relaxed)
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
        let (head, lines) = split(desk.record());
        let broken = |error: anyhow::Error| {
            tracing::error!("a table cannot be kept: {error:#}");
            (Code::Storage, "the table cannot be kept".to_string())
        };
        let written = serde_json::to_string(&people).map_err(|e| broken(e.into()))?;
        let new = |code: &str| {
            let table = Write::Table { code: code.into(), head: head.clone(), people: written.clone() };
            let entries = Write::Entries { code: code.into(), after: 0, lines: lines.clone() };
            let touched = Write::Touched { code: code.into(), day: cleanup::today(), ended: false };
            if lines.is_empty() { vec![table, touched] } else { vec![table, entries, touched] }
        };
        let mut problem = None;
        // A code may be taken; two in a row hardly ever are.
        for code in [keys::code(), keys::code()] {
            let _door = self.door(&code).lock().await;
            match self.shared.journal.create(new(&code)).await {
                Ok(journal) => {
                    self.count.fetch_add(1, Ordering::Relaxed);
                    self.start(&code, self.ready(&code, journal, desk, people));
                    tracing::info!(table = code, "opened");
                    return Ok((code, key));
                }
                Err(error) => problem = Some(error),
            }
        }
        Err(broken(problem.unwrap_or_else(|| anyhow!("no code is free"))))
    }

    /// Where a table is; wakes it if it sleeps.
    pub async fn find(&self, code: &str) -> Result<Found, No> {
        if let Some(found) = self.look(code)? {
            return Ok(Found::Here(found));
        }
        let _door = self.door(code).lock().await;
        if let Some(found) = self.look(code)? {
            return Ok(Found::Here(found));
        }
        match self.shared.journal.claim(code).await {
            Ok(Claimed::Ours(journal, kept)) => match self.restore(code, &journal, kept).await {
                Ok((desk, people)) => {
                    Ok(Found::Here(self.start(code, self.ready(code, journal, desk, people))))
                }
                Err(reason) => Err((Code::NoTable, aside(&reason))),
            },
            Ok(Claimed::Theirs(peer)) => Ok(Found::There(peer)),
            Ok(Claimed::Nothing) => Err((Code::NoTable, "there is no table with this code".into())),
            Err(error) => {
                // That the store as a whole is lost was said when it was.
                if self.shared.journal.terms().borrow().is_some() {
                    tracing::error!(table = code, "cannot be read: {error}");
                }
                Err((Code::Storage, "the table cannot be read at the moment; come again".into()))
            }
        }
    }

    /// Takes tables up, one after the other.
    async fn take_all_up(self, codes: Vec<String>) {
        for code in codes {
            if let Err(error) = self.take_up(&code).await {
                tracing::error!(table = code, "cannot be read: {error:#}");
            }
        }
    }

    /// Takes a table that nobody runs, and lets it go on if it waits for a bot.
    async fn take_up(&self, code: &str) -> Result<()> {
        let _door = self.door(code).lock().await;
        if matches!(self.look(code), Ok(Some(_))) {
            return Ok(());
        }
        let Claimed::Ours(journal, kept) = self.shared.journal.claim(code).await? else { return Ok(()) };
        let Ok((desk, people)) = self.restore(code, &journal, kept).await else { return Ok(()) };
        let ready = self.ready(code, journal, desk, people);
        if ready.keeper.waits_for_bot() {
            self.start(code, ready);
            return Ok(());
        }
        ready.journal.release(code).await
    }

    /// Where other processes have the same tables: takes up those of the dead, and gives up all when the store was lost.
    async fn attend(self) {
        let mut terms = self.shared.journal.terms();
        let mut pulse = interval(SWEEP);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for n in 1_u32.. {
            tokio::select! {
                changed = terms.changed() => {
                    if changed.is_err() {
                        return;
                    }
                }
                _ = pulse.tick() => {}
            }
            let lost = terms.borrow_and_update().is_none();
            self.give_up_lost();
            if lost {
                continue;
            }
            // What goes wrong with the store is said there, and the next look is soon.
            for _ in 0..AT_ONCE {
                let codes = self.shared.journal.unattended().await.unwrap_or_default();
                if codes.is_empty() {
                    break;
                }
                for code in codes {
                    let _ = self.take_up(&code).await;
                }
            }
            if n % COUNTING == 0
                && let Ok(count) = self.shared.journal.count().await
            {
                self.count.store(count, Ordering::Relaxed);
            }
        }
    }

    /// Ends the tables that were taken before the store was lost: they may be another's by now.
    fn give_up_lost(&self) {
        let mut lost = Vec::new();
        self.slots().retain(|_, slot| match slot {
            Slot::Awake(_, journal, table) if journal.is_over() => {
                lost.push(table.clone());
                false
            }
            _ => true,
        });
        for table in lost {
            // Its mail may be full; it gets there all the same.
            tokio::spawn(async move { drop(table.send(Mail::Lost).await) });
        }
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<String, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn door(&self, code: &str) -> &tokio::sync::Mutex<()> {
        let n = self.hasher.hash_one(code) as usize % DOORS;
        &self.doors[n]
    }

    fn look(&self, code: &str) -> Result<Option<mpsc::Sender<Mail>>, No> {
        match self.slots().get(code) {
            Some(Slot::Awake(_, _, table)) => Ok(Some(table.clone())),
            Some(Slot::Aside(reason)) => Err((Code::NoTable, aside(reason))),
            None => Ok(None),
        }
    }

    /// A table from what was kept of it; one that cannot be gone on with is set aside.
    async fn restore(&self, code: &str, journal: &Journal, kept: Kept) -> Result<(Desk, People), String> {
        // A long record takes a while, in which others want to be answered.
        let restored = tokio::task::spawn_blocking(move || restore(&kept)).await;
        let restored = restored.unwrap_or_else(|_| Err("its record: replaying it broke down".into()));
        // What does not replay can hold cards, so only its place is said.
        let restored = restored.map_err(|reason| place(&reason));
        if let Err(reason) = &restored {
            tracing::warn!(table = code, "{}", aside(reason));
            self.slots().insert(code.to_string(), Slot::Aside(reason.clone()));
            let _ = journal.release(code).await;
        }
        restored
    }

    fn ready(&self, code: &str, journal: Journal, desk: Desk, people: People) -> Ready {
        let (table, mail) = mpsc::channel(MAIL);
        let shared = Shared { journal: journal.clone(), ..self.shared.clone() };
        let keeper = Keeper::new(code.to_string(), desk, people, shared, table.downgrade());
        Ready { keeper, journal, table, mail }
    }

    fn start(&self, code: &str, ready: Ready) -> mpsc::Sender<Mail> {
        let Ready { keeper, journal, table, mail } = ready;
        let number = self.number();
        self.slots().insert(code.to_string(), Slot::Awake(number, journal.clone(), table.clone()));
        let (tables, code, over) = (self.clone(), code.to_string(), journal.clone());
        let retire = move |mail: &mpsc::Receiver<Mail>, broken: bool| {
            let mut slots = tables.slots();
            // Whoever has sent something meanwhile is served first.
            let free = broken || mail.is_empty();
            let own = matches!(slots.get(&code), Some(Slot::Awake(n, ..)) if *n == number);
            if free && own {
                slots.remove(&code);
                tokio::spawn(tables.clone().retired(code.clone(), journal.clone(), broken));
            }
            free
        };
        tokio::spawn(keeper.run(mail, retire));
        // The store may have been lost while the table was on its way into the list.
        if over.is_over() {
            self.give_up_lost();
        }
        table
    }

    /// A table has stopped: it is given back, or tried again if it stopped because it could not be kept.
    async fn retired(self, code: String, journal: Journal, broken: bool) {
        if broken {
            sleep(AGAIN).await;
            // What goes wrong with the store is said there.
            let _ = self.take_up(&code).await;
            return;
        }
        let _door = self.door(&code).lock().await;
        // Somebody may have come meanwhile and woken it again.
        if matches!(self.look(&code), Ok(None)) {
            let _ = journal.release(&code).await;
        }
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
pub(super) fn split(record: &Record) -> (String, String) {
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
