//! The real program, as a process that can be killed.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The program that serves.
pub struct Program {
    child: Child,
    pub port: u16,
}

impl Program {
    /// Starts it on a folder and any free port.
    pub fn start(data: &Path, more: &[&str]) -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bravehold-server"))
            .args(["--no-open", "--port", "0", "--data"])
            .arg(data)
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        // The rest of what it prints goes nowhere, but it must be able to print.
        std::thread::spawn(move || out.lines().count());
        let port = line.split(['/', ':']).find_map(|part| part.parse().ok()).expect("an address");
        Program { child, port }
    }

    /// As the system does it: without a chance to tidy up.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}
