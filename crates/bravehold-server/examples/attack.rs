//! Attacks: what one client can do to others, measured against the real program on this machine.
//!
//! `cargo xtask attack`, or `cargo run -p bravehold-server --example attack -- 6 5`: seconds for each attack, and how many times
//! longer bystanders may wait than undisturbed (for the 99th of 100 answers, a hint, and a file of the page). It fails if
//! one is missed. Attackers say by `X-Forwarded-For` that they come from elsewhere: a proxy on this machine is believed.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use bravehold_record::random::Random;
use bravehold_record::{Policy, Seeded};
use bravehold_rules::Who;
use bravehold_rules::board::Seat;
use bravehold_server::online::cleanup;
use bravehold_server::online::desk::Desk;
use bravehold_server::online::limits;
use bravehold_server::online::people::People;
use bravehold_server::online::store::{Sqlite, Stage, Store, Write};
use bravehold_wire::{Notice, Request, Seating, read_notice, write_request};
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::{WebSocketStream, client_async};

/// Tables of bystanders, and answers a second at each.
const TABLES: usize = 20;
const RATE: u64 = 5;
/// A table with as long a record as there can be.
const LONG: &str = "LANGES";
const LINES: usize = 19_900;
/// Time after which an attacker who was shut out comes again.
const AGAIN: Duration = Duration::from_millis(200);
/// So often an attack is tried again before it counts: other programs on the machine can only make it look worse.
const ROUNDS: usize = 3;
/// Shorter times than this are noise on a busy machine, so ratios are taken of this at least.
const FLOOR: Duration = Duration::from_millis(4);

type Socket = WebSocketStream<TcpStream>;

struct Program(Child, u16);

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(data: &Path) -> Result<Program> {
    let here = std::env::current_exe()?;
    let folder = here.parent().and_then(|p| p.parent()).context("no folder above the program")?;
    let program = folder.join("bravehold-server");
    let mut child = Command::new(&program)
        .args(["--no-open", "--port", "0", "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}; build it with the same profile", program.display()))?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
    let port = line.split(['/', ':']).find_map(|part| part.parse().ok()).context("no address")?;
    Ok(Program(child, port))
}

/// Memory of a process in MiB.
fn memory(id: u32) -> Result<u64> {
    let status = std::fs::read_to_string(format!("/proc/{id}/status"))?;
    let memory = status.lines().find_map(|l| l.strip_prefix("VmRSS:")).context("no memory")?;
    Ok(memory.trim().trim_end_matches(" kB").trim().parse::<u64>()? / 1024)
}

/// Keeps a table with a long record before the program starts; the key of its host.
async fn keep_long(data: &Path) -> Result<String> {
    std::fs::create_dir_all(data)?;
    let mut store = Sqlite::open(&data.join("tables.sqlite")).await?;
    let setup = "4 players".parse().map_err(|e| anyhow::anyhow!("{e}"))?;
    let (mut desk, mut random) = (Desk::new(&setup, Box::new(Seeded(1)))?, Random::new(1));
    let (mut options, mut snapshots) = (Vec::new(), Vec::new());
    while desk.length() < LINES {
        if let Some(prompt) = desk.asked() {
            options.clear();
            desk.game().options(&mut options);
            desk.choose(prompt.who, &[options[random.below(options.len())]])?;
        }
        // Else it would end long before.
        let far = desk.game().state().clock.turn > 20;
        if desk.asked().is_none() || desk.since_phase() < limits::PHASE || far {
            let _ = desk.take_back(Policy::Any, &|_| true);
        }
        snapshots.extend(desk.snapshots());
    }
    let (record, code) = (desk.record().to_string(), || LONG.to_string());
    let head = record.lines().take(4).collect::<Vec<_>>().join("\n");
    let (people, key) = People::new(&setup, &[(Who::Seat(Seat::P1), Seating::Here)], "Host", false)
        .map_err(|(_, text)| anyhow::anyhow!(text))?;
    let mut writes = vec![
        Write::Table { code: code(), head, people: serde_json::to_string(&people)? },
        Write::Position { code: code(), saved: desk.saved().beside() },
        Write::Touched { code: code(), day: cleanup::today(), stage: Stage::Begun },
    ];
    let lines = desk.record().lines();
    writes.extend(lines.into_iter().enumerate().map(|(after, lines)| Write::Entries {
        code: code(),
        after,
        lines,
    }));
    writes.extend(snapshots.into_iter().map(|(kept, text)| Write::Snapshot { code: code(), kept, text }));
    store.write(&writes).await?;
    Ok(key)
}

