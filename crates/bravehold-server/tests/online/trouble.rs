//! A PostgreSQL that cannot be used: one sentence says why, and what to do.

use std::net::TcpListener;
use std::process::Command;

use sqlx::Executor;

use crate::postgres::{PASSWORD, Server, USER};
use crate::serving::folder;

fn refused(database: &str, more: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bravehold-server"));
    command.args(["--no-open", "--port", "0", "--data"]).arg(folder("trouble-data"));
    let output = command.args(["--database", database]).args(more).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with("error: ") && said.lines().count() == 1, "one sentence: {said}");
    assert!(!said.contains(PASSWORD), "{said}");
    said
}

#[test]
fn what_is_no_postgresql_is_named_with_the_remedy() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let nobody = format!("postgres://{USER}:{PASSWORD}@127.0.0.1:{free}/castle");
    let said = refused(&nobody, &[]);
    assert!(said.contains(&format!("127.0.0.1:{free}")) && said.contains("is it running"), "{said}");
    assert!(refused("castle.sqlite", &[]).contains("postgres://user:password@host"));
    let said = refused(&nobody, &["--address", "https://one"]);
    assert!(said.contains("http://10.0.0.2:7117"), "{said}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL; `cargo xtask test` runs it"]
async fn whatever_postgresql_refuses_is_explained() {
    let server = Server::start("trouble").await;
    let mut behind = server.connect().await;
    behind.execute("CREATE ROLE guest LOGIN PASSWORD 'hush-hush'").await.unwrap();
    behind.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC").await.unwrap();
    let said = refused(&server.url_for(USER, "wrong", "postgres"), &[]);
    assert!(said.contains("refuses bravehold") && said.contains("check user and password"), "{said}");
    let said = refused(&server.url_for(USER, PASSWORD, "nowhere"), &[]);
    assert!(said.contains("no database nowhere") && said.contains("createdb nowhere"), "{said}");
    let guest = server.url_for("guest", PASSWORD, "postgres");
    let said = refused(&guest, &[]);
    assert!(said.contains("guest may not make") && said.contains("GRANT USAGE, CREATE"), "{said}");
    let said = refused(&format!("{}?sslmode=require", server.url()), &[]);
    assert!(said.contains("sslmode"), "{said}");
    // Tables that are there can be used by whoever may not make any.
    let more = bravehold_server::online::store::Reach::Port(1);
    bravehold_server::online::store::Postgres::open(&server.url(), more.clone()).await.unwrap();
    behind.execute("GRANT ALL ON ALL TABLES IN SCHEMA public TO guest").await.unwrap();
    let store = bravehold_server::online::store::Postgres::open(&guest, more).await.unwrap();
    assert_eq!(store.address(), "http://127.0.0.1:1", "as PostgreSQL sees it");
}
