//! One task writes for all tables: whatever waits is written in one go, because syncing costs the same for one as for many.

use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use tokio::sync::{mpsc, oneshot};

use super::{Kept, Store, Touched, Write};
use crate::measures;

/// Requests that wait at most.
const WAITING: usize = 4096;
/// Requests that are written in one go at most.
const TOGETHER: usize = 512;

enum Job {
    Write(Vec<Write>, oneshot::Sender<Result<()>>),
    Load(String, oneshot::Sender<Result<Option<Kept>>>),
    Codes(oneshot::Sender<Result<Vec<String>>>),
    Touched(oneshot::Sender<Result<Vec<Touched>>>),
    Remove(String, i64, oneshot::Sender<Result<bool>>),
}

/// The way to the store.
#[derive(Clone)]
pub struct Journal {
    jobs: mpsc::Sender<Job>,
}

impl Journal {
    /// Starts the task that owns a store.
    pub fn start(store: impl Store) -> Journal {
        let (jobs, waiting) = mpsc::channel(WAITING);
        tokio::spawn(work(store, waiting));
        Journal { jobs }
    }

    /// Writes all of these or none; they are on disk when it returns.
    pub async fn write(&self, writes: Vec<Write>) -> Result<()> {
        self.ask(|answer| Job::Write(writes, answer)).await
    }

    /// One table.
    pub async fn load(&self, code: &str) -> Result<Option<Kept>> {
        self.ask(|answer| Job::Load(code.to_owned(), answer)).await
    }

    /// The codes of all tables.
    pub async fn codes(&self) -> Result<Vec<String>> {
        self.ask(Job::Codes).await
    }

    /// When somebody was last at each table.
    pub async fn touched(&self) -> Result<Vec<Touched>> {
        self.ask(Job::Touched).await
    }

    /// Deletes a table with its record, unless somebody has been there after this day.
    pub async fn remove(&self, code: &str, day: i64) -> Result<bool> {
        self.ask(|answer| Job::Remove(code.to_owned(), day, answer)).await
    }

    async fn ask<T>(&self, job: impl FnOnce(oneshot::Sender<Result<T>>) -> Job) -> Result<T> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(job(answer)).await.map_err(|_| anyhow!("nothing is kept any more"))?;
        answered.await.context("nothing is kept any more")?
    }
}

async fn work(mut store: impl Store, mut waiting: mpsc::Receiver<Job>) {
    let mut next = None;
    loop {
        let job = match next.take() {
            Some(job) => job,
            None => match waiting.recv().await {
                Some(job) => job,
                None => return,
            },
        };
        match job {
            Job::Load(code, answer) => {
                let _ = answer.send(store.load(&code).await);
            }
            Job::Codes(answer) => {
                let _ = answer.send(store.codes().await);
            }
            Job::Touched(answer) => {
                let _ = answer.send(store.touched().await);
            }
            Job::Remove(code, day, answer) => {
                let _ = answer.send(store.remove(&code, day).await);
            }
            Job::Write(writes, answer) => {
                let mut group = vec![(writes, answer)];
                while group.len() < TOGETHER && next.is_none() {
                    match waiting.try_recv() {
                        Ok(Job::Write(writes, answer)) => group.push((writes, answer)),
                        Ok(other) => next = Some(other),
                        Err(_) => break,
                    }
                }
                write(&mut store, group).await;
            }
        }
    }
}

type Waiting = (Vec<Write>, oneshot::Sender<Result<()>>);

async fn write(store: &mut impl Store, group: Vec<Waiting>) {
    let all: Vec<Write> = group.iter().flat_map(|(writes, _)| writes).cloned().collect();
    let begun = Instant::now();
    let together = store.write(&all).await;
    metrics::histogram!(measures::JOURNAL).record(begun.elapsed());
    metrics::histogram!(measures::GROUP).record(group.len() as f64);
    for (writes, answer) in group {
        // One that cannot be written must not take the others with it.
        let written = if together.is_ok() { Ok(()) } else { store.write(&writes).await };
        let _ = answer.send(written);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use anyhow::bail;

    use super::*;

    /// Counts how often it is asked to write, and refuses what is called so.
    #[derive(Clone, Default)]
    struct Counting(Arc<Mutex<Vec<usize>>>);

    impl Store for Counting {
        async fn write(&mut self, writes: &[Write]) -> Result<()> {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            self.0.lock().unwrap().push(writes.len());
            if writes.iter().any(|w| matches!(w, Write::People { code, .. } if code == "bad")) {
                bail!("refused");
            }
            Ok(())
        }

        async fn codes(&mut self) -> Result<Vec<String>> {
            Ok(Vec::new())
        }

        async fn load(&mut self, _: &str) -> Result<Option<Kept>> {
            Ok(None)
        }

        async fn touched(&mut self) -> Result<Vec<Touched>> {
            Ok(Vec::new())
        }

        async fn remove(&mut self, _: &str, _: i64) -> Result<bool> {
            Ok(false)
        }
    }

    async fn send(codes: &[&str]) -> (Vec<bool>, Vec<usize>) {
        let store = Counting::default();
        let journal = Journal::start(store.clone());
        let mut tasks = Vec::new();
        for code in codes {
            let (journal, code) = (journal.clone(), code.to_string());
            let write = Write::People { code, people: String::new() };
            tasks.push(tokio::spawn(async move { journal.write(vec![write]).await.is_ok() }));
        }
        let mut done = Vec::new();
        for task in tasks {
            done.push(task.await.unwrap());
        }
        let counts = store.0.lock().unwrap().clone();
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
}
