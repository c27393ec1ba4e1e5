//! What may be taken back.

use bravehold_rules::{Event, Game, Happened};

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
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TakebackRefused {
    /// Nobody has decided anything yet.
    #[error("there is nothing to undo")]
    Nothing,
    /// A card, a token, a die or a secret has come to light since.
    #[error("something new has been revealed since: a card, a token, a die or a secret")]
    Revealed,
    /// The table does not take back.
    #[error("undo is off at this table")]
    Never,
}

/// Whether an entry brought something new to light; the game is as it stands after it.
pub fn reveals(entry: Entry, game: &Game, events: &[Happened]) -> bool {
    let quiet = |e: &Happened| matches!(e.event, Event::PhaseBegan { .. } | Event::TurnBegan { .. });
    match entry {
        Entry::Fell(_) => true,
        // Where there are secrets, what others have seen cannot be unseen.
        Entry::Chose { .. } | Entry::TookBack { .. } => game.has_secrets() && !events.iter().all(quiet),
    }
}
