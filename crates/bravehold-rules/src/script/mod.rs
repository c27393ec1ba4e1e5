//! Strict scripts: a position, answers and dice, and what must come of them. See `docs/notation.md`.

mod compare;
mod parse;
mod play;

use std::fmt;

pub use parse::parse;

/// One test of a script file.
#[derive(Clone, Debug)]
pub struct Script {
    /// Its name, a sentence.
    pub name: String,
    /// The line on which it begins.
    pub line: usize,
    /// The rules that it cites.
    pub rules: Vec<String>,
    /// The set-up in words.
    pub(crate) game: (usize, String),
    /// The clauses of the position.
    pub(crate) clauses: Vec<(usize, String)>,
    /// What is done and expected.
    pub(crate) lines: Vec<(usize, Line)>,
}

/// One line of a script.
#[derive(Clone, Debug)]
pub(crate) enum Line {
    /// `> P1 red-archer`: an answer.
    Answer(String),
    /// `~ 4`: what falls.
    Falls(String),
    /// `? P1 play: pass | brick`: the open question and all its answers.
    Asks(String),
    /// `! brick B-230`: an answer that is refused.
    Refuses(String),
    /// `= A3 orc/1; P1 -`: what has changed since the last such line; all else is as it was.
    Is(String),
    /// `* damaged orc A3 1`: what happened since the last answer.
    Happened(String),
    /// `go`, `go P2 play`: run on.
    Go(String),
}

/// Why a script failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The line that failed.
    pub line: usize,
    /// What is wrong, over one or more lines.
    pub message: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for Failure {}

impl Failure {
    pub(crate) fn at(line: usize, message: impl Into<String>) -> Failure {
        Failure { line, message: message.into() }
    }
}

/// True for `B-120`.
pub(crate) fn is_rule(word: &str) -> bool {
    word.split_once('-').is_some_and(|(letter, number)| {
        letter.len() == 1
            && letter.bytes().all(|b| b.is_ascii_uppercase())
            && !number.is_empty()
            && number.bytes().all(|b| b.is_ascii_digit())
    })
}

impl Script {
    /// Plays the script; the first thing that is not as it says is the failure.
    pub fn run(&self) -> Result<(), Failure> {
        play::run(self)
    }
}

/// Parses and plays a script text with one test; for tests in code.
///
/// ```
/// bravehold_rules::script::check(
///     "test An Archer hits in the Archer ring of its color\n\
///      rule B-120\n\
///      game 2 players\n\
///      A1 orc; P1 red-archer; pile goblin\n\
///      turn P1 play\n\
///      > red-archer\n\
///      = A1 orc/1; P1 -; discard red-archer",
/// )?;
/// # Ok::<(), bravehold_rules::script::Failure>(())
/// ```
pub fn check(text: &str) -> Result<(), Failure> {
    for script in parse(text)? {
        script.run()?;
    }
    Ok(())
}
