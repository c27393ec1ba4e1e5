//! `/about`: what runs here. A second start asks it, to know a Bravehold from another program.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The name by which a Bravehold is known.
const NAME: &str = "Bravehold";
/// How long another program may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// No answer of ours is longer.
const LONGEST: u64 = 8 * 1024;

/// What `/about` says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// Always the same.
    pub name: String,
    /// The version of the program.
    pub version: String,
    /// Stands for the files of the page: another page, another word. Empty if there is no page.
    pub page: String,
}

impl About {
    /// What this program says of itself.
    pub fn this(page: String) -> Self {
        Self { name: NAME.to_owned(), version: env!("CARGO_PKG_VERSION").to_owned(), page }
    }
}

/// Asks the program at an address; `None` if it is no Bravehold or does not answer.
pub fn ask(address: SocketAddr) -> Option<About> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    stream.set_write_timeout(Some(PATIENCE)).ok()?;
    write!(stream, "GET /about HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").ok()?;
    let mut answer = String::new();
    stream.take(LONGEST).read_to_string(&mut answer).ok()?;
    read(&answer)
}

/// Reads an answer with its head.
fn read(answer: &str) -> Option<About> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    if head.split(' ').nth(1) != Some("200") {
        return None;
    }
    serde_json::from_str(body).ok().filter(|about: &About| about.name == NAME)
}

#[cfg(test)]
mod tests {
    use super::{About, read};

    #[test]
    fn only_a_bravehold_is_known_as_one() {
        let about = About::this("abc".to_owned());
        let body = serde_json::to_string(&about).unwrap();
        assert_eq!(read(&format!("HTTP/1.1 200 OK\r\nx: y\r\n\r\n{body}")), Some(about));
        assert_eq!(read(&format!("HTTP/1.1 404 Not Found\r\n\r\n{body}")), None);
        let other = body.replace("Bravehold", "Other");
        assert_eq!(read(&format!("HTTP/1.1 200 OK\r\n\r\n{other}")), None);
        assert_eq!(read("HTTP/1.1 200 OK\r\n\r\n<html>"), None);
        assert_eq!(read("SSH-2.0-x\r\n"), None);
    }
}
