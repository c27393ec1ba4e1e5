//! What a review found, as data for a page or a file.

use bravehold_rules::notation::{choice_code, read_choice_code, read_who, who_text};
use bravehold_rules::{Choice, Who};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Share;

/// What a review found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// Games played on from each position.
    pub rollouts: u32,
    /// The seed.
    pub seed: u64,
    /// The chance to win at the start and after each turn.
    pub chances: Vec<Chance>,
    /// The choices that cost most, the worst first: at most three, at most one of a turn.
    pub costly: Vec<Costly>,
}

/// The castle's chance to win at one moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Chance {
    /// The turn that has ended; 0 at the start.
    pub turn: u16,
    /// Whose turn it was; none at the start.
    pub seat: Option<u8>,
    /// How many kept entries of the record lead to this moment.
    pub at: usize,
    /// In percent.
    pub percent: f64,
    /// The lower end of its 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// A choice that was not the best.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Costly {
    /// How many kept entries of the record come before it.
    pub at: usize,
    /// The turn.
    pub turn: u16,
    /// Who chose; saved as in a record.
    #[serde(serialize_with = "write_who", deserialize_with = "read_who_text")]
    pub who: Who,
    /// What was chosen.
    pub given: Answer,
    /// What would have been better.
    pub better: Answer,
    /// By how many points of percent.
    pub cost: f64,
}

/// An answer and how the game went on after it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The answer, and the cards and targets named after it; saved as in a record.
    #[serde(serialize_with = "write_line", deserialize_with = "read_line")]
    pub line: Vec<Choice>,
    /// Games the castle won of those played on.
    pub share: Share,
}

fn write_who<S: Serializer>(who: &Who, s: S) -> Result<S::Ok, S::Error> {
    s.serialize_str(&who_text(*who))
}

fn read_who_text<'de, D: Deserializer<'de>>(d: D) -> Result<Who, D::Error> {
    let text = String::deserialize(d)?;
    read_who(&text).ok_or_else(|| serde::de::Error::custom(format!("there is no player {text:?}")))
}

fn write_line<S: Serializer>(line: &[Choice], s: S) -> Result<S::Ok, S::Error> {
    s.collect_seq(line.iter().map(|c| choice_code(*c)))
}

fn read_line<'de, D: Deserializer<'de>>(d: D) -> Result<Vec<Choice>, D::Error> {
    let texts = Vec::<String>::deserialize(d)?;
    let read = |text: String| {
        read_choice_code(&text).ok_or_else(|| serde::de::Error::custom(format!("{text:?} is not an answer")))
    };
    texts.into_iter().map(read).collect()
}
