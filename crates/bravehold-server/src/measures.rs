//! Figures about the running program, for Prometheus. Nothing is counted unless somebody wants to know.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, Result};
use axum::Router;
use axum::http::header;
use axum::routing::get;
use metrics::Unit;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::online::tables::Tables;

/// Connections that are open.
pub const CONNECTIONS: &str = "bravehold_connections";
/// Tables, by state.
pub const TABLES: &str = "bravehold_tables";
/// Answers to questions of the game, by result: `accepted` or the code of the refusal.
pub const ANSWERS: &str = "bravehold_answers_total";
/// Requests that were refused, by code.
pub const REFUSALS: &str = "bravehold_refusals_total";
/// Time from hearing an answer until everybody's message about it is on its way.
pub const TOLD: &str = "bravehold_told_seconds";
/// Time of one write to disk, syncing included.
pub const JOURNAL: &str = "bravehold_journal_seconds";
/// Requests that shared one write.
pub const GROUP: &str = "bravehold_journal_group_size";
/// Time that bots think, waiting for a free processor not included; hints are such thoughts too.
pub const THOUGHT: &str = "bravehold_bot_seconds";
/// Bytes of messages sent.
pub const SENT: &str = "bravehold_sent_bytes_total";

/// Limits of the counts of times: from a tenth of a millisecond to ten seconds.
const TIMES: [f64; 16] =
    [1e-4, 2.5e-4, 5e-4, 1e-3, 2.5e-3, 5e-3, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// Limits of the counts of sizes.
const SIZES: [f64; 10] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];

/// What was counted is added up this often, so that it takes no more room while nobody asks.
const UPKEEP: Duration = Duration::from_secs(5);

fn install() -> Result<PrometheusHandle> {
    let handle = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".into()), &TIMES)?
        .set_buckets_for_metric(Matcher::Full(GROUP.into()), &SIZES)?
        .install_recorder()?;
    metrics::describe_gauge!(CONNECTIONS, "Open connections");
    metrics::describe_gauge!(TABLES, "Tables by state");
    metrics::describe_counter!(ANSWERS, "Game answers by result");
    metrics::describe_counter!(REFUSALS, "Refused requests by code");
    metrics::describe_histogram!(
        TOLD,
        Unit::Seconds,
        "Time from receiving an answer until everyone has been told"
    );
    metrics::describe_histogram!(JOURNAL, Unit::Seconds, "One write to disk, including the sync");
    metrics::describe_histogram!(GROUP, "Requests that shared one write to disk");
    metrics::describe_histogram!(THOUGHT, Unit::Seconds, "Bot thinking time");
    metrics::describe_counter!(SENT, Unit::Bytes, "Bytes of messages sent");
    Ok(handle)
}

/// Serves figures about these tables at an address of their own, away from the page and what a proxy passes on to it;
/// where that is.
pub async fn serve(address: SocketAddr, tables: Tables) -> Result<SocketAddr> {
    let listener = tokio::net::TcpListener::bind(address).await;
    let listener = listener.with_context(|| format!("cannot serve metrics at {address}"))?;
    let handle = install().context("cannot set up metrics")?;
    let upkeep = handle.clone();
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(UPKEEP).await;
            upkeep.run_upkeep();
        }
    });
    let answer = move || {
        let (handle, tables) = (handle.clone(), tables.clone());
        async move {
            for (state, count) in tables.states() {
                metrics::gauge!(TABLES, "state" => state).set(count as f64);
            }
            ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], handle.render())
        }
    };
    let address = listener.local_addr()?;
    tokio::spawn(async move { axum::serve(listener, Router::new().route("/metrics", get(answer))).await });
    Ok(address)
}