async fn connect(port: u16, address: &str) -> Result<Socket> {
    let mut request = format!("ws://127.0.0.1:{port}/online").into_client_request()?;
    request.headers_mut().insert("origin", format!("http://127.0.0.1:{port}").parse()?);
    request.headers_mut().insert("x-forwarded-for", address.parse()?);
    let stream = TcpStream::connect(("127.0.0.1", port)).await?;
    stream.set_nodelay(true)?;
    Ok(client_async(request, stream).await?.0)
}

async fn say(socket: &mut Socket, request: &Request) -> Result<()> {
    Ok(socket.send(Message::Text(write_request(1, request).into())).await?)
}

async fn hear(socket: &mut Socket) -> Result<Notice> {
    while let Some(frame) = socket.next().await {
        if let Message::Text(text) = frame? {
            return Ok(read_notice(&text)?);
        }
    }
    bail!("the line broke")
}

/// Asks and hears until it is answered; what was told last of the position.
async fn ask(socket: &mut Socket, request: &Request) -> Result<Option<bravehold_wire::Told>> {
    say(socket, request).await?;
    let mut told = None;
    loop {
        match hear(socket).await? {
            Notice::Told(now) => told = Some(*now),
            Notice::Done { .. } => return Ok(told),
            Notice::Refused { text, .. } => bail!("{text}"),
            _ => {}
        }
    }
}

fn create(setup: &str, seats: Vec<(Who, Seating)>) -> Request {
    Request::Create { setup: setup.into(), seats, name: "X".into(), live: false }
}

fn both() -> Vec<(Who, Seating)> {
    vec![(Who::Seat(Seat::P1), Seating::Here), (Who::Seat(Seat::P2), Seating::Here)]
}

/// Plays a table for a time; how long each answer took until its outcome was told.
async fn bystander(port: u16, n: usize, time: Duration) -> Result<Vec<Duration>> {
    let address = format!("10.0.{n}.1");
    let until = Instant::now() + time;
    let (mut random, mut times) = (Random::new(n as u64), Vec::new());
    tokio::time::sleep(Duration::from_millis(random.below(1000 / RATE as usize) as u64)).await;
    'game: while Instant::now() < until {
        let mut socket = connect(port, &address).await?;
        let mut told = ask(&mut socket, &create("2 players, coop", both())).await?;
        while Instant::now() < until {
            let ask_now = told.as_ref().and_then(|t| Some((t.at, t.ask.as_ref()?)));
            let Some((at, ask_now)) = ask_now else { continue 'game };
            let choice = ask_now.answers[random.below(ask_now.answers.len())].choice;
            let begun = Instant::now();
            told = ask(&mut socket, &Request::Choose { at, choices: vec![choice] }).await?;
            times.push(begun.elapsed());
            tokio::time::sleep(Duration::from_millis(1000 / RATE).saturating_sub(begun.elapsed())).await;
        }
    }
    Ok(times)
}

