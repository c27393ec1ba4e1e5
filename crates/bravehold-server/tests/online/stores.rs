//! What every store must do, and what only PostgreSQL can.

use std::path::Path;
use std::time::{Duration, Instant};

use bravehold_server::online::store::{
    Claim, Claimed, Journal, Kept, Postgres, Reach, Sqlite, Stage, Store, Touched, Write,
};
use sqlx::PgConnection;

use crate::player::PATIENCE;
use crate::postgres::Server;
use crate::serving::folder;

fn table(code: &str) -> Write {
    Write::Table { code: code.into(), head: "h".into(), people: "p".into() }
}

fn entries(after: usize, lines: &str) -> Write {
    Write::Entries { code: "A".into(), after, lines: lines.into() }
}

async fn sqlite(folder: &Path) -> Sqlite {
    Sqlite::open(&folder.join("tables.sqlite")).await.unwrap()
}

async fn postgres(server: &Server, name: &str) -> Postgres {
    Postgres::open(&server.url(), Reach::At(format!("http://{name}"))).await.unwrap()
}

async fn what_was_written_is_there<S: Store>(open: impl AsyncFn() -> S) {
    let mut store = open().await;
    store.write(&[table("A"), entries(0, "one\ntwo"), entries(2, "three")]).await.unwrap();
    store.write(&[Write::People { code: "A".into(), people: "q".into() }]).await.unwrap();
    drop(store);
    let mut store = open().await;
    assert_eq!((store.codes().await.unwrap(), store.count().await.unwrap()), (vec!["A".to_string()], 1));
    assert_eq!(store.unattended().await.unwrap(), ["A"]);
    let kept = store.load("A").await.unwrap().unwrap();
    assert_eq!((&*kept.head, &*kept.people, kept.lines.len()), ("h", "q", 3));
    assert_eq!(store.claim("A").await.unwrap(), Claim::Ours(kept));
    assert_eq!((store.load("B").await.unwrap(), store.claim("B").await.unwrap()), (None, Claim::Nothing));
}

async fn two_answers_to_one_question<S: Store>(mut store: S) {
    store.write(&[table("A"), entries(0, "one")]).await.unwrap();
    for refused in [
        vec![entries(1, "two"), entries(0, "other")],
        vec![entries(1, "two"), entries(1, "other")],
        vec![entries(1, "two"), table("A")],
        vec![entries(1, "two"), Write::People { code: "B".into(), people: "q".into() }],
    ] {
        assert!(store.write(&refused).await.is_err(), "{refused:?}");
        assert_eq!(store.load("A").await.unwrap().unwrap().lines, ["one"], "all or none: {refused:?}");
    }
    store.write(&[entries(1, "two")]).await.unwrap();
}

async fn a_table_is_removed_whole<S: Store>(mut store: S) {
    store.write(&[table("A"), table("B")]).await.unwrap();
    let days = store.touched().await.unwrap();
    assert!(days.iter().all(|t| t.day.is_none()), "an earlier version did not say");
    let touched = |day, stage| Write::Touched { code: "A".into(), day, stage };
    store.write(&[entries(0, "one"), touched(5, Stage::Empty)]).await.unwrap();
    store.write(&[touched(7, Stage::Over)]).await.unwrap();
    let a = Touched { code: "A".into(), day: Some(7), stage: Stage::Over };
    assert_eq!(store.touched().await.unwrap()[0], a);
    assert!(!store.remove("A", 6).await.unwrap(), "somebody has been there since");
    assert_eq!(store.load("A").await.unwrap().unwrap().lines, ["one"]);
    assert!(store.remove("A", 7).await.unwrap());
    assert_eq!((store.load("A").await.unwrap(), store.codes().await.unwrap()), (None, vec!["B".to_string()]));
    store.write(&[table("A")]).await.unwrap();
    assert_eq!(store.load("A").await.unwrap().unwrap().lines.len(), 0, "nothing of it was left");
}

#[tokio::test]
async fn a_table_is_removed_whole_unless_somebody_has_been_there_since() {
    a_table_is_removed_whole(sqlite(&folder("sqlite-remove")).await).await;
}

#[tokio::test]
async fn what_was_written_is_there_when_the_file_is_opened_again() {
    let folder = folder("sqlite-again");
    what_was_written_is_there(async || sqlite(&folder).await).await;
}

