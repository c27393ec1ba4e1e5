//! What can be said when the program is started.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::Parser;

/// Bravehold in the browser.
#[derive(Debug, Parser)]
#[command(name = "bravehold-server", version)]
pub struct Args {
    /// The port; 0 takes any free one
    #[arg(long, default_value_t = 7117)]
    pub port: u16,
    /// The address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, default_value = "127.0.0.1")]
    pub host: IpAddr,
    /// The folder to keep data in, made if it is not there [default: `bravehold` where this system keeps data, such as ~/.local/share]
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// A PostgreSQL to keep tables played online in, such as postgres://user@host/database, for several processes that
    /// have the same tables; the password can also stand in PGPASSWORD [default: a file in the data folder]
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// Where the other processes of the same PostgreSQL reach this one, such as http://10.0.0.2:7117 [default: the
    /// address of --host, or with 0.0.0.0 the one that PostgreSQL sees]
    #[arg(long, value_name = "URL", requires = "database")]
    pub address: Option<String>,
    /// Do not open a browser
    #[arg(long)]
    pub no_open: bool,
}
