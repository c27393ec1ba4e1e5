//! The real program, started as others start it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

const BIN: &str = env!("CARGO_BIN_EXE_bravehold-server");

/// A running program, ended with the test.
pub struct Program {
    child: Child,
    /// Where it serves.
    pub port: u16,
    /// The lines that it printed, the first included.
    lines: Receiver<String>,
    log: Option<std::thread::JoinHandle<String>>,
}

impl Program {
    /// Starts it with these words after the usual ones, and waits until it serves.
    pub fn start(data: &Path, more: &[&str]) -> Program {
        Program::logging(data, more, "")
    }

    /// The same, with a log of this detail.
    pub fn logging(data: &Path, more: &[&str], detail: &str) -> Program {
        Program::of(Command::new(BIN), data, more, detail)
    }

    /// The same, so that it is not ended by writing more than it may: the write fails, as on a full disk.
    pub fn ignoring_size(data: &Path) -> Program {
        let mut shell = Command::new("sh");
        shell.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", BIN]);
        Program::of(shell, data, &[], "")
    }

    fn of(mut command: Command, data: &Path, more: &[&str], detail: &str) -> Program {
        let mut child = command
            .args(["--no-open", "--port", "0", "--data"])
            .arg(data)
            .args(more)
            .env("BRAVEHOLD_LOG", detail)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (out, mut error) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        let log = std::thread::spawn(move || {
            let mut text = String::new();
            let _ = error.read_to_string(&mut text);
            text
        });
        let (tell, lines) = channel();
        // It must be able to print as long as it runs.
        std::thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                let _ = tell.send(line);
            }
        });
        let mut program = Program { child, port: 0, lines, log: Some(log) };
        program.port = program.next_port();
        program
    }

    /// The port in the next line that it prints.
    pub fn next_port(&self) -> u16 {
        let line = self.lines.recv_timeout(Duration::from_secs(30)).expect("a line");
        line.split(['/', ':']).find_map(|part| part.parse().ok()).expect("an address")
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Memory that it holds, in KiB.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let memory = status.lines().find_map(|l| l.strip_prefix("VmRSS:")).unwrap();
        memory.trim().trim_end_matches(" kB").trim().parse().unwrap()
    }

    /// Ends it as the system does: without a chance to tidy up. What it wrote to its log.
    pub fn kill(&mut self) -> String {
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.log.take().map(|log| log.join().unwrap()).unwrap_or_default()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The answer to a plain request, head and all.
pub fn get(port: u16, path: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}