#[tokio::test]
async fn two_answers_to_one_question_are_never_both_kept() {
    two_answers_to_one_question(sqlite(&folder("sqlite-twice")).await).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn postgresql_keeps_what_a_file_keeps() {
    let server = Server::start("postgres-again").await;
    what_was_written_is_there(async || {
        server.has_at_most(0).await;
        postgres(&server, "one").await
    })
    .await;
    let empty = async || {
        let text = "TRUNCATE tables, entries, touched, leases";
        sqlx::query(text).execute(&mut server.connect().await).await.unwrap();
    };
    empty().await;
    two_answers_to_one_question(postgres(&server, "two").await).await;
    empty().await;
    a_table_is_removed_whole(postgres(&server, "three").await).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn what_a_database_of_an_earlier_version_lacks_is_made() {
    let server = Server::start("postgres-earlier").await;
    drop(postgres(&server, "one").await);
    let text = "DROP TABLE positions, snapshots";
    sqlx::query(text).execute(&mut server.connect().await).await.unwrap();
    let mut store = postgres(&server, "two").await;
    store.write(&[table("A")]).await.unwrap();
    assert!(store.load("A").await.unwrap().is_some());
}

#[tokio::test]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn a_table_is_removed_by_its_own_process_only() {
    let server = Server::start("postgres-remove").await;
    let (mut one, mut other) = (postgres(&server, "one").await, postgres(&server, "other").await);
    let touched = Write::Touched { code: "A".into(), day: 1, stage: Stage::Over };
    one.write(&[table("A"), touched]).await.unwrap();
    assert!(!other.remove("A", 9).await.unwrap());
    assert!(one.load("A").await.unwrap().is_some());
    assert!(one.remove("A", 9).await.unwrap());
    assert_eq!(other.claim("A").await.unwrap(), Claim::Nothing);
}

/// Ends the session of the process at this address, as a broken network would.
pub async fn end_session(connection: &mut PgConnection, address: &str) {
    let text = "SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN processes p ON p.number = l.objid::int \
                WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.mode = 'ExclusiveLock' AND p.address = $1";
    let ended: Vec<bool> = sqlx::query_scalar(text).bind(address).fetch_all(connection).await.unwrap();
    assert_eq!(ended, [true], "{address} has one session");
}

/// Claims until the process that had it is seen to be dead.
async fn take_over(store: &mut Postgres, code: &str) -> Kept {
    let until = Instant::now() + PATIENCE;
    loop {
        if let Claim::Ours(kept) = store.claim(code).await.unwrap() {
            return kept;
        }
        assert!(Instant::now() < until, "{code} cannot be taken over");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn a_table_has_one_process_until_that_gives_it_back_or_dies() {
    let server = Server::start("postgres-leases").await;
    let (mut one, mut other) = (postgres(&server, "one").await, postgres(&server, "other").await);
    one.write(&[table("A"), table("B"), table("C")]).await.unwrap();
    let Claim::Theirs(peer) = other.claim("A").await.unwrap() else { panic!("it is taken") };
    assert_eq!((&*peer.address, Some(peer.secret)), ("http://one", one.secret()));
    assert!(matches!(one.claim("A").await.unwrap(), Claim::Ours(_)), "again and again by its own");
    one.release("A").await.unwrap();
    assert!(matches!(other.claim("A").await.unwrap(), Claim::Ours(_)));
    assert!(matches!(one.claim("A").await.unwrap(), Claim::Theirs(_)));
    one.release("A").await.unwrap();
    assert!(matches!(one.claim("A").await.unwrap(), Claim::Theirs(_)), "only its own can be given back");
    assert!(other.unattended().await.unwrap().is_empty());
    drop(one);
    take_over(&mut other, "B").await;
    assert_eq!(other.unattended().await.unwrap(), ["C"], "what the dead one still has");
    other.release("C").await.unwrap();
    take_over(&mut other, "C").await;
    assert!(other.unattended().await.unwrap().is_empty());
    let text = "SELECT count(*) FROM processes";
    let left: i64 = sqlx::query_scalar(text).fetch_one(&mut server.connect().await).await.unwrap();
    assert_eq!(left, 1, "the dead are forgotten when they have nothing any more");
}

#[tokio::test]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn of_many_who_want_the_table_of_a_dead_process_one_gets_it() {
    let server = Server::start("postgres-heirs").await;
    let mut dead = postgres(&server, "dead").await;
    let codes: Vec<String> = (0..30).map(|n| format!("T{n}")).collect();
    dead.write(&codes.iter().map(|code| table(code)).collect::<Vec<_>>()).await.unwrap();
    let mut heirs = Vec::new();
    for n in 0..4 {
        heirs.push(postgres(&server, &format!("heir{n}")).await);
    }
    drop(dead);
    server.has_at_most(4).await;
    let tasks: Vec<_> = heirs
        .into_iter()
        .map(|mut heir| {
            let codes = codes.clone();
            tokio::spawn(async move {
                let mut ours = Vec::new();
                for code in codes {
                    match heir.claim(&code).await.unwrap() {
                        Claim::Ours(_) => ours.push(code),
                        Claim::Theirs(peer) => assert!(peer.address.starts_with("http://heir"), "{peer:?}"),
                        Claim::Nothing => panic!("{code} is gone"),
                    }
                }
                (heir, ours)
            })
        })
        .collect();
    let mut taken = Vec::new();
    let mut alive = Vec::new();
    for task in tasks {
        let (heir, ours) = task.await.unwrap();
        alive.push(heir);
        taken.extend(ours);
    }
    taken.sort();
    let mut codes = codes;
    codes.sort();
    assert_eq!(taken, codes, "every table once");
}

#[tokio::test]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn a_process_that_lost_its_session_cannot_write_what_it_had_and_recovers() {
    let server = Server::start("postgres-fence").await;
    let one = Journal::start(postgres(&server, "one").await);
    let mut other = postgres(&server, "other").await;
    let old = one.create(vec![table("A"), entries(0, "one")]).await.unwrap();
    let mut terms = one.terms();
    end_session(&mut server.connect().await, "http://one").await;
    take_over(&mut other, "A").await;
    assert!(old.write(vec![entries(1, "late")]).await.is_err(), "the session is over");
    // It finds PostgreSQL again by itself, but what it had before is another's.
    while !(terms.borrow_and_update().is_some() && old.is_over()) {
        terms.changed().await.unwrap();
    }
    assert!(old.write(vec![entries(1, "later")]).await.is_err(), "the new session is not for the old table");
    assert!(matches!(one.claim("A").await.unwrap(), Claimed::Theirs(_)));
    other.write(&[entries(1, "two")]).await.unwrap();
    assert_eq!(other.load("A").await.unwrap().unwrap().lines, ["one", "two"]);
    other.release("A").await.unwrap();
    let Claimed::Ours(new, kept) = one.claim("A").await.unwrap() else { panic!("it is free") };
    assert_eq!(kept.lines, ["one", "two"]);
    new.write(vec![entries(2, "three")]).await.unwrap();
}

#[tokio::test]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn what_is_acknowledged_while_sessions_are_ended_is_stored() {
    let server = Server::start("postgres-ended").await;
    let journal = Journal::start(postgres(&server, "one").await);
    journal.create(vec![table("A")]).await.unwrap();
    let (mut behind, mut acknowledged) = (server.connect().await, Vec::new());
    let until = Instant::now() + 2 * PATIENCE;
    for n in 0..10 {
        let (ours, kept) = loop {
            if let Ok(Claimed::Ours(ours, kept)) = journal.claim("A").await {
                break (ours, kept);
            }
            assert!(Instant::now() < until, "PostgreSQL is not found again");
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        let mut lines = kept.lines.iter();
        assert!(acknowledged.iter().all(|one| lines.any(|line| line == one)), "{acknowledged:?} {kept:?}");
        for (m, after) in (kept.lines.len()..).enumerate() {
            let line = format!("{n} {after}");
            let write = ours.write(vec![entries(after, &line)]);
            // Once in the middle of a write; sooner or later after that none succeeds.
            let written = if m == n {
                tokio::join!(write, end_session(&mut behind, "http://one")).0
            } else {
                write.await
            };
            if written.is_err() {
                break;
            }
            acknowledged.push(line);
        }
    }
    assert!(acknowledged.len() >= 45, "{acknowledged:?}");
}
