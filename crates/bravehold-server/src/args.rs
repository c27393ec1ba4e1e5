//! What can be said when the program is started.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, Subcommand};

use crate::online::limits::Limits;

/// Seconds of a year: longer times are as good as never, and would not fit a clock.
const YEAR: u64 = 365 * 24 * 60 * 60;

/// Bravehold in the browser.
#[derive(Debug, Parser)]
#[command(name = "bravehold-server", version)]
pub struct Args {
    /// What to do instead of serving
    #[command(subcommand)]
    pub command: Option<Command>,
    /// The port; 0 takes any free one
    #[arg(long, default_value_t = 7117)]
    pub port: u16,
    /// The address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, default_value = "127.0.0.1")]
    pub host: IpAddr,
    /// The folder to keep data in, made if it is not there [default: `bravehold` where this system keeps data, such as ~/.local/share]
    #[arg(long, value_name = "FOLDER", global = true)]
    pub data: Option<PathBuf>,
    /// A PostgreSQL to keep tables played online in, such as postgres://user@host/database, for several processes that
    /// have the same tables; the password can also stand in PGPASSWORD [default: a file in the data folder]
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// Where the other processes of the same PostgreSQL reach this one, such as http://10.0.0.2:7117 [default: the
    /// address of --host, or with 0.0.0.0 the one that PostgreSQL sees]
    #[arg(long, value_name = "URL", requires = "database")]
    pub address: Option<String>,
    /// The address of the page on the internet, such as https://castle.example, if it has a name there; may be given more
    /// than once
    #[arg(long, value_name = "URL")]
    pub origin: Vec<String>,
    /// Believe the X-Forwarded-For of a proxy on another machine; one on this machine is always believed
    #[arg(long)]
    pub trust_proxy: bool,
    /// Only ask whether a Bravehold answers at --host and --port, for whoever watches over it; fails if none does
    #[arg(long)]
    pub check: bool,
    /// Do not open a browser
    #[arg(long)]
    pub no_open: bool,
    /// Seconds that somebody may be gone from a live table before a bot stands in
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=YEAR))]
    pub stand_in: u64,
    /// Seconds that the host may be gone before another may become host
    #[arg(long, value_name = "SECONDS", default_value_t = 180, value_parser = clap::value_parser!(u64).range(1..=YEAR))]
    pub host_away: u64,
    /// Days after which a table whose game is over is deleted; 0 keeps it for ever
    #[arg(long, value_name = "DAYS", default_value_t = 30)]
    pub keep_ended: u32,
    /// Days after which a table is deleted at which nobody has ever answered anything; 0 keeps it as long as any other
    #[arg(long, value_name = "DAYS", default_value_t = 1)]
    pub keep_empty: u32,
    /// Days after which a table is deleted that nobody has come to; 0 keeps it for ever
    #[arg(long, value_name = "DAYS", default_value_t = 180)]
    pub keep_untouched: u32,
    /// Serve figures for Prometheus at this address and no other, such as 127.0.0.1:9117, under /metrics
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub metrics: Option<SocketAddr>,
    /// Write the log as JSON, one event a line; how much is said by the variable BRAVEHOLD_LOG, such as info
    #[arg(long)]
    pub log_json: bool,
}

/// What can be done with the tables of the data folder.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Copy all tables to a new file; the server may be running
    Backup {
        /// The file to make
        file: PathBuf,
    },
    /// Put the tables of a backup into the data folder; stop the server first. Tables that were there stay beside them
    Restore {
        /// The file that `backup` made
        file: PathBuf,
    },
}

impl Args {
    /// The limits of tables online as they were asked for.
    pub fn limits(&self) -> Limits {
        Limits {
            stand_in: Duration::from_secs(self.stand_in),
            host_away: Duration::from_secs(self.host_away),
            keep_ended: self.keep_ended,
            keep_empty: self.keep_empty,
            keep_untouched: self.keep_untouched,
            trust_proxy: self.trust_proxy,
            ..Limits::default()
        }
    }
}
