//! The real program, killed again and again in the middle of games: nothing that it acknowledged is lost.

use std::time::{Duration, Instant};

use bravehold_record::random::Random;
use bravehold_record::{Entry, Record};
use bravehold_rules::board::Seat;
use bravehold_rules::{Choice, Who};
use bravehold_wire::{Code, Request, Seating};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use crate::player::{Became, Player, connect};
use crate::program::Program;
use crate::serving::folder;

const TABLES: usize = 6;
const KILLS: u64 = 16;

/// Two seats of one table, played by one task.
struct Pair {
    table: String,
    keys: [Option<String>; 2],
    /// The answers that were acknowledged, in order.
    kept: Vec<(Who, Choice)>,
    random: Random,
}

const SEATS: [Who; 2] = [Who::Seat(Seat::P1), Who::Seat(Seat::P2)];

impl Pair {
    async fn open(port: u16, n: usize) -> Pair {
        let mut host = connect(port, "Host").await.unwrap();
        let setup = ["2 players", "2 players, box=wizards-tower"][n % 2];
        let table = host.create(setup, vec![(SEATS[0], Seating::Here)]).await;
        let mut guest = connect(port, "Guest").await.unwrap();
        guest.enter(&table).await.unwrap();
        guest.must(Request::Sit { who: SEATS[1] }).await;
        Pair {
            table,
            keys: [host.key.clone(), guest.key.clone()],
            kept: Vec::new(),
            random: Random::new(n as u64),
        }
    }

    async fn come(&self, port: u16, n: usize) -> Option<Player> {
        let mut player = connect(port, ["Host", "Guest"][n]).await.ok()?;
        player.key.clone_from(&self.keys[n]);
        assert_eq!(player.enter(&self.table).await?, Became::Done, "table {} is stuck", self.table);
        Some(player)
    }

    /// Plays until the line breaks, the game is over, or the time is up; how many answers were taken. Each is told to
    /// `heard` the moment it is acknowledged.
    async fn play(&mut self, port: u16, until: Instant, heard: &UnboundedSender<()>) -> Option<u32> {
        let mut players = [self.come(port, 0).await?, self.come(port, 1).await?];
        let mut taken = 0;
        while Instant::now() < until && !players[0].is_over() {
            let Some(n) = players.iter().position(|p| p.options().is_some()) else {
                let [one, other] = &mut players;
                let notice = tokio::select! { n = one.hear() => n, n = other.hear() => n };
                notice?;
                continue;
            };
            let request = players[n].any(&mut self.random).unwrap();
            let Request::Choose { choices, .. } = &request else { continue };
            let answer = (SEATS[n], choices[0]);
            match players[n].ask(&request).await? {
                Became::Done => {
                    let _ = heard.send(());
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

    /// Every acknowledged answer is in the record, in its order.
    fn check(&self, record: &str) {
        let record: Record = record.parse().unwrap();
        let mut answers = record.entries.iter().filter_map(|e| match e {
            Entry::Chose { who, choice } => Some((*who, *choice)),
            Entry::Fell(_) | Entry::TookBack { .. } => None,
        });
        for kept in &self.kept {
            assert!(answers.any(|a| a == *kept), "{kept:?} is missing at table {}", self.table);
        }
    }
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_however_often_the_program_is_killed() {
    let data = folder("killed");
    let mut program = Program::start(&data, &[]);
    let mut pairs = Vec::new();
    for n in 0..TABLES {
        pairs.push(Pair::open(program.port, n).await);
    }
    let mut random = Random::new(77);
    for kill in 0..KILLS {
        let port = program.port;
        let (tell, mut acknowledged) = unbounded_channel();
        let far = Instant::now() + Duration::from_secs(60);
        let playing: Vec<_> = pairs
            .into_iter()
            .map(|mut pair| {
                let tell = tell.clone();
                tokio::spawn(async move {
                    while pair.play(port, far, &tell).await.is_some_and(|n| n > 0) {}
                    pair
                })
            })
            .collect();
        drop(tell);
        let pause = tokio::time::sleep(Duration::from_millis(100 + random.below(400) as u64));
        if kill % 2 == 0 {
            pause.await;
        } else {
            // At the very moment of an acknowledgement: what it promises must be on disk already.
            for _ in 0..5 + random.below(30) {
                // Where all games are over there is nothing to wait for.
                if let Ok(None) = tokio::time::timeout(Duration::from_secs(2), acknowledged.recv()).await {
                    break;
                }
            }
        }
        program.kill();
        pairs = Vec::new();
        for task in playing {
            pairs.push(task.await.unwrap());
        }
        program = Program::start(&data, &[]);
    }
    let total: usize = pairs.iter().map(|p| p.kept.len()).sum();
    assert!(total > 100, "too little happened to lose anything: {total}");
    let (tell, _acknowledged) = unbounded_channel();
    for pair in &mut pairs {
        let before = pair.kept.len();
        let over = pair.play(program.port, Instant::now() + Duration::from_secs(1), &tell).await == Some(0);
        assert!(over || pair.kept.len() > before, "table {} does not go on", pair.table);
        let mut player = pair.come(program.port, 0).await.unwrap();
        player.must(Request::Record).await;
        pair.check(player.record.as_ref().unwrap());
    }
    program.kill();
}
