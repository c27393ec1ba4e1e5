//! Tokens drawn, placed, carried out and discarded.

use super::Play;
use crate::amendments::Figure;
use crate::board::{Arc, Space};
use crate::event::Event;
use crate::pile::TokenCounts;
use crate::step::{Got, Step};
use crate::tokens::{ENTRY, TokenKind};

impl Play<'_> {
    /// Makes sure that a token can be drawn, refilling the pile where a rule says so (B-630). False if not.
    pub(crate) fn ready_pile(&mut self) -> bool {
        if self.state.pile.is_empty() && self.figure(Figure::Refill) != 0 && !self.state.graveyard.is_empty()
        {
            let tokens = self.state.graveyard;
            self.state.pile = tokens;
            self.state.graveyard = TokenCounts::NONE;
            self.tell(Event::PileRefilled { tokens });
        }
        !self.state.pile.is_empty()
    }

    /// Sets how many draws are due.
    pub(crate) fn set_due(&mut self, due: u16) {
        self.state.clock.due = due;
    }

    /// Adds draws at the end of the queue; the phase that is running makes them.
    pub(crate) fn add_draws(&mut self, n: u8) {
        self.state.clock.due += u16::from(n);
        self.tell(Event::DrawsAdded { n });
    }

    /// Takes a token out of the pile and turns it up.
    pub(crate) fn reveal_from_pile(&mut self, kind: TokenKind) {
        if self.state.pile.take(kind) {
            self.turn_up(kind, None);
        }
    }

    /// Turns a token up: from now on it is being resolved.
    pub(crate) fn turn_up(&mut self, kind: TokenKind, arc: Option<Arc>) {
        self.state.revealed = Some(kind);
        self.tell(Event::Revealed { kind });
        self.next(&[Step::Reveal { kind, arc }]);
    }

    /// A Monster is placed and then acts; an effect acts and is then discarded.
    pub(crate) fn reveal(&mut self, kind: TokenKind, arc: Option<Arc>) -> Got {
        if !kind.is_monster() {
            self.next(&[Step::Acts { kind, id: None, stage: 0 }, Step::Spend { kind }, Step::Aftermath]);
        } else if let Some(arc) = arc {
            self.put(kind, Space::new(ENTRY, arc));
        } else {
            self.next(&[Step::Roll, Step::Place { kind }]);
        }
        Got::Nothing
    }

    /// The die has named the arc of a Monster.
    pub(crate) fn place(&mut self, kind: TokenKind, got: Got) -> Got {
        match got {
            Got::Die(n) if let Some(arc) = Arc::from_number(n) => self.put(kind, Space::new(ENTRY, arc)),
            _ => self.fault("a Monster without a die"),
        }
        Got::Nothing
    }

    /// Puts the revealed Monster on the board, at full health; then it does what it does when drawn.
    fn put(&mut self, kind: TokenKind, at: Space) {
        self.state.revealed = None;
        self.state.tokens.next_arrival();
        if let Some(id) = self.put_on_board(kind, at) {
            self.next(&[Step::Acts { kind, id: Some(id), stage: 0 }]);
        }
    }

    fn put_on_board(&mut self, kind: TokenKind, at: Space) -> Option<crate::token::TokenId> {
        let id = self.state.tokens.enter(kind, at, kind.health());
        match id {
            Some(id) => self.tell(Event::Placed { id, kind, at }),
            None => self.fault("the board is full"),
        }
        id
    }

    /// Puts a starting Monster on the board; nothing acts in set-up (B-36), and all come together.
    pub(crate) fn put_starter(&mut self, kind: TokenKind, at: Space) {
        if self.state.starters.take(kind) {
            self.put_on_board(kind, at);
        }
    }

    /// An effect that was carried out goes to the discard pile (B-294).
    pub(crate) fn spend_token(&mut self, kind: TokenKind) -> Got {
        self.state.revealed = None;
        self.state.graveyard.add(kind, 1);
        self.tell(Event::Spent { kind });
        Got::Nothing
    }
}
