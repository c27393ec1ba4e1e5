//! Who may compute next: addresses take turns, and the tables of one address among themselves.
//!
//! Bots and long replays cost seconds of a processor. Each turn is paid by an address; whoever has used least of late goes
//! first, so that one address with many tables makes others wait for one turn and no more.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::addresses::Household;

/// For whom something is computed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Payer {
    /// Where they are; none on this machine, where each table counts as an address of its own.
    pub address: Option<Household>,
    /// The code of the table, or empty.
    pub table: String,
}

/// Whoever takes turns with others.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Group {
    Address(Household),
    Table(String),
}

#[derive(Default)]
struct Lane {
    /// What it has used, in the time that all share.
    used: Duration,
    running: usize,
    /// Those who wait, by table; the first table is next.
    waiting: VecDeque<(String, VecDeque<oneshot::Sender<Turn>>)>,
}

#[derive(Default)]
struct State {
    free: usize,
    /// The time that all share: what the one has used who was let in last.
    now: Duration,
    lanes: HashMap<Group, Lane>,
}

/// A number of places, given out fairly.
#[derive(Clone)]
pub struct Turns(Arc<Mutex<State>>);

/// A place; given back when it is dropped.
pub struct Turn {
    turns: Turns,
    group: Group,
    since: Instant,
}

impl Turns {
    /// So many at once.
    pub fn new(places: usize) -> Turns {
        Turns(Arc::new(Mutex::new(State { free: places, ..State::default() })))
    }

    /// Waits until it is this one's turn.
    pub async fn take(&self, payer: &Payer) -> Turn {
        let group = match payer.address {
            Some(address) => Group::Address(address),
            None => Group::Table(payer.table.clone()),
        };
        let (mut give, mut given) = oneshot::channel();
        loop {
            {
                let mut state = self.lock();
                let now = state.now;
                let lane = state.lanes.entry(group.clone()).or_default();
                if lane.running == 0 && lane.waiting.is_empty() {
                    // Time in which it wanted nothing is not saved up.
                    lane.used = lane.used.max(now);
                }
                match lane.waiting.iter_mut().find(|(table, _)| *table == payer.table) {
                    Some((_, waiting)) => waiting.push_back(give),
                    None => lane.waiting.push_back((payer.table.clone(), VecDeque::from([give]))),
                }
                self.give(&mut state);
            }
            match given.await {
                Ok(turn) => return turn,
                // Nobody drops one that waits; if it happens all the same, it queues again.
                Err(_) => (give, given) = oneshot::channel(),
            }
        }
    }

    /// Runs something that takes long on a thread for such things, when it is this one's turn; none if it broke down.
    pub async fn run<T: Send + 'static>(
        &self,
        payer: &Payer,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = self.take(payer).await;
        turn.run(work).await
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives free places to those who have used least.
    fn give(&self, state: &mut State) {
        while state.free > 0 {
            let waiting = state.lanes.iter().filter(|(_, lane)| !lane.waiting.is_empty());
            // Work that goes on counts as begun now: else whoever has just been let in would be let in again and again.
            let next =
                waiting.min_by_key(|(_, lane)| (lane.used, lane.running)).map(|(group, _)| group.clone());
            let Some(group) = next else { return };
            let Some(lane) = state.lanes.get_mut(&group) else { return };
            let Some((table, mut waiting)) = lane.waiting.pop_front() else { return };
            let first = waiting.pop_front();
            if !waiting.is_empty() {
                lane.waiting.push_back((table, waiting));
            }
            let Some(give) = first.filter(|give| !give.is_closed()) else { continue };
            (lane.running, state.now) = (lane.running + 1, state.now.max(lane.used));
            state.free -= 1;
            let turn = Turn { turns: self.clone(), group: group.clone(), since: Instant::now() };
            if let Err(turn) = give.send(turn) {
                // Whoever waited has gone just now. The lock is held, so the place is taken back by hand.
                std::mem::forget(turn);
                state.free += 1;
                if let Some(lane) = state.lanes.get_mut(&group) {
                    lane.running -= 1;
                }
            }
        }
    }
}

impl Turn {
    /// Runs something that takes long on a thread for such things; none if it broke down.
    pub async fn run<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        // The turn goes with the work: it lasts as long even if nobody waits for it any more.
        let work = move || {
            let done = work();
            drop(self);
            done
        };
        tokio::task::spawn_blocking(work).await.ok()
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut state = self.turns.lock();
        state.free += 1;
        if let Some(lane) = state.lanes.get_mut(&self.group) {
            lane.running = lane.running.saturating_sub(1);
            lane.used += self.since.elapsed();
        }
        let now = state.now;
        // Whoever has used no more than the others can be forgotten.
        state.lanes.retain(|_, lane| lane.running > 0 || !lane.waiting.is_empty() || lane.used > now);
        self.turns.give(&mut state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn payer(address: &str, table: &str) -> Payer {
        Payer { address: Household::parse(address), table: table.into() }
    }

    /// Lets these wait behind one that runs, and says in which order they come.
    async fn order(payers: &[(&str, &str)]) -> Vec<String> {
        let turns = Turns::new(1);
        let first = turns.take(&payer("9.9.9.9", "first")).await;
        let (done, mut came) = tokio::sync::mpsc::unbounded_channel();
        for (n, (address, table)) in payers.iter().enumerate() {
            let (own, payer, done) = (turns.clone(), payer(address, table), done.clone());
            tokio::spawn(async move {
                let turn = own.take(&payer).await;
                // Each takes a little, so that whoever came has used more than others.
                let until = Instant::now() + Duration::from_millis(2);
                while Instant::now() < until {}
                done.send(payer.table).unwrap();
                drop(turn);
            });
            // All wait in this order.
            let waiting =
                || turns.lock().lanes.values().flat_map(|l| &l.waiting).map(|(_, w)| w.len()).sum::<usize>();
            while waiting() <= n {
                tokio::task::yield_now().await;
            }
        }
        drop((done, first));
        let mut order = Vec::new();
        while let Some(table) = came.recv().await {
            order.push(table);
        }
        order
    }

    #[tokio::test]
    async fn one_address_with_many_tables_makes_others_wait_for_one_turn_only() {
        let many: Vec<String> = (0..20).map(|n| format!("many{n}")).collect();
        let mut payers: Vec<(&str, &str)> = many.iter().map(|table| ("9.9.9.9", table.as_str())).collect();
        payers.extend([("8.8.8.8", "one"), ("7.7.7.7", "other")]);
        let order = order(&payers).await;
        let place = |table: &str| order.iter().position(|t| t == table).unwrap();
        assert!(place("one") < 2 && place("other") < 3, "{order:?}");
        assert_eq!(order.len(), payers.len());
    }

    #[tokio::test]
    async fn tables_of_one_address_take_turns_too() {
        let same = ["a", "a", "a", "a", "b"].map(|table| ("9.9.9.9", table));
        let order = order(&same).await;
        assert!(order.iter().position(|t| t == "b").unwrap() < 2, "{order:?}");
    }

    #[tokio::test]
    async fn whoever_goes_while_waiting_keeps_nobody_waiting() {
        let turns = Turns::new(1);
        let first = turns.take(&payer("9.9.9.9", "a")).await;
        let (one, other) = (payer("8.8.8.8", "b"), payer("7.7.7.7", "c"));
        let gone = tokio::time::timeout(Duration::from_millis(1), turns.take(&one)).await;
        assert!(gone.is_err());
        drop(first);
        drop(turns.take(&other).await);
        let state = turns.lock();
        assert_eq!(state.free, 1);
    }
}
