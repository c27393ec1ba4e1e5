//! Hidden information: everything that depends on who looks is decided in this module.
//!
//! A [`Sight`] is a viewer with read access to a game. Whatever a viewer gets is made from one: the [`View`], what
//! events say, which question is open, and games rebuilt from a view, in which everything hidden is dealt anew.
//! Each field of the state, each frame and each event is named here, so a new one does not compile before somebody
//! has decided who may know it.

mod event;
mod foresee;
mod question;
mod rebuild;
mod record;
mod view;

use crate::board::Seat;
use crate::cards::{CardKind, Deck};
use crate::choice::{Choice, Who};
use crate::game::{Game, Pending};
use crate::look::Look;
use crate::memory::Value;
use crate::pile::{CardCounts, TokenCounts};
use crate::question::{Prompt, Purpose, Question};
use crate::state::State;
use crate::tokens::TokenKind;
use crate::zones::Zone;

pub use foresee::Foreseen;
pub use record::Cover;
pub use view::{Bookkeeping, DeckView, LordView, MemoryView, SeatView, View};

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Viewer {
    /// A castle player.
    Seat(Seat),
    /// The Overlord.
    Overlord,
    /// Somebody who does not play.
    Spectator,
}

/// Whoever answers looks as themselves: the one conversion from a seat to its viewer.
impl From<Who> for Viewer {
    fn from(who: Who) -> Viewer {
        match who {
            Who::Seat(seat) => Viewer::Seat(seat),
            Who::Overlord => Viewer::Overlord,
        }
    }
}

impl Viewer {
    /// Who this viewer answers as; a spectator answers nothing.
    pub const fn who(self) -> Option<Who> {
        match self {
            Viewer::Seat(seat) => Some(Who::Seat(seat)),
            Viewer::Overlord => Some(Who::Overlord),
            Viewer::Spectator => None,
        }
    }
}

impl Game {
    /// The game as one viewer may see it.
    pub fn sight(&self, viewer: Viewer) -> Sight<'_> {
        Sight { game: self, viewer, closed: self.look().hands_closed() }
    }

    /// What a viewer may know.
    pub fn view(&self, viewer: Viewer) -> View {
        self.sight(viewer).view()
    }

    /// True if somebody at the table may not see everything.
    pub fn has_secrets(&self) -> bool {
        self.look().hands_closed() || self.rules().setup().overlord
    }
}

/// A viewer with read access to a game: it gives what the viewer may know and nothing else.
///
/// ```
/// use bravehold_rules::board::Seat;
/// use bravehold_rules::{Game, Setup, Viewer};
///
/// let game = Game::new(&"3 players, closed-hands".parse::<Setup>()?, &mut ())?;
/// let sight = game.sight(Viewer::Seat(Seat::P1));
/// assert!(sight.hand(Seat::P1).is_some());
/// assert!(sight.hand(Seat::P2).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    game: &'a Game,
    viewer: Viewer,
    closed: bool,
}

impl<'a> Sight<'a> {
    /// Who looks.
    pub fn viewer(self) -> Viewer {
        self.viewer
    }

