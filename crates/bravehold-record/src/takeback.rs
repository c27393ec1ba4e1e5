//! What may be taken back.

use std::fmt;

/// How far a table lets its players take back.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Policy {
    /// As long as nothing new was revealed: no card, token or die, and no secret.
    #[default]
    Free,
    /// Any decision; for a person alone, or where the whole table agrees.
    Any,
    /// Nothing.
    Never,
}

/// Why a take-back was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakebackRefused {
    /// Nobody has decided anything yet.
    Nothing,
    /// A card, a token, a die or a secret has come to light since.
    Revealed,
    /// The table does not take back.
    Never,
}

impl fmt::Display for TakebackRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TakebackRefused::Nothing => "there is nothing to take back",
            TakebackRefused::Revealed => {
                "something new has been revealed since: a card, a token, a die or a secret"
            }
            TakebackRefused::Never => "at this table nothing is taken back",
        })
    }
}

impl std::error::Error for TakebackRefused {}
