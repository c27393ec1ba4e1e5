//! Two seats of one table that play while programs are killed, and know what was acknowledged.

use std::time::{Duration, Instant};

use bravehold_record::random::Random;
use bravehold_record::{Entry, Record};
use bravehold_rules::board::Seat;
use bravehold_rules::{Choice, Who};
use bravehold_wire::{Code, Request, Seating};
use tokio::task::JoinHandle;

use crate::player::{Became, PATIENCE, Player, connect};

const SEATS: [Who; 2] = [Who::Seat(Seat::P1), Who::Seat(Seat::P2)];

/// Two seats of one table, played by one task.
pub struct Pair {
    pub table: String,
    pub keys: [Option<String>; 2],
    /// The answers that were acknowledged, in order.
    pub kept: Vec<(Who, Choice)>,
    random: Random,
}

impl Pair {
    /// Opens a table at one port and sits down at both.
    pub async fn open(ports: [u16; 2], n: usize) -> Pair {
        let mut host = connect(ports[0], "Host").await.unwrap();
        let setup = ["2 players", "2 players, box=wizards-tower"][n % 2];
        let table = host.create(setup, vec![(SEATS[0], Seating::Here)]).await;
        let mut guest = connect(ports[1], "Guest").await.unwrap();
        assert_eq!(guest.enter(&table).await, Some(Became::Done));
        guest.must(Request::Sit { who: SEATS[1] }).await;
        let keys = [host.key.clone(), guest.key.clone()];
        Pair { table, keys, kept: Vec::new(), random: Random::new(n as u64) }
    }

    /// Comes to a seat; none if there is nobody at the port. A table that is just moving is waited for.
    pub async fn come(&self, port: u16, n: usize) -> Option<Player> {
        let until = Instant::now() + PATIENCE;
        loop {
            let mut player = connect(port, ["Host", "Guest"][n]).await.ok()?;
            player.key.clone_from(&self.keys[n]);
            match player.enter(&self.table).await? {
                Became::Done => return Some(player),
                Became::Refused(Code::Storage, _) if Instant::now() < until => {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                other => panic!("table {} is stuck: {other:?}", self.table),
            }
        }
    }

    /// Plays until the line breaks, the game is over, or the time is up; how many answers were taken.
    pub async fn play(&mut self, ports: [u16; 2], until: Instant) -> Option<u32> {
        let mut players = [self.come(ports[0], 0).await?, self.come(ports[1], 1).await?];
        let mut taken = 0;
        while Instant::now() < until && !players[0].is_over() {
            let Some(n) = players.iter().position(|p| p.options().is_some()) else {
                let [one, other] = &mut players;
                let heard = tokio::select! { n = one.hear() => n, n = other.hear() => n };
                heard?;
                continue;
            };
            let request = players[n].any(&mut self.random).unwrap();
            let Request::Choose { choices, .. } = &request else { continue };
            let answer = (SEATS[n], choices[0]);
            match players[n].ask(&request).await? {
                Became::Done => {
                    self.kept.push(answer);
                    taken += 1;
                }
                Became::Refused(Code::TooFast, _) => tokio::time::sleep(Duration::from_millis(50)).await,
                Became::Refused(Code::Late | Code::NotAsked, _) => {}
                other => panic!("{other:?}"),
            }
            // The other one hears of it too.
            players[1 - n].must_hear().await?;
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
        Some(taken)
    }

    /// Plays until somebody cannot be reached any more, or the game is over.
    pub fn play_on(mut self, ports: [u16; 2]) -> JoinHandle<Pair> {
        let far = Instant::now() + Duration::from_secs(60);
        tokio::spawn(async move {
            while self.play(ports, far).await.is_some_and(|n| n > 0) {}
            self
        })
    }

    /// Plays until the time is up, and comes again whenever the line breaks.
    pub fn play_through(mut self, ports: [u16; 2], until: Instant) -> JoinHandle<Pair> {
        tokio::spawn(async move {
            while Instant::now() < until && self.play(ports, until).await != Some(0) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            self
        })
    }

    /// The table still goes on, and every acknowledged answer is in the record, in its order; the record.
    pub async fn check(&mut self, ports: [u16; 2]) -> String {
        let before = self.kept.len();
        let over = self.play(ports, Instant::now() + Duration::from_secs(1)).await == Some(0);
        assert!(over || self.kept.len() > before, "table {} does not go on", self.table);
        let mut texts = Vec::new();
        for (n, port) in ports.into_iter().enumerate() {
            let mut player = self.come(port, n).await.unwrap();
            player.must(Request::Record).await;
            texts.push(player.record.clone().unwrap());
        }
        assert_eq!(texts[0], texts[1], "both ends see the same record");
        let record: Record = texts[0].parse().unwrap();
        let mut answers = record.entries.iter().filter_map(|e| match e {
            Entry::Chose { who, choice } => Some((*who, *choice)),
            Entry::Fell(_) | Entry::TookBack { .. } => None,
        });
        for kept in &self.kept {
            assert!(answers.any(|a| a == *kept), "{kept:?} is missing at table {}", self.table);
        }
        texts.swap_remove(0)
    }
}

/// Waits for all of them.
pub async fn all(playing: Vec<JoinHandle<Pair>>) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for task in playing {
        pairs.push(task.await.unwrap());
    }
    pairs
}

/// So many answers were acknowledged.
pub fn total(pairs: &[Pair]) -> usize {
    pairs.iter().map(|pair| pair.kept.len()).sum()
}

impl Player {
    /// Hears until somebody at this end is asked or nothing more comes for a moment.
    async fn must_hear(&mut self) -> Option<()> {
        while let Ok(heard) = tokio::time::timeout(Duration::from_millis(2), self.hear()).await {
            heard?;
        }
        Some(())
    }
}
