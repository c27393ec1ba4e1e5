//! The start: folder, port, address, browser; and the second start, which finds the first one.

use std::io::{ErrorKind, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};

use anyhow::{Context, Error, Result, anyhow, bail};

use crate::about::{self, About};
use crate::app::app;
use crate::args::{Args, Command};
use crate::browser;
use crate::data::Data;
use crate::measures;
use crate::online::cleanup;
use crate::online::limits::Limits;
use crate::online::origin::Origins;
use crate::online::socket;
use crate::online::store::backup;
use crate::online::store::{Journal, Postgres, Reach, Sqlite};
use crate::online::tables::Tables;
use crate::page::{self, Files};
use crate::serving;

/// Files that the program needs for itself, beside one for each connection.
const FILES: usize = 100;

/// Serves the page until the program is stopped; or, if it is served already, only says where.
pub async fn run(args: &Args, files: Files) -> Result<()> {
    let wanted = SocketAddr::new(args.host, args.port);
    if args.check {
        let there = about::ask(reachable(wanted));
        return there.map(|_| ()).with_context(|| format!("no Bravehold answers at {}", url_of(wanted)));
    }
    let origins = Origins::new(&args.origin)?;
    let data = Data::open(args.data.as_deref())?;
    if let Some(command) = &args.command {
        return copy(args, command, &data).await;
    }
    let listener = match TcpListener::bind(wanted) {
        Ok(listener) => listener,
        Err(error) if error.kind() == ErrorKind::AddrInUse => return taken(args, wanted, &data, files),
        Err(error) => return Err(refused(wanted, error)),
    };
    let address = listener.local_addr().context("the port has no address")?;
    let url = url_of(address);
    // The file keeps its tables for one program at a time; PostgreSQL keeps them for many.
    let _lock;
    let mut others = None;
    let journal = match &args.database {
        Some(database) => {
            let store = Postgres::open(database, reach(args.address.as_deref(), address)?).await?;
            others = Some(store.address().to_owned());
            Journal::start(store)
        }
        None => {
            _lock = data.lock()?;
            Journal::start(Sqlite::open(&data.tables()).await?)
        }
    };
    let limits = fit(args.limits());
    let tables = Tables::open(journal, limits).await?;
    tokio::spawn(cleanup::daily(tables.clone(), data.archive()));
    data.set_address(&url)?;
    // Before anybody hears that it runs, so that nobody ends it too early to be heard.
    let stop = stop();
    say(&format!("Bravehold is at {url} (stop it with Ctrl-C)"));
    if let Some(others) = others {
        say(&format!("Tables are kept in PostgreSQL; other processes reach this one at {others}"));
    }
    if let Some(metrics) = args.metrics {
        let at = measures::serve(metrics, tables.clone()).await?;
        say(&format!("Metrics are at http://{at}/metrics"));
    }
    if address.ip().is_unspecified() {
        say(&format!("Other machines reach it at the address of this one, port {}.", address.port()));
    }
    if !args.no_open {
        browser::open(&url);
    }
    listener.set_nonblocking(true).context("cannot serve on the port")?;
    let listener = tokio::net::TcpListener::from_std(listener).context("cannot serve on the port")?;
    serving::serve(listener, app(files, socket::routes(tables, origins)), &limits, stop).await;
    data.forget_address(&url);
    Ok(())
}

/// Tells whoever started the program. They may have read the address and gone: then it serves all the same.
fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// Copies tables out of the data folder, or back into it.
async fn copy(args: &Args, command: &Command, data: &Data) -> Result<()> {
    if args.database.is_some() {
        bail!("copy tables that are in PostgreSQL with pg_dump and pg_restore; see docs/online.md");
    }
    match command {
        Command::Backup { file } => {
            let count = backup::backup(data, file).await?;
            say(&format!("Tables copied to {}: {count}", file.display()));
        }
        Command::Restore { file } => {
            let (count, aside) = backup::restore(data, file).await?;
            say(&format!("Tables restored from {}: {count}", file.display()));
            if let Some(aside) = aside {
                say(&format!("The tables that were there are in {}", aside.display()));
            }
        }
    }
    Ok(())
}

/// What was asked for, as far as the system lets this program have so many connections.
fn fit(limits: Limits) -> Limits {
    // Each connection is an open file. Many systems let a program have few unless it asks for more.
    let files =
        rlimit::increase_nofile_limit(u64::MAX).map_or(1024, |n| usize::try_from(n).unwrap_or(usize::MAX));
    let room = files.saturating_sub(FILES);
    let plain = limits.plain.min(room / 4);
    let connections = limits.connections.min(room - plain);
    if connections < limits.connections {
        tracing::info!("the system allows {connections} connections at once (ulimit -n)");
    }
    Limits { plain, connections, ..limits }
}

/// The port is taken: by the program of this folder, then that is opened; else say by whom, and what to do.
fn taken(args: &Args, wanted: SocketAddr, data: &Data, files: Files) -> Result<()> {
    let port = wanted.port();
    let remedy = "choose another port with --port, or any free one with --port 0";
    let Some(there) = about::ask(reachable(wanted)) else {
        return Err(anyhow!("port {port} is taken by another program; {remedy}"));
    };
    let url = url_of(wanted);
    // The file is read only now: the other program has written it before it could answer.
    if data.address().as_deref() != Some(&*url) {
        return Err(anyhow!(
            "port {port} is taken by a Bravehold with another data folder ({url}); {remedy}"
        ));
    }
    say(&format!("Bravehold is already running at {url}"));
    if there != About::this(page::version(files)) {
        say("It is a different build from this one: stop it and start again to use this one.");
    }
    if !args.no_open {
        browser::open(&url);
    }
    Ok(())
}

