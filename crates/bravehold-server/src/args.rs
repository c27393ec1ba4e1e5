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
    /// Do not open a browser
    #[arg(long)]
    pub no_open: bool,
}
