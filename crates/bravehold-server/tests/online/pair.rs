//! Two seats of one table that play while programs are killed, and know what was acknowledged.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bravehold_record::random::Random;
use bravehold_record::{Entry, Record};
use bravehold_rules::board::Seat;
use bravehold_rules::{Choice, Who};
use bravehold_wire::{Code, Request, Seating};
use tokio::sync::{RwLock, Semaphore};
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
    pub watch: Arc<Watch>,
}

/// What a test knows of all pairs that play, and holds them up with.
pub struct Watch {
    /// One permit for each answer, the moment it is acknowledged.
    pub heard: Semaphore,
    /// Each answer is under way with a lock for reading; whoever has it for writing knows that none is.
    pub under_way: RwLock<()>,
}

impl Watch {
    pub fn new() -> Arc<Watch> {
        Arc::new(Watch { heard: Semaphore::new(0), under_way: RwLock::new(()) })
    }
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
        if guest.enter(&table).await != done
            || guest.ask(&Request::Sit { who: SEATS[1], key: None }).await != done
        {
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
                Some(Became::Refused(Code::Storage, _)) | None if Instant::now() < until => {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
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
        watch: &Watch,
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
            let under_way = watch.under_way.read().await;
            let became = players[n].ask(&request).await?;
            drop(under_way);
            match became {
                Became::Done => {
                    watch.heard.add_permits(1);
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
            player.must(Request::Record { page: 0 }).await;
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
    /// Two at a new table, as soon as there can be one.
    pub async fn open(ports: [u16; 2], n: usize) -> Pair {
        let until = Instant::now() + PATIENCE;
        let game = loop {
            if let Some(game) = Game::open(ports, n).await {
                break game;
            }
            assert!(Instant::now() < until, "no table can be opened");
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        Pair { games: vec![game], random: Random::new(n as u64), watch: Watch::new() }
    }

    /// Plays until the line breaks or the time is up; none if the line broke.
    pub async fn play(&mut self, ports: [u16; 2], until: Instant) -> Option<()> {
        while Instant::now() < until {
            let game = self.games.last_mut()?;
            if game.play(ports, until, &mut self.random, &self.watch).await? {
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

    /// Plays until told to stop, and reconnects whenever the line breaks.
    pub fn play_while(mut self, ports: [u16; 2], on: Arc<AtomicBool>) -> JoinHandle<Pair> {
        tokio::spawn(async move {
            while on.load(Ordering::SeqCst) {
                self.play(ports, Instant::now() + Duration::from_millis(200)).await;
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            self
        })
    }

    /// The code of the table at which they play.
    pub fn table(&self) -> String {
        self.games.last().map_or(String::new(), |game| game.table.clone())
    }

    /// Plays until so many more answers were acknowledged, and comes again whenever the line breaks.
    pub async fn play_more(&mut self, ports: [u16; 2], answers: usize) {
        let (enough, until) = (self.kept() + answers, Instant::now() + PATIENCE);
        while self.kept() < enough {
            self.play(ports, Instant::now() + Duration::from_millis(200)).await;
            assert!(Instant::now() < until, "a table does not go on");
        }
    }

    /// They still play, and nothing that was ever acknowledged is missing; the codes and records of all their tables.
    pub async fn check(&mut self, ports: [u16; 2]) -> Vec<(String, String)> {
        // A line may still break: a process that was cut off may notice it only now.
        self.play_more(ports, 1).await;
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
