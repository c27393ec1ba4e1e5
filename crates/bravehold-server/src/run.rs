//! The start: folder, port, address, browser; and the second start, which finds the first one.

use std::io::{ErrorKind, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::time::Duration;

use anyhow::{Context, Error, Result, anyhow};
use axum::Router;
use axum::extract::ConnectInfo;
use axum::extract::connect_info::IntoMakeServiceWithConnectInfo;
use axum::middleware::AddExtension;
use axum::serve::{ListenerExt, Serve, TapIo};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

use crate::about::{self, About};
use crate::app::app;
use crate::args::Args;
use crate::browser;
use crate::data::Data;
use crate::measures;
use crate::online::socket;
use crate::online::store::{Journal, Postgres, Reach, Sqlite};
use crate::online::tables::Tables;
use crate::page::{self, Files};
use crate::quiet::{Door, Quiet};

/// How long answers that are under way may take when the program is stopped.
const GRACE: Duration = Duration::from_secs(1);

/// Serves the page until the program is stopped; or, if it is served already, only says where.
pub async fn run(args: &Args, files: Files) -> Result<()> {
    let data = Data::open(args.data.as_deref())?;
    let wanted = SocketAddr::new(args.host, args.port);
    let listener = match TcpListener::bind(wanted) {
        Ok(listener) => listener,
        Err(error) if error.kind() == ErrorKind::AddrInUse => return taken(args, wanted, &data, files),
        Err(error) => return Err(refused(wanted, error)),
    };
    let address = listener.local_addr().context("the port has no address")?;
    let url = url_of(address);
    data.set_address(&url)?;
    let mut others = None;
    let journal = match &args.database {
        Some(database) => {
            let store = Postgres::open(database, reach(args.address.as_deref(), address)?).await?;
            others = Some(store.address().to_owned());
            Journal::start(store)
        }
        None => Journal::start(Sqlite::open(&data.tables()).await?),
    };
    let tables = Tables::open(journal, args.limits()).await?;
    // Before anybody hears that it runs, so that nobody ends it too early to be heard.
    let stop = stop();
    println!("Bravehold is at {url} (stop it with Ctrl-C)");
    if let Some(others) = others {
        // Whoever started this may have read the address and listen no more.
        let said = "Tables are kept in PostgreSQL; other processes reach this one at";
        let _ = writeln!(std::io::stdout(), "{said} {others}");
    }
    if let Some(metrics) = args.metrics {
        println!("Figures are at http://{}/metrics", measures::serve(metrics, tables.clone()).await?);
    }
    if address.ip().is_unspecified() {
        println!("Other machines reach it by the address of this one and port {}.", address.port());
    }
    if !args.no_open {
        browser::open(&url);
    }
    listener.set_nonblocking(true).context("cannot serve on the port")?;
    let listener = tokio::net::TcpListener::from_std(listener).context("cannot serve on the port")?;
    let served = serve(listener, app(files, socket::routes(tables)), stop).await;
    data.forget_address(&url);
    served.context("the server broke down")
}

/// Serves until the program is stopped; answers that are under way may end, but nobody can hold up the end.
async fn serve(
    listener: tokio::net::TcpListener,
    app: Router,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let (tell, told) = oneshot::channel();
    let stopped = async {
        stop.await;
        let _ = tell.send(());
    };
    let overdue = async {
        let _ = told.await;
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        served = serving(listener, app).with_graceful_shutdown(stopped).into_future() => served,
        () = overdue => Ok(()),
    }
}

/// A listener whose connections send small messages at once, instead of waiting for more to send with them, and are not
/// waited for when nothing is answered.
pub type Prompt = TapIo<Door, fn(&mut Quiet<TcpStream>)>;

/// Serves routes on a listener; they learn where each connection comes from.
pub fn serving(
    listener: tokio::net::TcpListener,
    app: Router,
) -> Serve<
    Prompt,
    IntoMakeServiceWithConnectInfo<Router, SocketAddr>,
    AddExtension<Router, ConnectInfo<SocketAddr>>,
> {
    // If it cannot be set, messages come later, but they come.
    let prompt: Prompt = Door(listener).tap_io(|quiet| drop(quiet.stream.set_nodelay(true)));
    axum::serve(prompt, app.into_make_service_with_connect_info::<SocketAddr>())
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
    println!("Bravehold is already running at {url}");
    if there != About::this(page::version(files)) {
        println!("It is of another build than this one: stop it and start again to get this one.");
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

#[cfg(not(unix))]
fn stop() -> impl Future<Output = ()> + Send + 'static {
    async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Error, ErrorKind};

    use super::{reach, refused, url_of};
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
    fn a_refusal_names_the_remedy() {
        let says = |kind| format!("{:#}", refused("127.0.0.1:80".parse().unwrap(), Error::from(kind)));
        assert!(says(ErrorKind::PermissionDenied).contains("--port"));
        assert!(says(ErrorKind::AddrNotAvailable).contains("--host 127.0.0.1"));
        assert!(says(ErrorKind::Other).contains("127.0.0.1:80"));
    }
}
