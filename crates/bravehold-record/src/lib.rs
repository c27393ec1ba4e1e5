//! A game over time: record, replay, undo, dice.
//!
//! The record alone rebuilds the game: set-up and answers, take-backs included. A [`Table`] drives a game: it
//! asks its [`Dice`] when chance is due, appends every answer to its [`Record`], and tells what happened.
//!
//! A [`Saved`] game is a record with a [`Position`] beside it, so that it can go on when the rules have changed.

mod dice;
pub mod fuzz;
pub mod random;
mod record;
mod restore;
mod saved;
mod table;
mod takeback;
mod text;

#[cfg(not(target_arch = "wasm32"))]
pub use dice::Fair;
pub use dice::{Dice, Recorded, Scripted, Seeded, mix};
pub use record::{Entry, Past, Record, ReplayError, give};
pub use restore::{Change, Restored};
pub use saved::{Position, Saved};
pub use table::{Table, TableError};
pub use takeback::{Policy, TakebackRefused, reveals};
pub use text::{FORMAT, RecordError};
