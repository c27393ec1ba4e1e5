//! All tables: found by code, opened, woken when somebody comes, and put to sleep when nobody is there.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;
use std::time::Duration;

use anyhow::{Result, anyhow};
use bravehold_record::Fair;
use bravehold_rules::{Setup, Who};
use bravehold_wire::{Code, Seating};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::addresses::{Addresses, Household};
use super::cleanup;
use super::desk::Desk;
use super::fair::{Payer, Turn, Turns};
use super::keeper::{Keeper, Mail, Shared};
use super::keys;
use super::limits::Limits;
use super::people::{No, People};
use super::restoring::{restore, split, wake};
use super::store::{Claimed, Journal, Kept, Peer, Stage, Write};

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
            shared: Shared::new(journal, limits, Turns::new(brains)),
            doors: Arc::new(std::array::from_fn(|_| tokio::sync::Mutex::default())),
            hasher: RandomState::new(),
            connections: Arc::new(Semaphore::new(limits.connections)),
            numbers: Arc::default(),
        };
        if alone {
            // There may be many; whoever comes to one of them meanwhile does not wait for the others.
            let codes = tables.shared.journal.codes().await?;
            tokio::spawn(tables.clone().take_all_up(codes));
            tokio::spawn(tables.clone().restart_lost());
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

    /// Turns at replaying records.
    pub(super) fn replays(&self) -> &Turns {
        &self.shared.replays
    }

    /// What each network address takes up.
    pub fn addresses(&self) -> &Addresses {
        &self.shared.addresses
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

    /// Deletes a table at which nobody is and was not after this day, once it was archived.
    pub(super) async fn remove(
        &self,
        code: &str,
        day: i64,
        archive: impl FnOnce(&Kept) -> Result<()>,
    ) -> Result<bool> {
        let _door = self.door(code).lock().await;
        if matches!(self.slots().get(code), Some(Slot::Awake(..))) {
            return Ok(false);
        }
        // Taken first, so that no other process wakes it meanwhile.
        let Claimed::Ours(journal, kept) = self.shared.journal.claim(code).await? else { return Ok(false) };
        let removed = match archive(&kept) {
            Ok(()) => journal.remove(code, day).await,
            Err(error) => Err(error),
        };
        if matches!(removed, Ok(true)) {
            self.slots().remove(code);
            self.count.fetch_sub(1, Ordering::Relaxed);
        } else {
            journal.release(code).await?;
        }
        removed
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
            return Err((Code::Limit, "there are too many tables; try again later".into()));
        }
        let setup: Setup = setup.parse().map_err(|e| (Code::Unfit, format!("{e}")))?;
        let (people, key) = People::new(&setup, seats, name, live)?;
        let desk = Desk::new(&setup, Box::new(Fair)).map_err(|e| (Code::Unfit, e.to_string()))?;
        let (head, lines) = split(desk.record());
        let broken = |error: anyhow::Error| {
            tracing::error!("a table cannot be saved: {error:#}");
            (Code::Storage, "the table cannot be saved".to_string())
        };
        let written = serde_json::to_string(&people).map_err(|e| broken(e.into()))?;
        let new = |code: &str| {
            let table = Write::Table { code: code.into(), head: head.clone(), people: written.clone() };
            let entries = Write::Entries { code: code.into(), after: 0, lines: lines.clone() };
            let touched = Write::Touched { code: code.into(), day: cleanup::today(), stage: Stage::Empty };
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

    /// Where a table is; wakes it if it sleeps, for somebody at this address.
    pub async fn find(&self, code: &str, address: Option<Household>) -> Result<Found, No> {
        if let Some(found) = self.look(code)? {
            return Ok(Found::Here(found));
        }
        let _door = self.door(code).lock().await;
        if let Some(found) = self.look(code)? {
            return Ok(Found::Here(found));
        }
        // Reading a long record counts as well as replaying it.
        let turn = self.shared.replays.take(&Payer { address, table: code.to_string() }).await;
        match self.shared.journal.claim(code).await {
            Ok(Claimed::Ours(journal, kept)) => match self.restore(code, &journal, kept, turn, wake).await {
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
                Err((Code::Storage, "the table cannot be read right now; try again".into()))
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

    /// Takes tables up that could not be kept, as soon as they can be read.
    async fn take_up_again(self, mut codes: Vec<String>) {
        while !codes.is_empty() {
            sleep(AGAIN).await;
            let mut left = Vec::new();
            for code in codes {
                // What goes wrong with the store is said there.
                if self.take_up(&code).await.is_err() {
                    left.push(code);
                }
            }
            codes = left;
        }
    }

    /// Takes a table that nobody runs, and lets it go on if it waits for a bot.
    async fn take_up(&self, code: &str) -> Result<()> {
        let _door = self.door(code).lock().await;
        if matches!(self.look(code), Ok(Some(_))) {
            return Ok(());
        }
        let Claimed::Ours(journal, kept) = self.shared.journal.claim(code).await? else { return Ok(()) };
        // Whatever is looked at after the start takes turns as one table.
        let turn = self.shared.replays.take(&Payer { address: None, table: String::new() }).await;
        let restored = self.restore(code, &journal, kept, turn, restore).await;
        let Ok((desk, people)) = restored else { return Ok(()) };
        let ready = self.ready(code, journal, desk, people);
        if ready.keeper.waits_for_bot() {
            self.start(code, ready);
            return Ok(());
        }
        ready.journal.release(code).await
    }

    /// Where no other process has the same tables: whenever the store was lost, all tables start again from what is stored.
    async fn restart_lost(self) {
        let mut terms = self.shared.journal.terms();
        while terms.changed().await.is_ok() {
            self.give_up_lost();
        }
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
        let (mut lost, mut codes) = (Vec::new(), Vec::new());
        self.slots().retain(|code, slot| match slot {
            Slot::Awake(_, journal, table) if journal.is_over() => {
                lost.push(table.clone());
                codes.push(code.clone());
                false
            }
            _ => true,
        });
        tokio::spawn(self.clone().take_up_again(codes));
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
    async fn restore(
        &self,
        code: &str,
        journal: &Journal,
        kept: Kept,
        turn: Turn,
        read: fn(&Kept) -> Result<(Desk, People), String>,
    ) -> Result<(Desk, People), String> {
        let written = kept.lines.len();
        let restored = turn.run(move || read(&kept)).await;
        let restored = restored.unwrap_or_else(|| Err("its record: replaying it broke down".into()));
        // Where the rules have changed, the record says from where it goes on.
        if let Ok((desk, _)) = &restored
            && let Some(more) = desk.record().lines().get(written..).filter(|more| !more.is_empty())
        {
            let write = Write::Entries { code: code.into(), after: written, lines: more.join("\n") };
            let position = Write::Position { code: code.into(), saved: desk.saved().beside() };
            if let Err(error) = journal.write(vec![write, position]).await {
                // Not set aside: whoever comes next tries again.
                tracing::error!(table = code, "cannot be saved: {error:#}");
                let _ = journal.release(code).await;
                return Err("it cannot be saved right now".into());
            }
        }
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
            return self.take_up_again(vec![code]).await;
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
