//! Two seats of one table that play while programs are killed, and know what was acknowledged.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bravehold_record::random::Random;
use bravehold_record::{Entry, Record};
use bravehold_rules::board::Seat;
use bravehold_rules::{Choice, Who};
use bravehold_wire::{Code, Request, Seating};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use crate::player::{Became, PATIENCE, Player, connect};

const SEATS: [Who; 2] = [Who::Seat(Seat::P1), Who::Seat(Seat::P2)];

/// Answers in all, so that something could be lost.
pub const ENOUGH: usize = 40;

/// One game of the two.
struct Game {
    table: String,
    keys: [Option<String>; 2],
    /// The answers that were acknowledged, in order.
    kept: Vec<(Who, Choice)>,
}

/// Two who play one game after the other, each over a port of their own.
pub struct Pair {
    /// The last one is under way.
    games: Vec<Game>,
    random: Random,
    /// One permit for each answer, the moment it is acknowledged.
    pub heard: Arc<Semaphore>,
}

impl Game {
    /// Opens a table at one port and sits down at both; none if that is not possible just now.
    async fn open(ports: [u16; 2], n: usize) -> Option<Game> {
        let mut host = connect(ports[0], "Host").await.ok()?;
        let (seats, name) = (vec![(SEATS[0], Seating::Here)], "Host".into());
        let done = Some(Became::Done);
        let setup = ["2 players", "2 players, box=wizards-tower"][n % 2].into();
        let create = Request::Create { setup, seats, name, live: false };
        if host.ask(&create).await != done {
            return None;
        }
        let table = host.room.as_ref()?.table.clone();
        let mut guest = connect(ports[1], "Guest").await.ok()?;
        if guest.enter(&table).await != done || guest.ask(&Request::Sit { who: SEATS[1] }).await != done {
            return None;
        }
        Some(Game { table, keys: [host.key.clone(), guest.key.clone()], kept: Vec::new() })
    }

    /// Comes to a seat; none if there is nobody at the port. A table that is just moving, or ends a line because it moves,
    /// is waited for.
    async fn come(&self, port: u16, n: usize) -> Option<Player> {
        let until = Instant::now() + PATIENCE;
        loop {
            let mut player = connect(port, ["Host", "Guest"][n]).await.ok()?;
            player.key.clone_from(&self.keys[n]);
            match player.enter(&self.table).await {
                Some(Became::Done) => return Some(player),
                Some(Became::Refused(Code::Storage, _)) | None if Instant::now() < until => {}
                other => panic!("table {} is stuck: {other:?}", self.table),
            }
        }
    }

    /// Plays until the line breaks, the game is over, or the time is up; whether it is over, none if the line broke.
    async fn play(
        &mut self,
        ports: [u16; 2],
        until: Instant,
        random: &mut Random,
        heard: &Semaphore,
    ) -> Option<bool> {
        let mut players = [self.come(ports[0], 0).await?, self.come(ports[1], 1).await?];
        while Instant::now() < until && !players[0].is_over() {
            let Some(n) = players.iter().position(|p| p.options().is_some()) else {
                let [one, other] = &mut players;
                let notice = tokio::select! { n = one.hear() => n, n = other.hear() => n };
                notice?;
                continue;
            };
            let request = players[n].any(random).unwrap();
            let Request::Choose { choices, .. } = &request else { continue };
            let answer = (SEATS[n], choices[0]);
            match players[n].ask(&request).await? {
                Became::Done => {
                    heard.add_permits(1);
                    self.kept.push(answer);
                }
                Became::Refused(Code::TooFast, _) => tokio::time::sleep(Duration::from_millis(50)).await,
                Became::Refused(Code::Late | Code::NotAsked, _) => {}
                other => panic!("{other:?}"),
            }
            // The other one hears of it too.
            players[1 - n].must_hear().await?;
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
        Some(players[0].is_over())
    }

    /// Every acknowledged answer is in the record, in its order, which is the same at both ends.
    async fn check(&self, ports: [u16; 2]) -> String {
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

impl Pair {
    /// Two at a new table.
    pub async fn open(ports: [u16; 2], n: usize) -> Pair {
        let game = Game::open(ports, n).await.expect("a table");
        Pair { games: vec![game], random: Random::new(n as u64), heard: Arc::new(Semaphore::new(0)) }
    }

    /// Plays until the line breaks or the time is up; none if the line broke.
    pub async fn play(&mut self, ports: [u16; 2], until: Instant) -> Option<()> {
        while Instant::now() < until {
            let game = self.games.last_mut()?;
            if game.play(ports, until, &mut self.random, &self.heard).await? {
                let n = self.games.len();
                self.games.push(Game::open(ports, n).await?);
            }
        }
        Some(())
    }

    /// Plays until somebody cannot be reached any more.
    pub fn play_on(mut self, ports: [u16; 2]) -> JoinHandle<Pair> {
        let far = Instant::now() + Duration::from_secs(60);
        tokio::spawn(async move {
            while self.play(ports, far).await.is_some() {}
            self
        })
    }

    /// Plays until the time is up, and comes again whenever the line breaks.
    pub fn play_through(mut self, ports: [u16; 2], until: Instant) -> JoinHandle<Pair> {
        tokio::spawn(async move {
            while Instant::now() < until {
                self.play(ports, until).await;
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            self
        })
    }

    /// They still play, and nothing that was ever acknowledged is missing; the codes and records of all their tables.
    pub async fn check(&mut self, ports: [u16; 2]) -> Vec<(String, String)> {
        let (before, until) = (self.kept(), Instant::now() + PATIENCE);
        while self.kept() == before {
            // A line may still break: a process that was cut off may notice it only now.
            self.play(ports, Instant::now() + Duration::from_millis(500)).await;
            assert!(Instant::now() < until, "a table does not go on");
        }
        let mut records = Vec::new();
        for game in &self.games {
            records.push((game.table.clone(), game.check(ports).await));
        }
        records
    }

    fn kept(&self) -> usize {
        self.games.iter().map(|game| game.kept.len()).sum()
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
    pairs.iter().map(Pair::kept).sum()
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
