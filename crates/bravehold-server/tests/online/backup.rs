//! Copies of all tables: made while people play, put back, and found whole.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bravehold_server::online::store::{Postgres, Reach, Store, Write};
use sqlx::Executor;

use crate::pair::Pair;
use crate::postgres::{PASSWORD, Server, USER};
use crate::program::Program;
use crate::serving::folder;

fn run(data: &Path, what: &str, file: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bravehold-server"));
    command.arg("--data").arg(data).arg(what).arg(file).output().unwrap()
}

fn done(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn refused(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_a_running_server_can_be_restored() {
    let (data, other, files) = (folder("backup"), folder("backup-other"), folder("backup-files"));
    let file = files.join("copy.sqlite");
    let mut program = Program::start(&data, &[]);
    let ports = [program.port; 2];
    let (mut resting, playing) = (Pair::open(ports, 0).await, Pair::open(ports, 1).await);
    resting.play_more(ports, 10).await;
    let on = Arc::new(AtomicBool::new(true));
    let playing = playing.play_while(ports, on.clone());
    assert!(done(&run(&data, "backup", &file)).contains("copy.sqlite: 2"), "two tables");
    assert!(refused(&run(&data, "backup", &file)).contains("already exists"));
    assert!(refused(&run(&data, "restore", &file)).contains("already uses the folder"));
    on.store(false, Ordering::SeqCst);
    let mut playing = playing.await.unwrap();
    playing.check(ports).await;
    program.kill();
    // Into an empty folder.
    assert!(done(&run(&other, "restore", &file)).contains("copy.sqlite: 2"));
    let mut restored = Program::start(&other, &[]);
    resting.check([restored.port; 2]).await;
    restored.kill();
    // And over the tables of today, which are not lost by that.
    let said = done(&run(&other, "restore", &file));
    let aside = other.join("tables.sqlite.before-restore-1");
    assert!(said.contains(aside.to_str().unwrap()) && aside.is_file(), "{said}");
    let _program = Program::start(&other, &[]);
}

#[test]
fn only_a_sound_copy_is_restored() {
    let (data, files) = (folder("backup-refused"), folder("backup-refused-files"));
    assert!(refused(&run(&data, "backup", &files.join("x"))).contains("there are no tables"));
    let wrong = files.join("wrong");
    fs::write(&wrong, "a letter to a friend, long enough to be read as something").unwrap();
    for file in [wrong, files.join("missing")] {
        assert!(refused(&run(&data, "restore", &file)).contains("is not a backup"), "{file:?}");
    }
    assert!(!data.join("tables.sqlite").exists(), "nothing was touched");
}

#[tokio::test]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn the_tools_of_postgresql_copy_tables_and_bring_them_back() {
    let server = Server::start("backup-postgres").await;
    let reach = Reach::At("http://one".into());
    let mut store = Postgres::open(&server.url(), reach.clone()).await.unwrap();
    let (code, head, people) = ("A".to_string(), "h".to_string(), "p".to_string());
    let table = Write::Table { code: code.clone(), head, people };
    let entries = Write::Entries { code, after: 0, lines: "one\ntwo".into() };
    store.write(&[table, entries]).await.unwrap();
    let kept = store.load("A").await.unwrap();
    let file = folder("backup-postgres-files").join("copy.dump");
    let run = |command: &mut Command| {
        let output = command.output().unwrap();
        assert!(output.status.success(), "{output:?}");
    };
    run(server.tool("pg_dump").args(["--format=custom", "--file"]).arg(&file).arg("postgres"));
    server.connect().await.execute("CREATE DATABASE other").await.unwrap();
    run(server.tool("pg_restore").args(["--dbname=other", "--exit-on-error"]).arg(&file));
    let url = server.url_for(USER, PASSWORD, "other");
    let mut other = Postgres::open(&url, reach).await.unwrap();
    assert_eq!(other.load("A").await.unwrap(), kept);
    other.claim("A").await.unwrap();
    other.write(&[Write::Entries { code: "A".into(), after: 2, lines: "three".into() }]).await.unwrap();
}
