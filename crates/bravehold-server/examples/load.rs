//! Load: N tables of 4 random clients over loopback WebSockets, against the real program.
//!
//! `cargo run --profile play -p bravehold-server --example load -- 1000 1 20 50`: tables, answers a second and table,
//! seconds, milliseconds that the 99th of 100 answers may take (left out: any), watchers at each table (left out: none);
//! `--database postgres://…` after them is for the program, which must have been built with the same profile. It fails
//! if that is missed or a table stands still.
//! Clients that wait for nothing (a rate of 1000, say) show the highest rate that is sustained.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use bravehold_record::random::Random;
use bravehold_rules::Who;
use bravehold_rules::board::Seat;
use bravehold_wire::{Notice, Request, Seating, VERSION, read_notice, write_request};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Players at a table.
const PLAYERS: usize = 4;

/// Tables that are opened at the same time.
const TOGETHER: usize = 16;

type Socket = WebSocketStream<TcpStream>;

struct Program(Child, u16);

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(data: &std::path::Path, more: &[String]) -> Result<Program> {
    let here = std::env::current_exe()?;
    let folder = here.parent().and_then(|p| p.parent()).context("no folder above the program")?;
    let program = folder.join("bravehold-server");
    let mut child = Command::new(&program)
        .args(["--no-open", "--port", "0", "--data"])
        .arg(data)
        .args(more)
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}; build it with the same profile", program.display()))?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
    let port = line.split(['/', ':']).find_map(|part| part.parse().ok()).context("no address")?;
    Ok(Program(child, port))
}

/// Memory in KiB and processor time in ticks of a process.
fn measure(id: u32) -> Result<(u64, u64)> {
    let status = std::fs::read_to_string(format!("/proc/{id}/status"))?;
    let memory = status.lines().find_map(|l| l.strip_prefix("VmRSS:")).context("no memory")?;
    let memory = memory.trim().trim_end_matches(" kB").trim().parse()?;
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat"))?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
    let ticks = |n: usize| fields.get(n).and_then(|f| f.parse::<u64>().ok()).unwrap_or(0);
    Ok((memory, ticks(11) + ticks(12)))
}

async fn connect(port: u16) -> Result<Socket> {
    let mut request = format!("ws://127.0.0.1:{port}/online").into_client_request()?;
    request.headers_mut().insert("origin", format!("http://127.0.0.1:{port}").parse()?);
    let stream = TcpStream::connect(("127.0.0.1", port)).await?;
    stream.set_nodelay(true)?;
    Ok(client_async(request, stream).await?.0)
}

async fn ask(socket: &mut Socket, request: &Request) -> Result<Vec<Notice>> {
    socket.send(Message::Text(write_request(1, request).into())).await?;
    let mut heard = Vec::new();
    while let Some(frame) = socket.next().await {
        if let Message::Text(text) = frame? {
            heard.push(read_notice(&text)?);
            match heard.last() {
                Some(Notice::Done { .. }) => return Ok(heard),
                Some(Notice::Refused { text, .. }) => bail!("{text}"),
                _ => {}
            }
        }
    }
    bail!("the line broke")
}

/// What one seat heard: the position, and the answers as text if it is asked.
struct Heard {
    seat: usize,
    when: Instant,
    at: u32,
    answers: Vec<String>,
    over: bool,
}

