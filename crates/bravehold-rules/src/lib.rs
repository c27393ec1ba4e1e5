//! The rules of a cooperative tower-defence board game, complete and pure.
//!
//! Five types carry everything:
//!
//! * [`Setup`] is what the players pick; it may be wrong, and [`Setup::check`] lists every reason.
//! * [`Game`] is a game in progress: fixed [`Rules`] and a plain [`State`].
//! * [`Pending`] is what it waits for: a decision, chance, or nothing any more.
//! * [`Choice`] and [`ChanceOutcome`] are the answers, by meaning.
//! * [`Event`] is what happened; [`View`] is what one viewer may know.
//!
//! Chance is asked like a player, so this crate has no random numbers:
//!
//! ```
//! use bravehold_rules::{Game, Pending, Setup};
//!
//! let mut game = Game::new(&Setup::players(2), &mut ())?;
//! let mut options = Vec::new();
//! for n in 0..200u32 {
//!     match game.pending() {
//!         Pending::Decide(prompt) => {
//!             game.options(&mut options);
//!             game.choose(prompt.who, options[n as usize % options.len()], &mut ())?;
//!         }
//!         Pending::Chance(_) => {
//!             let fallen = game.sample_chance(n.wrapping_mul(2_654_435_769)).expect("chance is asked");
//!             game.resolve_chance(fallen, &mut ())?;
//!         }
//!         Pending::Phase(_) => game.resume(&mut ()),
//!         Pending::Over(_) => break,
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Inside, everything happens in verbs that share one agenda of plain frames; kinds of cards, tokens and optional
//! rules are one file each. Positions and scripts have a text form, see [`notation`] and [`script`].

mod agenda;
pub mod amendments;
mod attack;
pub mod board;
pub mod cards;
mod chance;
mod choice;
mod contact;
pub mod data;
mod deck;
mod declined;
mod event;
mod game;
mod happened;
mod look;
pub mod memory;
pub mod notation;
pub mod perft;
mod pile;
mod purpose;
mod question;
mod refusal;
mod rules;
pub mod script;
mod setup;
mod sight;
mod state;
mod step;
mod token;
pub mod tokens;
mod turn;
mod verbs;
mod zones;

pub use amendments::{ActionId, Amendment, AmendmentSet, Figure};
pub use attack::{AttackSource, By};
pub use cards::CardKind;
pub use chance::{ChanceNode, ChanceOutcome};
pub use choice::{Choice, Deal, Deploy, Origin, Who};
pub use contact::Obstacle;
pub use deck::{ByDeck, Deck, DeckSet, DeckState};
pub use declined::Declined;
pub use event::{Event, Sink};
pub use game::{Game, Pending};
pub use happened::{Because, Happened, RuleIds};
pub use look::Look;
pub use pile::{CardCounts, Row, TokenCounts};
pub use question::{CardSource, Chain, Levy, Optional, Prompt, Purpose, Question, Source, Window};
pub use refusal::{Refusal, Verdict};
pub use rules::Rules;
pub use setup::layout::Layout;
pub use setup::{
    Bill, BoxId, Crew, Entry, First, LEVELS, Material, Omen, Omens, Override, Overrides, Scoring, Setup,
    SetupError, SetupErrors, SetupTextError, StartArcs, Task, Walls, Works,
};
pub use sight::{
    Bookkeeping, Cover, DeckView, Foreseen, LordView, MemoryView, SeatView, Sight, View, Viewer,
};
pub use state::{Castle, Clock, Orders, Outcome, Overlord, SeatState, State};
pub use step::Aim;
pub use token::{Token, TokenId, Tokens};
pub use tokens::{TokenKind, Traits};
pub use turn::{Phase, Schedule};
pub use verbs::march::{Ending, Meets};
pub use verbs::run::Pace;
pub use zones::{Zone, Zones};

/// The version of the rules' behavior: a record made under another one may not replay.
pub const REVISION: u32 = 3;
