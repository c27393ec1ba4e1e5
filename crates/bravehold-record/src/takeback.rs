//! What may be taken back.

use std::fmt;

use bravehold_rules::{Event, Game};

use crate::record::Entry;

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

/// True if somebody at the table may not see everything.
pub fn has_secrets(game: &Game) -> bool {
    game.look().hands_closed() || game.rules().setup().overlord
}

/// Whether an entry brought something new to light; the game is as it stands after it.
pub fn reveals(entry: Entry, game: &Game, events: &[Event]) -> bool {
    let quiet = |e: &Event| matches!(e, Event::PhaseBegan { .. } | Event::TurnBegan { .. });
    match entry {
        Entry::Fell(_) => true,
        // Where there are secrets, what others have seen cannot be unseen.
        Entry::Chose { .. } | Entry::TookBack { .. } => has_secrets(game) && !events.iter().all(quiet),
    }
}
