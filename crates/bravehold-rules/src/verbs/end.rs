//! Winning, losing and being out (R-80 to R-82, B-550).

use super::Play;
use crate::amendments::Figure;
use crate::attack::{AttackSource, By};
use crate::board::{ArcSet, Seat};
use crate::event::Event;
use crate::state::Outcome;

impl Play<'_> {
    /// True if the players have won at this moment, between two complete resolutions. Where a
    /// rule has an aim of its own it ends the game by [`Play::end`] instead.
    pub(crate) fn is_won(&self) -> bool {
        // The board is looked at first: it is the cheapest reason why not.
        !self.look().must_fight_on()
            && self.state.clock.turn > 0
            && self.state.outcome.is_none()
            && self.look().tokens_are_spent()
            && !self.state.castle.towers.is_empty()
            && !self.look().holds(Figure::OwnAim)
    }

    /// Ends the game if the players have won; true if so.
    pub(crate) fn check_won(&mut self) -> bool {
        let won = self.is_won();
        if won {
            self.end(Outcome::Won);
        }
        won
    }

    /// Ends the game, in the middle of anything.
    pub(crate) fn end(&mut self, outcome: Outcome) {
        if self.state.outcome.is_none() {
            self.state.outcome = Some(outcome);
            self.state.agenda.clear();
            self.clear_the_dead();
            self.state.contacts.clear();
            self.tell(Event::Ended { outcome });
        }
    }

    /// Monsters without health leave the final board; what their deaths would cause does not happen.
    fn clear_the_dead(&mut self) {
        let by = By::board(AttackSource::Structure);
        for id in self.state.tokens.pieces_where(|t| t.health == 0 && t.kind.health() > 0).iter() {
            if let Some(t) = self.state.tokens.leave(id) {
                self.tell(Event::Died { id, kind: t.kind, at: t.at, by });
                self.lay_to_rest(t.kind, by);
                self.set_free(id);
            }
        }
    }

    /// Takes a player out of the game (B-550).
    pub(crate) fn eliminate(&mut self, seat: Seat) {
        self.discard_hand(seat);
        let s = self.state.seats.at_mut(seat);
        s.out = true;
        s.wall = false;
        s.tower = ArcSet::NONE;
        self.tell(Event::Eliminated { seat });
        if self.look().seats_in().next().is_none() {
            self.end(Outcome::Lost);
        }
    }
}
