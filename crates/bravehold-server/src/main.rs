//! Starts the server, says where it is, and opens a browser where there is one.

mod app;

use std::net::{IpAddr, SocketAddr};
use std::process::{Command, Stdio};

use anyhow::Context;
use clap::Parser;

/// Bravehold in the browser.
#[derive(Parser)]
#[command(name = "bravehold-server", version)]
struct Args {
    /// The port; 0 takes any free one
    #[arg(long, default_value_t = 7117)]
    port: u16,
    /// The address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, default_value = "127.0.0.1")]
    host: IpAddr,
    /// Do not open a browser
    #[arg(long)]
    no_open: bool,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let address = SocketAddr::new(args.host, args.port);
    let listener = tokio::net::TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen on {address}: is it taken? Try --port 0 for a free one"))?;
    let url = format!("http://{}/", listener.local_addr()?);
    println!("Bravehold is at {url} (stop it with Ctrl-C)");
    if !args.no_open {
        open(&url);
    }
    axum::serve(listener, app::app()).with_graceful_shutdown(stop()).await?;
    Ok(())
}

async fn stop() {
    // If the signal cannot be heard, the server simply runs until it is killed.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Opens the page in a browser; where there is none, the address has been printed.
fn open(url: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let _ = Command::new(program).arg(url).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
