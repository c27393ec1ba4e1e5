//! What client and server say to each other: the shapes of all messages, and how a game is told to one viewer.
//!
//! A message is one text. A client sends `{"v":3,"id":7,"say":…}` with a [`Request`]; the server answers each with
//! [`Notice::Done`] or [`Notice::Refused`] of the same number, and tells the rest by itself: `{"v":3,"say":…}`.
//! [`VERSION`] rises when a shape changes; a message of another version is refused as such.

mod ask;
mod envelope;
pub mod foresee;
mod notice;
mod request;
mod room;
mod story;

pub use ask::{Answer, Ask};
pub use envelope::{Bad, VERSION, read_notice, read_request, write_notice, write_request};
pub use notice::{Code, Notice, Told};
pub use request::{Request, Seating};
pub use room::{Holder, Mine, Room, SeatInfo, Stands, Watcher};
pub use story::Story;

/// Answers as text, as records keep them: shorter than their structure, and just as stable.
mod code {
    use bravehold_rules::Choice;
    use bravehold_rules::notation::{choice_code, read_choice_code};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    fn read<E: Error>(text: &str) -> Result<Choice, E> {
        read_choice_code(text).ok_or_else(|| E::custom(format!("{text:?} is not an answer")))
    }

    pub(crate) fn serialize<S: Serializer>(choice: &Choice, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&choice_code(*choice))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Choice, D::Error> {
        read(&String::deserialize(d)?)
    }

    /// The same for several.
    pub(crate) mod many {
        use super::{Choice, Deserialize, Deserializer, Serializer, choice_code, read};

        pub(crate) fn serialize<S: Serializer>(choices: &[Choice], s: S) -> Result<S::Ok, S::Error> {
            s.collect_seq(choices.iter().map(|c| choice_code(*c)))
        }

        pub(crate) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Vec<Choice>, D::Error> {
            Vec::<String>::deserialize(d)?.iter().map(|text| read(text)).collect()
        }
    }
}