/// Asks for hints for a time; how long each took.
async fn thinker(port: u16, time: Duration) -> Result<Vec<Duration>> {
    let (until, mut times) = (Instant::now() + time, Vec::new());
    let mut socket = connect(port, "10.1.0.1").await?;
    let told = ask(&mut socket, &create("2 players, coop", both())).await?;
    let at = told.context("nothing was told")?.at;
    while Instant::now() < until {
        let begun = Instant::now();
        ask(&mut socket, &Request::Hint { at }).await?;
        times.push(begun.elapsed());
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    Ok(times)
}

/// Loads something small of the page for a time; how long each took.
async fn visitor(port: u16, time: Duration) -> Result<Vec<Duration>> {
    let (until, mut times) = (Instant::now() + time, Vec::new());
    while Instant::now() < until {
        let begun = Instant::now();
        let mut stream = TcpStream::connect(("127.0.0.1", port)).await?;
        stream.write_all(b"GET /about HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        if answer.is_empty() {
            bail!("a visitor was sent away");
        }
        times.push(begun.elapsed());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok(times)
}

/// What bystanders see in a time: the 99th of 100 answers, the longest hint, the 99th of 100 visits.
#[derive(Clone, Copy)]
struct Seen([Duration; 3]);

async fn look(port: u16, time: Duration) -> Result<Seen> {
    let mut players = JoinSet::new();
    (0..TABLES).for_each(|n| drop(players.spawn(bystander(port, n, time))));
    let (hints, visits) = (tokio::spawn(thinker(port, time)), tokio::spawn(visitor(port, time)));
    let mut answers = Vec::new();
    while let Some(some) = players.join_next().await {
        answers.extend(some??);
    }
    let high = |mut times: Vec<Duration>| {
        times.sort();
        times.get(times.len() * 99 / 100).copied().unwrap_or(Duration::MAX)
    };
    Ok(Seen([high(answers), high(hints.await??), high(visits.await??)]))
}

/// An attack: tasks that go on until they are dropped.
type Attack = fn(u16, &str) -> JoinSet<()>;

/// Does something again and again; whatever the server does about it.
fn again<F>(n: usize, work: impl Fn(usize) -> F + Send + Copy + 'static) -> JoinSet<()>
where
    F: Future<Output = Result<()>> + Send + 'static,
{
    let mut all = JoinSet::new();
    for n in 0..n {
        all.spawn(async move {
            loop {
                let _ = tokio::time::timeout(Duration::from_secs(20), work(n)).await;
                tokio::time::sleep(AGAIN).await;
            }
        });
    }
    all
}

fn mine(port: u16, key: &str) -> JoinSet<()> {
    let key: &'static str = key.to_string().leak();
    again(20, move |n| async move {
        let mut socket = connect(port, &format!("9.0.{n}.1")).await?;
        loop {
            // As much as is allowed: fifteen count for one second.
            let _ = ask(&mut socket, &Request::Mine { tables: vec![(LONG.into(), key.into()); 50] }).await;
            tokio::time::sleep(Duration::from_millis(750)).await;
        }
    })
}

fn unread(port: u16, _: &str) -> JoinSet<()> {
    again(64, move |n| async move {
        let mut socket = connect(port, &format!("9.1.{}.1", n / 4)).await?;
        say(&mut socket, &Request::Enter { table: LONG.into(), name: "W".into(), key: None }).await?;
        loop {
            say(&mut socket, &Request::More).await?;
            say(&mut socket, &Request::Record { page: 0 }).await?;
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
    })
}

fn bots(port: u16, _: &str) -> JoinSet<()> {
    again(60, move |_| async move {
        let mut socket = connect(port, "9.2.0.1").await?;
        let strong = |seat| (Who::Seat(seat), Seating::Bot("strong".into()));
        let seats = Seat::ALL.into_iter().take(4).map(strong).collect();
        say(&mut socket, &create("4 players, coop", seats)).await?;
        loop {
            hear(&mut socket).await?;
        }
    })
}

fn continued(port: u16, _: &str) -> JoinSet<()> {
    again(20, move |n| async move {
        let mut socket = connect(port, &format!("9.3.{n}.1")).await?;
        let frame = |kind| Message::Frame(Frame::message(Vec::new(), OpCode::Data(kind), false));
        socket.send(frame(Data::Text)).await?;
        loop {
            for _ in 0..500 {
                socket.feed(frame(Data::Continue)).await?;
            }
            socket.flush().await?;
        }
    })
}

fn slow(port: u16, _: &str) -> JoinSet<()> {
    // As many as there are places: 100 from each of 20 addresses.
    again(2_000, move |_| async move {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).await?;
        for _ in 0..20 {
            stream.write_all(b"GET /about HTTP/1.1\r\nhost: localhost\r\n\r\n").await?;
        }
        // Nothing is read until the server ends it.
        stream.readable().await?;
        tokio::time::sleep(Duration::from_secs(15)).await;
        Ok(())
    })
}

fn tables(port: u16, _: &str) -> JoinSet<()> {
    again(50, move |n| async move {
        let mut socket = connect(port, &format!("2001:db8:1:{n:x}::1")).await?;
        loop {
            let _ = ask(&mut socket, &create("6 players", Vec::new())).await;
            tokio::time::sleep(Duration::from_millis(250)).await;
        }
    })
}

#[tokio::main]
async fn main() -> Result<()> {
    let number = |n: usize, usual: f64| std::env::args().nth(n).and_then(|a| a.parse().ok()).unwrap_or(usual);
    let (time, most) = (Duration::from_secs_f64(number(1, 6.0).clamp(1.0, 60.0)), number(2, 5.0));
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let data = std::env::temp_dir().join(format!("bravehold-attack-{}", std::process::id()));
    let key = keep_long(&data).await?;
    let program = start(&data)?;
    let port = program.1;
    let attacks: [(&str, Attack); 6] = [
        ("how long tables stand, asked all the time", mine),
        ("64 watchers of a long game who never read", unread),
        ("60 tables of strong bots from one address", bots),
        ("empty continuation frames, 20 connections", continued),
        ("2,000 connections that do not read files", slow),
        ("opening tables from one IPv6 /48", tables),
    ];
    let ms = |t: Duration| match t {
        Duration::MAX => "none".to_string(),
        _ => format!("{:.1}", t.as_secs_f64() * 1e3),
    };
    let row = |name: &str, seen: Seen, worst: &str, memory: u64| {
        let [answers, hints, visits] = seen.0.map(ms);
        println!("{name:<44} {answers:>9} {hints:>9} {visits:>9} {worst:>7} {memory:>7}");
    };
    println!("{:<44} {:>9} {:>9} {:>9} {:>7} {:>7}", "", "answer ms", "hint ms", "visit ms", "ratio", "MiB");
    let mut missed = Vec::new();
    let only = std::env::args().nth(3).unwrap_or_default();
    for (name, attack) in attacks.into_iter().filter(|(name, _)| name.contains(&only)) {
        let mut worst = f64::INFINITY;
        for _ in 0..ROUNDS {
            // Measured anew each time, because the speed of a machine drifts; what waits of an attack before has gone by then.
            let calm = look(port, time).await?;
            let mut tasks = attack(port, &key);
            tokio::time::sleep(Duration::from_millis(500)).await;
            let seen = look(port, time).await;
            let full = memory(program.0.id())?;
            tasks.shutdown().await;
            let seen = seen.with_context(|| name.to_string())?;
            let ratio = |(now, before): (&Duration, &Duration)| {
                now.as_secs_f64() / (*before).max(FLOOR).as_secs_f64()
            };
            let now = seen.0.iter().zip(&calm.0).map(ratio).fold(0.0, f64::max);
            worst = worst.min(now);
            row("undisturbed", calm, "", memory(program.0.id())?);
            row(name, seen, &format!("{now:.1}"), full);
            if worst <= most {
                break;
            }
        }
        if worst > most {
            missed.push(name);
        }
    }
    drop(program);
    let _ = std::fs::remove_dir_all(data);
    match missed[..] {
        [] => Ok(()),
        _ => bail!("more than {most} times as long: {}", missed.join("; ")),
    }
}
