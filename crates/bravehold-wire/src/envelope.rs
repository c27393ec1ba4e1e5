//! Around every message: its version, and the number by which a request is answered.

use serde::{Deserialize, Serialize};

use crate::notice::Notice;
use crate::request::Request;

/// The version of all shapes.
pub const VERSION: u32 = 3;

/// Why a text is not a message.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Bad {
    /// It is one of another version.
    #[error("messages of version {0} are not understood here, only those of version {VERSION}")]
    Version(u32),
    /// It cannot be read; the reason.
    #[error("that is not a message: {0}")]
    Garbage(String),
}

#[derive(Deserialize)]
struct Versioned {
    v: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked<T> {
    v: u32,
    id: u32,
    say: T,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Said<T> {
    v: u32,
    say: T,
}

/// The text of a request with its number.
pub fn write_request(id: u32, say: &Request) -> String {
    text(&Asked { v: VERSION, id, say })
}

/// The text of a notice.
pub fn write_notice(say: &Notice) -> String {
    text(&Said { v: VERSION, say })
}

/// Reads a request and its number.
pub fn read_request(text: &str) -> Result<(u32, Request), Bad> {
    let asked: Asked<Request> = read(text)?;
    Ok((asked.id, asked.say))
}

/// Reads a notice.
pub fn read_notice(text: &str) -> Result<Notice, Bad> {
    let said: Said<Notice> = read(text)?;
    Ok(said.say)
}

fn text<T: Serialize>(message: &T) -> String {
    // A told position has some thousand letters: growing by doubling would copy it again and again.
    let mut out = Vec::with_capacity(4096);
    // Our messages hold nothing that has no text: no maps but those keyed by words, no foreign types.
    let _ = serde_json::to_writer(&mut out, message);
    String::from_utf8(out).unwrap_or_default()
}

fn read<T: for<'de> Deserialize<'de>>(text: &str) -> Result<T, Bad> {
    match serde_json::from_str::<T>(text) {
        Ok(_) if version(text).is_some_and(|v| v != VERSION) => Err(Bad::Version(version(text).unwrap_or(0))),
        Ok(message) => Ok(message),
        // A message of another version rarely has our shape, so that is looked for first.
        Err(why) => match version(text) {
            Some(v) if v != VERSION => Err(Bad::Version(v)),
            _ => Err(Bad::Garbage(why.to_string())),
        },
    }
}

fn version(text: &str) -> Option<u32> {
    serde_json::from_str::<Versioned>(text).ok().map(|message| message.v)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_version_is_named_as_such_whatever_its_shape() {
        for text in [r#"{"v":99,"new":true}"#, r#"{"v":99,"id":1,"say":"face"}"#] {
            assert_eq!(read_request(text).unwrap_err(), Bad::Version(99), "{text}");
        }
    }

    #[test]
    fn garbage_is_refused_with_a_reason() {
        for text in ["", "hello", "[]", "{}", r#"{"v":3}"#, r#"{"v":3,"id":1,"say":"dance"}"#, "\u{0}"] {
            assert!(matches!(read_request(text), Err(Bad::Garbage(_))), "{text}");
        }
        let more = r#"{"v":3,"id":1,"say":"face","more":1}"#;
        assert!(matches!(read_request(more), Err(Bad::Garbage(_))));
    }
}
