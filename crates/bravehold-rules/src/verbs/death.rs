//! Harm, healing and death.

use super::Play;
use crate::amendments::Figure;
use crate::event::Event;
use crate::step::{By, Got, Step};
use crate::token::{Token, TokenId};
use crate::tokens::TokenKind;

impl Play<'_> {
    /// Takes points from a Monster; one without points left is doomed, and leaves with the next batch.
    pub(crate) fn damage(&mut self, id: TokenId, points: u8) {
        let Some(t) = self.state.tokens.get_mut(id) else { return };
        t.health = t.health.saturating_sub(points);
        if t.health == 0 {
            t.marks |= Token::DOOMED;
        }
        let (kind, at, left) = (t.kind, t.at, t.health);
        self.tell(Event::Damaged { id, kind, at, left });
    }

    /// Dooms a Monster whatever its health: slaying is not damage.
    pub(crate) fn doom(&mut self, id: TokenId) {
        if let Some(t) = self.state.tokens.get_mut(id) {
            t.marks |= Token::DOOMED;
        }
    }

    /// Gives every hurt Monster a point back (B-327, R-54).
    pub(crate) fn heal_all(&mut self) {
        for id in self.state.tokens.live().iter() {
            let Some(t) = self.state.tokens.get_mut(id) else { continue };
            if t.health < t.kind.health() {
                t.health += 1;
                let (kind, at, health) = (t.kind, t.at, t.health);
                self.tell(Event::Healed { id, kind, at, health });
            }
        }
    }

    /// One batch of deaths: all doomed leave the board, in the order they came, then go where they belong.
    pub(crate) fn bury(&mut self, by: By) -> Got {
        let doomed = self.state.tokens.filter(|t| t.marks & Token::DOOMED != 0);
        let mut left = doomed;
        while let Some(id) = self.state.tokens.oldest(left) {
            left = left.minus(id);
            let Some(t) = self.state.tokens.leave(id) else { continue };
            self.forget(id);
            self.tell(Event::Died { id, kind: t.kind, at: t.at, by });
            self.lay_to_rest(t.kind, by);
        }
        Got::Nothing
    }

    /// Where a dead Monster goes.
    fn lay_to_rest(&mut self, kind: TokenKind, by: By) {
        match by {
            By::Seat(seat) if self.figure(Figure::Trophies) != 0 && kind.points() > 0 => {
                self.state.seats.at_mut(seat).trophies.add(kind, 1);
            }
            By::Structure | By::Boulder if self.figure(Figure::Recycle) != 0 => {
                self.state.pile.add(kind, 1);
                self.tell(Event::Recycled { kind });
            }
            By::Seat(_) | By::Structure | By::Boulder => self.state.graveyard.add(kind, 1),
        }
    }

    /// Takes a token that left the board out of every waiting frame.
    fn forget(&mut self, id: TokenId) {
        for frame in self.state.agenda.iter_mut() {
            match frame {
                Step::March { who, .. } => *who = who.minus(id),
                Step::Contact { by, .. } => *by = by.minus(id),
                _ => {}
            }
        }
    }
}