    fn look(self) -> Look<'a> {
        self.game.look()
    }

    fn state(self) -> &'a State {
        self.game.state()
    }

    /// Whether the viewer may see the cards of a seat (B-37, B-620).
    pub fn sees_hand(self, seat: Seat) -> bool {
        !self.closed || self.viewer == Viewer::Seat(seat)
    }

    /// Whether the viewer may see what only the Overlord knows (B-424).
    pub fn sees_overlord(self) -> bool {
        self.viewer == Viewer::Overlord
    }

    /// The hand of a seat.
    pub fn hand(self, seat: Seat) -> Option<&'a CardCounts> {
        self.sees_hand(seat).then(|| &self.state().seats.at(seat).hand)
    }

    /// The top of a deck as far as somebody has looked, the next card first (W-200).
    pub fn top(self, deck: Deck) -> Option<&'a [CardKind]> {
        let d = self.state().decks.at(deck);
        self.sees_hand(d.knower).then(|| d.known.as_slice())
    }

    /// The cards that somebody looks at (W-200).
    pub fn aside(self) -> Option<&'a [CardKind]> {
        let looker = self.state().looker();
        looker.is_none_or(|seat| self.sees_hand(seat)).then(|| self.state().aside.as_slice())
    }

    /// The Overlord's tokens (B-424).
    pub fn lord_hand(self) -> Option<TokenCounts> {
        self.sees_overlord().then(|| self.state().zones.all(Zone::Overlord))
    }

    /// The token that the Overlord has set aside (B-465).
    pub fn lord_secret(self) -> Option<TokenKind> {
        self.state().lord.secret.filter(|_| self.sees_overlord())
    }

    /// The pile, while the Overlord looks through it for his secret token (B-465).
    pub fn pile(self) -> Option<&'a TokenCounts> {
        let looking = Question::is_search_of_the_pile;
        let searched = self.sees_overlord() && self.open_prompt().is_some_and(|p| looking(&p.question));
        searched.then(|| &self.state().pile)
    }

    /// The Harbingers that are not in the game: only the Overlord knows which he picked (W-20, W-483).
    pub fn absent_harbingers(self) -> Option<TokenCounts> {
        self.sees_overlord().then(|| self.look().kinds_for(Purpose::PickHarbinger))
    }

    /// The cards that the viewer cannot see, by kind: the decks and closed hands.
    pub fn unseen_cards(self) -> CardCounts {
        let mut unseen = CardCounts::NONE;
        for (deck, d) in self.state().decks.iter() {
            unseen.add_all(&d.cards);
            if self.top(deck).is_none() {
                d.known.iter().for_each(|card| unseen.add(card, 1));
            }
        }
        if self.aside().is_none() {
            self.state().aside.iter().for_each(|card| unseen.add(card, 1));
        }
        for seat in Seat::ALL.into_iter().filter(|s| !self.sees_hand(*s)) {
            unseen.add_all(&self.state().seats.at(seat).hand);
        }
        for (owner, field, value) in self.state().memory.fields() {
            if let (Value::Cards(cards), false) = (value, self.remembers(owner, field)) {
                unseen.add_all(&cards);
            }
        }
        unseen
    }

    /// The tokens that the viewer cannot see, by kind: the pile, what left the game unseen, and what the Overlord hides.
    pub fn unseen_tokens(self) -> TokenCounts {
        let state = self.state();
        let mut unseen = state.pile;
        unseen.add_all(&state.zones.all(Zone::Unseen));
        if !self.sees_overlord() {
            unseen.add_all(&state.zones.all(Zone::Overlord));
            state.lord.secret.into_iter().for_each(|kind| unseen.add(kind, 1));
        }
        for (owner, field, value) in state.memory.fields() {
            if let (Value::Tokens(tokens), false) = (value, self.remembers(owner, field)) {
                unseen.add_all(&tokens);
            }
        }
        unseen
    }

    /// True if the viewer may know the whole position, save what nobody knows.
    pub fn hides_nothing(self) -> bool {
        let state = self.state();
        !self.closed
            && (self.sees_overlord() || !state.lord_holds_any())
            // The Overlord knows which Harbingers he picked; a random mix nobody knows.
            && state.zones.is_empty(Zone::Unseen)
    }

    /// Every answer to the open question, for the one who must answer it, and for all who see all that they are made of.
    pub fn options(self, out: &mut Vec<Choice>) {
        out.clear();
        if let Some(prompt) = self.open_prompt()
            && (self.viewer.who() == Some(prompt.who) || self.is_open(prompt))
        {
            prompt.options(self.look(), out);
        }
    }

    fn open_prompt(self) -> Option<Prompt> {
        match self.game.pending() {
            Pending::Decide(prompt) => Some(prompt),
            Pending::Chance(_) | Pending::Phase(_) | Pending::Over(_) => None,
        }
    }

    /// With open hands everybody sees all that the answers of the castle players are made of.
    fn is_open(self, prompt: Prompt) -> bool {
        match prompt.who {
            Who::Seat(_) => !self.closed,
            Who::Overlord => false,
        }
    }
}
