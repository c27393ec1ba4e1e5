//! The real program: how it starts, starts twice, and refuses to start.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A folder of this test only, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn program(data: &Path, port: u16) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bravehold-server"));
    command.args(["--no-open", "--port", &port.to_string()]).arg("--data").arg(data);
    command
}

/// A program that serves, and is ended with the test.
struct Serving {
    child: Child,
    url: String,
    // Kept open, so that nothing is lost that is looked for.
    _out: BufReader<ChildStdout>,
}

impl Serving {
    fn start(data: &Path, port: u16) -> Self {
        Self::of(program(data, port))
    }

    fn of(mut program: Command) -> Self {
        let mut child = program.stdout(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let url = line.split(' ').find(|word| word.starts_with("http://")).unwrap_or_default().to_owned();
        Self { child, url, _out: out }
    }

    fn ask_about(&self) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port())).unwrap();
        stream.write_all(b"GET /about HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn port(&self) -> u16 {
        self.url.trim_end_matches('/').rsplit(':').next().unwrap().parse().unwrap()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a program says that must end by itself: one that serves instead would be waited for without end.
fn output_of(mut program: Command) -> Output {
    let mut child = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let until = Instant::now() + Duration::from_secs(20);
    while child.try_wait().unwrap().is_none() && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(20));
    }
    // Harmless if it has ended.
    let _ = child.kill();
    child.wait_with_output().unwrap()
}

fn refusal(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(said.starts_with("error: ") && said.lines().count() == 1, "one sentence: {said}");
    said
}

#[test]
fn help_names_every_option() {
    let output = Command::new(env!("CARGO_BIN_EXE_bravehold-server")).arg("--help").output().unwrap();
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    for option in ["--port", "--host", "--data", "--no-open", "--help", "7117", "127.0.0.1"] {
        assert!(said.contains(option), "{option} is missing in {said}");
    }
}

#[test]
fn it_makes_its_folder_and_answers_at_the_address_it_prints() {
    let data = folder("made").join("inner");
    let serving = Serving::start(&data, 0);
    assert_eq!(std::fs::read_to_string(data.join("address.txt")).unwrap().trim(), serving.url);
    let answer = serving.ask_about();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("\"name\":\"Bravehold\""), "{answer}");
}

#[test]
fn a_second_start_finds_the_first_and_ends_well() {
    let data = folder("twice");
    let first = Serving::start(&data, 0);
    let second = program(&data, first.port()).output().unwrap();
    assert!(second.status.success(), "{second:?}");
    let said = String::from_utf8(second.stdout).unwrap();
    assert!(said.contains("already running") && said.contains(&first.url), "{said}");
    assert!(!said.contains("different build"), "{said}");
}

#[test]
fn whoever_watches_over_it_can_ask_whether_it_answers() {
    let data = folder("checked");
    let serving = Serving::start(&data, 0);
    let check = |port| program(&data, port).arg("--check").output().unwrap();
    assert!(check(serving.port()).status.success());
    let port = serving.port();
    drop(serving);
    assert!(refusal(&check(port)).contains(&format!("127.0.0.1:{port}")));
}

#[test]
fn an_address_left_behind_is_ignored() {
    let data = folder("stale");
    let port = Serving::start(&data, 0).port();
    assert!(data.join("address.txt").is_file(), "the program was killed and could not tidy up");
    let again = Serving::start(&data, port);
    assert_eq!(again.port(), port);
    assert!(again.url.starts_with("http://127.0.0.1:"), "{}", again.url);
}

#[test]
fn a_port_taken_by_another_program_is_named_with_the_remedy() {
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = other.local_addr().unwrap().port();
    // It answers, but not as a Bravehold does.
    std::thread::spawn(move || {
        for stream in other.incoming() {
            let _ = stream.unwrap().write_all(b"HTTP/1.1 200 OK\r\n\r\nhello");
        }
    });
    let said = refusal(&program(&folder("port"), port).output().unwrap());
    assert!(said.contains(&format!("port {port} is taken by another program")), "{said}");
    assert!(said.contains("--port 0"), "{said}");
}

