//! A server within the test, on any free port.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Result;
use bravehold_server::app::app;
use bravehold_server::online::limits::Limits;
use bravehold_server::online::origin::Origins;
use bravehold_server::online::socket;
use bravehold_server::online::store::{Journal, Postgres, Reach, Sqlite, Store};
use bravehold_server::online::tables::Tables;
use bravehold_server::serving;
use tokio::net::TcpListener;

/// A folder of this test only, empty.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("online").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Limits for tests: quick bots, quick clients.
pub fn quick() -> Limits {
    Limits { rate: 1e6, burst: 1e6, bot_pause: Duration::ZERO, ..Limits::default() }
}

/// Serves the tables of a folder and says the port.
pub async fn serve(folder: &Path, limits: Limits) -> u16 {
    serve_from(Sqlite::open(&folder.join("tables.sqlite")).await.unwrap(), limits).await
}

/// Serves the tables of a store and says the port.
pub async fn serve_from(store: impl Store, limits: Limits) -> u16 {
    try_serve_from(store, limits).await.unwrap()
}

/// The same where the store may fail.
pub async fn try_serve_from(store: impl Store, limits: Limits) -> Result<u16> {
    serve_at(TcpListener::bind("127.0.0.1:0").await?, store, limits).await
}

/// One of several that serve the tables of a PostgreSQL; its port.
pub async fn serve_shared(url: &str, limits: Limits) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let reach = Reach::At(format!("http://{}", listener.local_addr().unwrap()));
    let store = Postgres::open(url, reach).await.unwrap();
    serve_at(listener, store, limits).await.unwrap()
}

async fn serve_at(listener: TcpListener, store: impl Store, limits: Limits) -> Result<u16> {
    let tables = Tables::open(Journal::start(store), limits).await?;
    let port = listener.local_addr()?.port();
    tokio::spawn(async move {
        let app = app(|_| None, socket::routes(tables, Origins::default()));
        serving::serve(listener, app, &limits, std::future::pending()).await;
    });
    Ok(port)
}
