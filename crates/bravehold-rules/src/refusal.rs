//! Why an answer was not taken.

use std::fmt;

/// An answer that was refused; nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule that forbids it, where one does.
    pub rule: Option<&'static str>,
    /// The reason in words.
    pub text: &'static str,
}

impl Refusal {
    /// A refusal by a rule.
    pub const fn by(rule: &'static str, text: &'static str) -> Refusal {
        Refusal { rule: Some(rule), text }
    }

    /// A refusal that no rule of the game is needed for.
    pub const fn plain(text: &'static str) -> Refusal {
        Refusal { rule: None, text }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{} ({rule})", self.text),
            None => f.write_str(self.text),
        }
    }
}

impl std::error::Error for Refusal {}

/// What a check answers.
pub type Verdict = Result<(), Refusal>;