#[test]
fn a_bravehold_of_another_folder_is_not_taken_for_ones_own() {
    let first = Serving::start(&folder("one"), 0);
    let said = refusal(&program(&folder("other"), first.port()).output().unwrap());
    assert!(said.contains("another data folder") && said.contains("--port 0"), "{said}");
}

#[test]
fn a_folder_that_cannot_be_used_is_named_with_the_remedy() {
    let place = folder("unusable");
    std::fs::create_dir_all(place.join("blocked/address.txt")).unwrap();
    std::fs::write(place.join("file"), "").unwrap();
    for (name, what) in [("file", "is a file"), ("file/inner", "cannot create"), ("blocked", "cannot write")]
    {
        let data = place.join(name);
        let said = refusal(&program(&data, 0).output().unwrap());
        assert!(said.contains(what) && said.contains("--data FOLDER"), "{said}");
        assert!(said.contains(data.to_str().unwrap()), "{said}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_is_ended_forgets_its_address() {
    let data = folder("ended");
    let mut serving = Serving::start(&data, 0);
    let id = serving.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert!(serving.child.wait().unwrap().success());
    assert!(!data.join("address.txt").exists());
}

#[cfg(unix)]
#[test]
fn a_connection_that_says_nothing_does_not_hold_up_the_end() {
    let mut serving = Serving::start(&folder("held-up"), 0);
    let mut silent = TcpStream::connect(("127.0.0.1", serving.port())).unwrap();
    silent.write_all(b"GET / HT").unwrap();
    // Connections are taken in order: now the silent one has been taken too.
    serving.ask_about();
    let id = serving.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    // Without a limit this would wait for ever: the connection is still open.
    assert!(serving.child.wait().unwrap().success());
    drop(silent);
}

#[test]
fn a_folder_is_for_one_program_at_a_time() {
    let data = folder("locked");
    let first = Serving::start(&data, 0);
    let said = refusal(&output_of(program(&data, 0)));
    assert!(said.contains(&first.url) && said.contains("--data FOLDER"), "{said}");
    drop(first);
    assert!(
        Serving::start(&data, 0).ask_about().starts_with("HTTP/1.1 200"),
        "a folder that was left is free"
    );
}

#[cfg(unix)]
#[test]
fn it_takes_as_many_connections_as_the_system_gives() {
    let data = folder("files");
    let program = program(&data, 0);
    let args: Vec<String> = program.get_args().map(|a| a.to_str().unwrap().to_owned()).collect();
    // Few at first, as systems do, and more for whoever asks.
    let line =
        format!("ulimit -Sn 256; ulimit -Hn 4096; exec {} \"$@\"", env!("CARGO_BIN_EXE_bravehold-server"));
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(line).arg("sh").args(args);
    let serving = Serving::of(shell);
    let held: Vec<TcpStream> =
        (0..600).map(|_| TcpStream::connect(("127.0.0.1", serving.port())).unwrap()).collect();
    assert!(serving.ask_about().starts_with("HTTP/1.1 200"), "after {}", held.len());
}

#[cfg(target_os = "linux")]
#[test]
fn it_serves_on_when_nobody_takes_what_it_prints() {
    let data = folder("unheard");
    // Takes nothing, as a pipe that was closed.
    let full = || std::fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command = program(&data, 0);
    command.args(["--metrics", "127.0.0.1:0"]).env("BRAVEHOLD_LOG", "debug").stdout(full()).stderr(full());
    let mut child = command.spawn().unwrap();
    let until = Instant::now() + Duration::from_secs(20);
    let url = loop {
        if let Ok(url) = std::fs::read_to_string(data.join("address.txt")) {
            break url.trim().to_owned();
        }
        assert!(child.try_wait().unwrap().is_none() && Instant::now() < until, "it does not start");
        std::thread::sleep(Duration::from_millis(20));
    };
    let mut stream = TcpStream::connect(url.trim_start_matches("http://").trim_end_matches('/')).unwrap();
    stream.write_all(b"GET /about HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    // One that has ended does not answer.
    let _ = stream.read_to_string(&mut answer);
    let ended = child.try_wait().unwrap();
    let _ = child.kill();
    let _ = child.wait();
    assert!(ended.is_none() && answer.starts_with("HTTP/1.1 200"), "{ended:?} {answer}");
}
