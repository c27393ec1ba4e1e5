//! One task writes for all tables: whatever waits is written in one go, because syncing costs the same for one as for many.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{MissedTickBehavior, interval};

use super::{Claim, Kept, Peer, Store, Touched, Write};
use crate::measures;

/// Requests that wait at most.
const WAITING: usize = 4096;
/// Requests that are written in one go at most.
const TOGETHER: usize = 512;
/// Time between two looks whether the store is still there.
const PULSE: Duration = Duration::from_millis(500);

type Answer<T> = oneshot::Sender<Result<T>>;

enum Job {
    /// What is to be written, in this term if it must be a certain one; the term in which it was.
    Write(Option<u32>, Vec<Write>, Answer<u32>),
    Claim(String, Answer<(Option<u32>, Claim)>),
    Release(Option<u32>, String, Answer<()>),
    Load(String, Extent, Answer<Option<Kept>>),
    Codes(Answer<Vec<String>>),
    Unattended(Answer<Vec<String>>),
    Count(Answer<usize>),
    Touched(Answer<Vec<Touched>>),
    Remove(Option<u32>, String, i64, Answer<bool>),
}

/// The way to the store.
#[derive(Clone)]
pub struct Journal {
    jobs: mpsc::Sender<Job>,
    terms: watch::Receiver<Option<u32>>,
    secret: Option<Arc<str>>,
    /// The term in which the table was taken that this is for.
    term: Option<u32>,
}

/// How much of a table is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// Everything.
    All,
    /// No snapshots, and of its entries at least those after its position.
    End,
}

/// What came of wanting a table.
pub enum Claimed {
    /// It is ours; so it stands, and so it is written.
    Ours(Journal, Kept),
    /// Another process has it.
    Theirs(Peer),
    /// There is no such table.
    Nothing,
}

impl Journal {
    /// Starts the task that owns a store.
    pub fn start(store: impl Store) -> Journal {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let (tell, terms) = watch::channel(store.term());
        let secret = store.secret().map(Into::into);
        tokio::spawn(work(store, waiting, tell));
        Journal { jobs, terms, secret, term: None }
    }

    /// Writes all of these or none; they are on disk when it returns.
    pub async fn write(&self, writes: Vec<Write>) -> Result<()> {
        self.ask(|answer| Job::Write(self.term, writes, answer)).await.map(drop)
    }

    /// Writes a new table, and says how it is written from then on.
    pub async fn create(&self, writes: Vec<Write>) -> Result<Journal> {
        let term = self.ask(|answer| Job::Write(None, writes, answer)).await?;
        Ok(Journal { term: Some(term), ..self.clone() })
    }

    /// Takes a table, unless another process has it.
    pub async fn claim(&self, code: &str) -> Result<Claimed> {
        let (term, claim) = self.ask(|answer| Job::Claim(code.to_owned(), answer)).await?;
        Ok(match claim {
            Claim::Ours(kept) => Claimed::Ours(Journal { term, ..self.clone() }, kept),
            Claim::Theirs(peer) => Claimed::Theirs(peer),
            Claim::Nothing => Claimed::Nothing,
        })
    }

    /// Gives back the table that this is for.
    pub async fn release(&self, code: &str) -> Result<()> {
        self.ask(|answer| Job::Release(self.term, code.to_owned(), answer)).await
    }

    /// The codes of all tables.
    pub async fn codes(&self) -> Result<Vec<String>> {
        self.ask(Job::Codes).await
    }

    /// Tables that nobody runs and that may wait for a bot.
    pub async fn unattended(&self) -> Result<Vec<String>> {
        self.ask(Job::Unattended).await
    }

    /// How many tables there are.
    pub async fn count(&self) -> Result<usize> {
        self.ask(Job::Count).await
    }

    /// A table as it is kept, whoever has it.
    pub async fn load(&self, code: &str, extent: Extent) -> Result<Option<Kept>> {
        self.ask(|answer| Job::Load(code.to_owned(), extent, answer)).await
    }