/// Why an address cannot be listened on, with what to do.
fn refused(wanted: SocketAddr, error: std::io::Error) -> Error {
    match error.kind() {
        ErrorKind::PermissionDenied => {
            let port = wanted.port();
            anyhow!("port {port} needs more rights than you have; choose one above 1023 with --port")
        }
        ErrorKind::AddrNotAvailable => {
            let host = wanted.ip();
            anyhow!(
                "this machine has no address {host}; --host 127.0.0.1 is for this machine only, --host 0.0.0.0 lets others in"
            )
        }
        _ => Error::new(error)
            .context(format!("cannot listen on {wanted}; choose others with --host and --port")),
    }
}

/// The address for a browser on this machine.
fn url_of(address: SocketAddr) -> String {
    format!("http://{}/", reachable(address))
}

/// "Every address" is no address to go to; this machine itself is one of them.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// How other processes reach this one.
fn reach(said: Option<&str>, address: SocketAddr) -> Result<Reach> {
    let Some(said) = said else {
        let ip = address.ip();
        let port = address.port();
        return Ok(if ip.is_unspecified() {
            Reach::Port(port)
        } else {
            Reach::At(format!("http://{address}"))
        });
    };
    let host = said.strip_prefix("http://").map(|host| host.trim_end_matches('/'));
    let plain = |host: &&str| !host.is_empty() && !host.contains(['/', '@', '?', '#', ' ']);
    host.filter(plain).map(|host| Reach::At(format!("http://{host}"))).with_context(|| {
        format!(
            "--address {said} must look like http://10.0.0.2:7117; processes speak to each other without TLS"
        )
    })
}

/// Listens at once, and then waits for Ctrl-C, or for the signal by which systems end their services. If a signal cannot
/// be heard, the server simply runs until it is killed.
#[cfg(unix)]
fn stop() -> impl Future<Output = ()> + Send + 'static {
    use tokio::signal::unix::{SignalKind, signal};
    let heard = |kind| {
        let listening = signal(kind);
        async move {
            match listening {
                Ok(mut heard) => drop(heard.recv().await),
                Err(_) => std::future::pending().await,
            }
        }
    };
    let (interrupt, terminate) = (heard(SignalKind::interrupt()), heard(SignalKind::terminate()));
    async move {
        tokio::select! {
            () = interrupt => {}
            () = terminate => {}
        }
    }
}

/// Waits for Ctrl-C.
#[cfg(not(unix))]
fn stop() -> impl Future<Output = ()> + Send + 'static {
    heard(tokio::signal::ctrl_c())
}

/// Ends when a signal was heard, and never if it cannot be heard.
#[cfg(any(not(unix), test))]
async fn heard(signal: impl Future<Output = std::io::Result<()>>) {
    if signal.await.is_err() {
        std::future::pending::<()>().await;
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Error, ErrorKind};

    use futures_util::FutureExt;

    use super::{heard, reach, refused, url_of};
    use crate::online::store::Reach;

    #[test]
    fn the_address_can_be_gone_to() {
        assert_eq!(url_of("127.0.0.1:7117".parse().unwrap()), "http://127.0.0.1:7117/");
        assert_eq!(url_of("0.0.0.0:80".parse().unwrap()), "http://127.0.0.1:80/");
        assert_eq!(url_of("[::]:80".parse().unwrap()), "http://[::1]:80/");
    }

    #[test]
    fn other_processes_are_told_an_address_that_leads_here() {
        let of = |said, address: &str| reach(said, address.parse().unwrap());
        let at = |address: &str| Reach::At(address.to_string());
        assert_eq!(of(None, "10.0.0.2:7117").unwrap(), at("http://10.0.0.2:7117"));
        assert_eq!(of(None, "0.0.0.0:7117").unwrap(), Reach::Port(7117));
        assert_eq!(of(Some("http://one:7117/"), "0.0.0.0:80").unwrap(), at("http://one:7117"));
        for wrong in ["one:7117", "https://one:7117", "http://", "http://one/path", "http://a@one"] {
            let said = of(Some(wrong), "0.0.0.0:80").unwrap_err().to_string();
            assert!(said.contains("http://10.0.0.2:7117"), "{said}");
        }
    }

    #[test]
    fn a_signal_that_cannot_be_heard_does_not_stop_the_server() {
        assert_eq!(heard(std::future::ready(Ok(()))).now_or_never(), Some(()));
        assert_eq!(heard(std::future::ready(Err(Error::from(ErrorKind::Other)))).now_or_never(), None);
        assert_eq!(heard(std::future::pending()).now_or_never(), None, "it waits for the signal");
    }

    #[test]
    fn a_refusal_names_the_remedy() {
        let says = |kind| format!("{:#}", refused("127.0.0.1:80".parse().unwrap(), Error::from(kind)));
        assert!(says(ErrorKind::PermissionDenied).contains("--port"));
        assert!(says(ErrorKind::AddrNotAvailable).contains("--host 127.0.0.1"));
        assert!(says(ErrorKind::Other).contains("127.0.0.1:80"));
    }
}
