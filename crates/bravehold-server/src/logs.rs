//! What the program writes to its error output for whoever runs it: events with their fields, never what people keep secret.

use tracing_subscriber::filter::{EnvFilter, FilterExt, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

/// Names the variable that says how much is written, such as `info` or `bravehold_server=debug`.
const VARIABLE: &str = "BRAVEHOLD_LOG";

/// Begins to write; the usual is only what went wrong.
pub fn start(json: bool) {
    let wanted = std::env::var(VARIABLE).ok().and_then(|text| EnvFilter::try_new(text).ok());
    // What libraries below say can hold whole messages, and with them keys and cards.
    let own = filter_fn(|about| about.target().starts_with("bravehold_server"));
    let filter = own.and(wanted.unwrap_or_else(|| EnvFilter::new("warn")));
    // A log that nobody takes is not logged: that would be printed to the same place, and end whoever prints.
    let lines = fmt::layer().with_writer(std::io::stderr).with_ansi(false).log_internal_errors(false);
    let lines = if json { lines.json().boxed() } else { lines.boxed() };
    // Where something writes already, that goes on.
    let _ = tracing_subscriber::registry().with(lines.with_filter(filter)).try_init();
}