    /// When somebody was last at each table.
    pub async fn touched(&self) -> Result<Vec<Touched>> {
        self.ask(Job::Touched).await
    }

    /// Deletes the table that this is for with its record, unless somebody has been there after this day.
    pub async fn remove(&self, code: &str, day: i64) -> Result<bool> {
        self.ask(|answer| Job::Remove(self.term, code.to_owned(), day, answer)).await
    }

    /// What forwarded connections must show; only where other processes have the same tables.
    pub fn secret(&self) -> Option<&str> {
        self.secret.as_deref()
    }

    /// The right to write, as it changes.
    pub fn terms(&self) -> watch::Receiver<Option<u32>> {
        self.terms.clone()
    }

    /// Whether the table that this is for is ours no more.
    pub fn is_over(&self) -> bool {
        *self.terms.borrow() != self.term
    }

    async fn ask<T>(&self, job: impl FnOnce(Answer<T>) -> Job) -> Result<T> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(job(answer)).await.map_err(|_| anyhow!("nothing is saved any more"))?;
        answered.await.context("nothing is saved any more")?
    }
}

async fn work(mut store: impl Store, mut waiting: mpsc::Receiver<Job>, terms: watch::Sender<Option<u32>>) {
    let mut next = None;
    let mut pulse = interval(PULSE);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let job = match next.take() {
            Some(job) => Some(job),
            None => tokio::select! {
                // A store that is asked all the time must be looked after all the same.
                biased;
                _ = pulse.tick() => None,
                job = waiting.recv() => match job {
                    Some(job) => Some(job),
                    None => return,
                },
            },
        };
        match job {
            Some(Job::Write(term, writes, answer)) => {
                let mut group = vec![(term, writes, answer)];
                while group.len() < TOGETHER && next.is_none() {
                    match waiting.try_recv() {
                        Ok(Job::Write(term, writes, answer)) => group.push((term, writes, answer)),
                        Ok(other) => next = Some(other),
                        Err(_) => break,
                    }
                }
                write(&mut store, group).await;
            }
            Some(other) => answer(&mut store, other).await,
            None => store.tend().await,
        }
        terms.send_if_modified(|term| std::mem::replace(term, store.term()) != store.term());
    }
}

async fn answer(store: &mut impl Store, job: Job) {
    // Whoever asked may have gone meanwhile.
    match job {
        Job::Write(..) => {}
        Job::Claim(code, answer) => {
            let claim = store.claim(&code).await;
            let _ = answer.send(claim.map(|claim| (store.term(), claim)));
        }
        Job::Release(term, code, answer) => {
            let released = if term == store.term() { store.release(&code).await } else { Ok(()) };
            let _ = answer.send(released);
        }
        Job::Remove(term, code, day, answer) => {
            let removed = if term == store.term() { store.remove(&code, day).await } else { Ok(false) };
            let _ = answer.send(removed);
        }
        Job::Load(code, Extent::End, answer) => drop(answer.send(store.load_end(&code).await)),
        Job::Load(code, Extent::All, answer) => drop(answer.send(store.load(&code).await)),
        Job::Touched(answer) => drop(answer.send(store.touched().await)),
        Job::Codes(answer) => drop(answer.send(store.codes().await)),
        Job::Unattended(answer) => drop(answer.send(store.unattended().await)),
        Job::Count(answer) => drop(answer.send(store.count().await)),
    }
}

type Waiting = (Option<u32>, Vec<Write>, Answer<u32>);