/// What a message tells, found without reading all of it: the clients run on the same processors as the server.
fn skim(seat: usize, text: &str) -> Option<Heard> {
    let when = Instant::now();
    let version = text.strip_prefix(r#"{"v":"#)?.strip_prefix(&VERSION.to_string())?;
    let rest = version.strip_prefix(r#","say":{"told":{"at":"#)?;
    let at = rest.split(',').next()?.parse().ok()?;
    let asked = rest.find(r#""ask":{"#).and_then(|ask| rest.get(ask..));
    let list = asked.and_then(|ask| ask.split_once(r#""answers":["#)?.1.split(r#""alike":["#).next());
    let choice = |part: &str| part.split('"').next().map(str::to_string);
    let answers = list.map_or(Vec::new(), |l| l.split(r#""choice":""#).skip(1).filter_map(choice).collect());
    Some(Heard { seat, when, at, answers, over: !rest.contains(r#""outcome":null"#) })
}

async fn listen(seat: usize, mut socket: SplitStream<Socket>, out: mpsc::UnboundedSender<Heard>) {
    while let Some(Ok(frame)) = socket.next().await {
        let Message::Text(text) = frame else { continue };
        if let Some(heard) = skim(seat, &text)
            && out.send(heard).is_err()
        {
            return;
        }
    }
}

/// Opens a table, sits four players down, and lets others watch.
async fn open(port: u16, watchers: usize) -> Result<Vec<Socket>> {
    let mut sockets = Vec::new();
    let mut first = connect(port).await?;
    let seats = vec![(Who::Seat(Seat::P1), Seating::Here)];
    let create = Request::Create { setup: "4 players, coop".into(), seats, name: "One".into(), live: false };
    let heard = ask(&mut first, &create).await?;
    let table = heard.iter().find_map(|n| if let Notice::Room(r) = n { Some(r.table.clone()) } else { None });
    let table = table.context("no table")?;
    sockets.push(first);
    for seat in Seat::ALL.into_iter().take(PLAYERS).skip(1) {
        let mut socket = connect(port).await?;
        ask(&mut socket, &Request::Enter { table: table.clone(), name: "Other".into(), key: None }).await?;
        ask(&mut socket, &Request::Sit { who: Who::Seat(seat), key: None }).await?;
        sockets.push(socket);
    }
    for _ in 0..watchers {
        let mut socket = connect(port).await?;
        ask(&mut socket, &Request::Enter { table: table.clone(), name: "Watcher".into(), key: None }).await?;
        tokio::spawn(async move { while let Some(Ok(_)) = socket.next().await {} });
    }
    Ok(sockets)
}

/// Plays one table until told to stop; the time from each answer to the last seat hearing of it.
async fn play(sockets: Vec<Socket>, seed: u64, pause: Duration, stop: Arc<AtomicBool>) -> Vec<Duration> {
    let mut random = Random::new(seed);
    let (out, mut heard) = mpsc::unbounded_channel();
    let mut sinks: Vec<SplitSink<Socket, Message>> = Vec::new();
    for (seat, mut socket) in sockets.into_iter().enumerate() {
        // Asks to be told where the table stands.
        let _ = socket.send(Message::Text(write_request(2, &Request::Face).into())).await;
        let (sink, stream) = socket.split();
        sinks.push(sink);
        tokio::spawn(listen(seat, stream, out.clone()));
    }
    drop(out);
    let mut times = Vec::new();
    let mut sent: Option<(Instant, u32, [bool; PLAYERS])> = None;
    let mut asked: Option<(usize, u32, Vec<String>)> = None;
    tokio::time::sleep(pause.mul_f64(random.below(1000) as f64 / 1000.0)).await;
    while let Some(one) = heard.recv().await {
        if one.over || stop.load(Ordering::Relaxed) {
            break;
        }
        if !one.answers.is_empty() {
            asked = Some((one.seat, one.at, one.answers));
        }
        if let Some((when, before, seats)) = &mut sent
            && one.at != *before
        {
            seats[one.seat] = true;
            if !seats.iter().all(|s| *s) {
                continue;
            }
            times.push(one.when - *when);
            let spent = when.elapsed();
            sent = None;
            tokio::time::sleep(pause.saturating_sub(spent)).await;
        }
        if sent.is_none()
            && let Some((seat, at, answers)) = asked.take()
        {
            let mut choice = answers[random.below(answers.len())].as_str();
            if choice.starts_with("deal") && answers.iter().any(|a| a == "pass") {
                choice = "pass";
            }
            sent = Some((Instant::now(), at, [false; PLAYERS]));
            let text = format!(
                r#"{{"v":{VERSION},"id":3,"say":{{"choose":{{"at":{at},"choices":["{choice}"]}}}}}}"#
            );
            if sinks[seat].send(Message::Text(text.into())).await.is_err() {
                break;
            }
        }
    }
    times
}

#[tokio::main]
async fn main() -> Result<()> {
    // After the figures come arguments for the program.
    let more: Vec<String> = std::env::args().skip_while(|a| !a.starts_with("--")).collect();
    let number = |n: usize, usual: f64| std::env::args().nth(n).and_then(|a| a.parse().ok()).unwrap_or(usual);
    let (tables, rate, seconds) = (number(1, 100.0) as usize, number(2, 1.0), number(3, 10.0));
    let (most, watchers) = (number(4, f64::INFINITY), number(5, 0.0) as usize);
    // Two programs with four connections to each table; the other one asks for itself.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let data = std::env::temp_dir().join(format!("bravehold-load-{}", std::process::id()));
    let program = start(&data, &more)?;
    let (empty, _) = measure(program.0.id())?;
    let opening = Instant::now();
    let mut all = Vec::new();
    for begin in (0..tables).step_by(TOGETHER) {
        let opening: Vec<_> =
            (begin..tables.min(begin + TOGETHER)).map(|_| tokio::spawn(open(program.1, watchers))).collect();
        for one in opening {
            all.push(one.await??);
        }
    }
    println!(
        "{tables} tables of {PLAYERS} and {watchers} watchers opened in {:.1} s",
        opening.elapsed().as_secs_f64()
    );
    let (_, before) = measure(program.0.id())?;
    let (_, own_before) = measure(std::process::id())?;
    let stop = Arc::new(AtomicBool::new(false));
    let begun = Instant::now();
    let pause = Duration::from_secs_f64(1.0 / rate.max(0.01));
    let playing: Vec<_> =
        all.into_iter().zip(0..).map(|(s, n)| tokio::spawn(play(s, n, pause, stop.clone()))).collect();
    tokio::time::sleep(Duration::from_secs_f64(seconds)).await;
    let (full, after) = measure(program.0.id())?;
    let (_, own_after) = measure(std::process::id())?;
    let time = begun.elapsed().as_secs_f64();
    stop.store(true, Ordering::Relaxed);
    let (mut times, mut still) = (Vec::new(), 0);
    for task in playing {
        match tokio::time::timeout(Duration::from_secs(5), task).await {
            Ok(Ok(some)) if !some.is_empty() => times.extend(some),
            _ => still += 1,
        }
    }
    times.sort();
    let at =
        |share: f64| times.get(((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1)));
    let ms = |share: f64| at(share).map_or(0.0, |t| t.as_secs_f64() * 1e3);
    let cores = |ticks: u64| ticks as f64 / 100.0 / time;
    let (rate, server) = (times.len() as f64 / time, cores(after - before));
    println!("answers/s       {rate:.0}");
    println!("answer to last seat: p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms", ms(0.5), ms(0.99), ms(1.0));
    println!(
        "memory per table {:.0} KiB (server alone {empty} KiB, with tables {full} KiB)",
        full.saturating_sub(empty) as f64 / tables as f64
    );
    println!("server CPU      {server:.2} cores, so {:.0} answers/s a core", rate / server.max(0.01));
    println!("clients' CPU    {:.2} cores", cores(own_after - own_before));
    drop(program);
    let _ = std::fs::remove_dir_all(data);
    if still > 0 {
        bail!("{still} of {tables} tables stood still");
    }
    if ms(0.99) > most {
        bail!("p99 is {:.1} ms and may be {most} ms", ms(0.99));
    }
    Ok(())
}
