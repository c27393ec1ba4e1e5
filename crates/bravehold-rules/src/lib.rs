//! The rules of a cooperative tower-defence board game, complete and pure.
//!
//! Five types carry everything:
//!
//! * [`Setup`] is what the players pick; it may be wrong, and [`Setup::check`] lists every reason.
//! * [`Game`] is a game in progress: fixed [`Rules`] and a plain [`State`].
//! * [`Pending`] is what it waits for: a decision, chance, or nothing any more.
//! * [`Choice`] and [`Fallen`] are the answers, by meaning.
//! * [`Event`] is what happened; [`View`] is what one viewer may know.
//!
//! Chance is asked like a player, so this crate has no random numbers:
//!
//! ```
//! use bravehold_rules::{Deaf, Game, Pending, Setup};
//!
//! let mut game = Game::new(&Setup::players(2), &mut Deaf)?;
//! let mut options = Vec::new();
//! for n in 0..200u32 {
//!     match game.pending() {
//!         Pending::Decide(prompt) => {
//!             game.options(&mut options);
//!             game.choose(prompt.who, options[n as usize % options.len()], &mut Deaf)?;
//!         }
//!         Pending::Chance(_) => {
//!             let fallen = game.pick(n.wrapping_mul(2_654_435_769)).expect("chance is asked");
//!             game.fall(fallen, &mut Deaf)?;
//!         }
//!         Pending::Phase(_) => game.resume(&mut Deaf),
//!         Pending::Over(_) => break,
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Everything happens in [`verbs`](crate) that share one agenda of plain frames; kinds of cards, tokens and
//! optional rules are one file each. Positions and scripts have a text form, see [`notation`] and [`script`].

pub mod amendments;
pub mod board;
pub mod cards;
mod chance;
mod choice;
mod deck;
mod event;
mod game;
mod look;
pub mod notation;
pub mod perft;
mod pile;
mod question;
mod refusal;
mod rules;
pub mod script;
mod setup;
mod state;
mod step;
mod token;
pub mod tokens;
mod turn;
mod verbs;
mod view;
mod why;

pub use amendments::{Amendment, AmendmentSet, Figure};
pub use cards::CardKind;
pub use chance::{Fallen, Toss};
pub use choice::{Choice, Deal, Deploy, Origin, Who};
pub use deck::{ByDeck, Deck, DeckState};
pub use event::{Deaf, Event, Sink};
pub use game::{Game, Pending};
pub use look::Look;
pub use pile::{CardCounts, Row, TokenCounts};
pub use question::{Chain, From, Optional, Prompt, Question, Source, Why};
pub use refusal::{Refusal, Verdict};
pub use rules::Rules;
pub use setup::layout::Layout;
pub use setup::{BoxId, First, Scoring, Setup, SetupError, SetupErrors, SetupTextError, StartArcs, Walls};
pub use state::{Castle, Clock, Orders, Outcome, Overlord, SeatState, State};
pub use step::{Aim, By, Cause, Extra, Got, Harm, Into, List, Motion, Step, Touch};
pub use token::{Token, TokenId, Tokens};
pub use tokens::{TokenKind, Traits};
pub use turn::{Phase, Schedule};
pub use verbs::Play;
pub use verbs::march::path;
pub use verbs::run::Pace;
pub use view::{DeckView, LordView, SeatView, View, Viewer};

/// The version of the rules' behaviour: a record made under another one may not replay.
pub const REVISION: u32 = 1;