async fn write(store: &mut impl Store, group: Vec<Waiting>) {
    let Some(now) = store.term() else {
        return refuse(group, "the storage of the tables is out of reach");
    };
    // A table that was taken before the store was lost may be another's by now.
    let (group, late) = group.into_iter().partition(|(term, ..)| term.is_none_or(|term| term == now));
    refuse(late, "the table is not ours any more");
    if group.is_empty() {
        return;
    }
    let all: Vec<Write> = group.iter().flat_map(|(_, writes, _): &Waiting| writes).cloned().collect();
    let begun = Instant::now();
    let together = store.write(&all).await;
    metrics::histogram!(measures::JOURNAL).record(begun.elapsed());
    metrics::histogram!(measures::GROUP).record(group.len() as f64);
    let alone = group.len() == 1;
    for (_, writes, answer) in group {
        let written = match &together {
            Ok(()) => Ok(()),
            Err(error) if alone || store.term() != Some(now) => Err(anyhow!("{error}")),
            // One that cannot be written must not take the others with it.
            Err(_) => store.write(&writes).await,
        };
        let _ = answer.send(written.map(|()| now));
    }
}

fn refuse(group: Vec<Waiting>, why: &'static str) {
    for (_, _, answer) in group {
        let _ = answer.send(Err(anyhow!(why)));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use anyhow::bail;

    use super::*;

    /// Counts how often it is asked to write, and refuses what is called so; can be lost.
    #[derive(Clone, Default)]
    struct Counting(Arc<Mutex<(Vec<usize>, u32)>>);

    impl Store for Counting {
        async fn write(&mut self, writes: &[Write]) -> Result<()> {
            tokio::time::sleep(Duration::from_millis(20)).await;
            self.0.lock().unwrap().0.push(writes.len());
            if writes.iter().any(|w| matches!(w, Write::People { code, .. } if code == "bad")) {
                bail!("refused");
            }
            Ok(())
        }

        async fn codes(&mut self) -> Result<Vec<String>> {
            Ok(Vec::new())
        }

        async fn load(&mut self, _: &str) -> Result<Option<Kept>> {
            Ok(Some(Kept::default()))
        }

        fn term(&self) -> Option<u32> {
            Some(self.0.lock().unwrap().1)
        }

        async fn touched(&mut self) -> Result<Vec<Touched>> {
            Ok(Vec::new())
        }

        async fn remove(&mut self, _: &str, _: i64) -> Result<bool> {
            Ok(false)
        }
    }

    fn people(code: &str) -> Vec<Write> {
        vec![Write::People { code: code.to_string(), people: String::new() }]
    }

    async fn send(codes: &[&str]) -> (Vec<bool>, Vec<usize>) {
        let store = Counting::default();
        let journal = Journal::start(store.clone()).create(Vec::new()).await.unwrap();
        store.0.lock().unwrap().0.clear();
        let mut tasks = Vec::new();
        for code in codes {
            let (journal, writes) = (journal.clone(), people(code));
            tasks.push(tokio::spawn(async move { journal.write(writes).await.is_ok() }));
        }
        let mut done = Vec::new();
        for task in tasks {
            done.push(task.await.unwrap());
        }
        let counts = store.0.lock().unwrap().0.clone();
        (done, counts)
    }

    #[tokio::test]
    async fn what_waits_is_written_together() {
        let (done, counts) = send(&["a"; 20]).await;
        assert!(done.iter().all(|ok| *ok));
        assert!(counts.len() <= 3 && counts.iter().sum::<usize>() == 20, "{counts:?}");
    }

    #[tokio::test]
    async fn one_that_is_refused_does_not_harm_the_others() {
        let (done, _) = send(&["a", "b", "bad", "c"]).await;
        assert_eq!(done, [true, true, false, true]);
    }

    #[tokio::test]
    async fn what_was_taken_before_the_store_was_lost_is_not_written_after() {
        let store = Counting::default();
        let journal = Journal::start(store.clone());
        let Claimed::Ours(before, _) = journal.claim("a").await.unwrap() else { panic!("not ours") };
        before.write(people("a")).await.unwrap();
        store.0.lock().unwrap().1 += 1;
        assert!(before.write(people("a")).await.unwrap_err().to_string().contains("not ours"));
        assert!(before.is_over());
        let Claimed::Ours(after, _) = journal.claim("a").await.unwrap() else { panic!("not ours") };
        after.write(people("a")).await.unwrap();
        assert_eq!(store.0.lock().unwrap().0, [1, 1]);
    }
}
