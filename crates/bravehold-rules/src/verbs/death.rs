//! Harm, healing and death.

use super::Play;
use crate::amendments::Figure;
use crate::board::TokenSet;
use crate::chance::Toss;
use crate::choice::Choice;
use crate::event::Event;
use crate::pile::Row;
use crate::question::{Prompt, Question, Why};
use crate::step::{By, Got, Harm, Step};
use crate::token::{Token, TokenId, Tokens};
use crate::tokens::{TokenKind, Traits};

impl Play<'_> {
    /// Takes points from a Monster; one without points left is doomed, and leaves with the next batch.
    pub(crate) fn damage(&mut self, id: TokenId, points: u8, by: Harm) {
        let fickle = self.rules.knows(Traits::FICKLE);
        let Some(t) = self.state.tokens.get_mut(id).filter(|t| !t.doomed() && points > 0) else { return };
        t.health = t.health.saturating_sub(points);
        if fickle && t.kind.rule().frail(t, by) {
            t.health = 0;
        }
        if t.health == 0 {
            t.marks |= Token::DOOMED;
        }
        let (kind, at, left, after) = (t.kind, t.at, t.health, *t);
        self.tell(Event::Damaged { id, kind, at, left });
        if left > 0 {
            kind.rule().hurt(self, &after, points);
        }
    }

    /// Dooms a Monster whatever its health: slaying is not damage.
    pub(crate) fn doom(&mut self, id: TokenId) {
        if let Some(t) = self.state.tokens.get_mut(id) {
            t.marks |= Token::DOOMED;
        }
    }

    /// True if a Monster is there and will not leave with the next batch.
    pub(crate) fn lives(&self, id: TokenId) -> bool {
        self.state.tokens.get(id).is_some_and(|t| !t.doomed())
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

    /// One batch of deaths: all doomed leave the board, in the order they came, and go where they belong; then
    /// what their deaths cause happens, and one of them may take the place of a Monster that stands in.
    pub(crate) fn bury(&mut self, by: By, got: Got) -> Got {
        let doomed = self.state.tokens.filter(Token::doomed);
        if doomed.is_empty() {
            return Got::Nothing;
        }
        let stand_in = self.stand_in();
        let mut heir = None;
        if stand_in.is_some() {
            let heirs = self.heirs(doomed);
            heir = match got {
                Got::Choice(Choice::Token(id)) if heirs.has(id) => Some(id),
                _ if self.state.tokens.distinct(heirs).len() > 1 => {
                    let question = Question::Token { among: heirs, why: Why::StandIn };
                    let prompt = Prompt { who: self.look().monsters_side(), question };
                    return self.call(Step::Bury { by }, Step::Ask(prompt));
                }
                _ => self.state.tokens.oldest(heirs),
            };
        }
        let mut left = doomed;
        let mut dead: Row<TokenId, { Tokens::CAPACITY }> = Row::new(TokenId(0));
        while let Some(id) = self.state.tokens.oldest(left) {
            left = left.minus(id);
            let Some(t) = self.state.tokens.leave(id) else { continue };
            self.forget(id);
            dead.push(id);
            self.tell(Event::Died { id, kind: t.kind, at: t.at, by });
            if heir != Some(id) {
                self.lay_to_rest(t.kind, by);
            }
        }
        if self.rules.knows(Traits::MOURNED) {
            self.mourn(&dead, by);
        }
        if let (Some(old), Some(t)) = (stand_in, heir.and_then(|id| self.state.tokens.last_at(id))) {
            self.stand_in_for(old, t.kind);
        }
        Got::Nothing
    }

    /// What the deaths of a batch cause, in the order the dead came on the board; what picks from piles last.
    fn mourn(&mut self, dead: &Row<TokenId, { Tokens::CAPACITY }>, by: By) {
        let mut last = super::Steps::new(Step::Nothing);
        for id in dead.iter() {
            if let Some(t) = self.state.tokens.last_at(id)
                && let Some(step) = t.kind.rule().died(self, &t, by)
            {
                last.push(step);
            }
        }
        self.next(last.as_slice());
    }

    /// The Monster on the board whose place the next one that dies takes.
    fn stand_in(&self) -> Option<TokenId> {
        if !self.rules.knows(Traits::STANDS_IN) {
            return None;
        }
        let all = self.state.tokens.filter(|t| self.look().traits(t.kind).has(Traits::STANDS_IN));
        self.state.tokens.oldest(all)
    }

    /// Those of a batch that can take a place on the board again (W-414).
    fn heirs(&self, doomed: TokenSet) -> TokenSet {
        let barred = self.state.tokens.filter(|t| self.look().traits(t.kind).has(Traits::MEGA));
        doomed.without(barred)
    }

    /// A dead Monster comes back in the place of the one that stood in for it (W-413, W-417, W-422).
    fn stand_in_for(&mut self, old: TokenId, kind: TokenKind) {
        let Some(gone) = self.state.tokens.leave(old) else { return };
        self.forget(old);
        self.state.graveyard.add(gone.kind, 1);
        self.state.tokens.next_arrival();
        match self.state.tokens.enter(kind, gone.at, kind.health()) {
            Some(id) => {
                if let Some(t) = self.state.tokens.get_mut(id) {
                    t.marks |= Token::RETURNED;
                }
                self.tell(Event::Returned { id, kind, at: gone.at });
            }
            None => self.fault("the board is full"),
        }
    }

    /// What is left to do when the action that is being laid on the agenda is complete.
    pub(crate) fn settle_after(&mut self) {
        if self.rules.settles() {
            self.next(&[Step::Settle]);
        }
    }

    /// An action is complete: those that returned do what they do when drawn (W-422), then rules look at the board.
    pub(crate) fn settle(&mut self) -> Got {
        if self.rules.knows(Traits::STANDS_IN) {
            let waits = self.state.tokens.filter(|t| t.marks & Token::RETURNED != 0);
            if let Some(id) = self.state.tokens.oldest(waits)
                && let Some(t) = self.state.tokens.get_mut(id)
            {
                t.marks &= !Token::RETURNED;
                let kind = t.kind;
                self.next(&[Step::Acts { kind, id: Some(id), stage: 0 }, Step::Settle]);
                return Got::Nothing;
            }
        }
        for a in self.rules.settlers() {
            a.rule().settled(self);
        }
        Got::Nothing
    }

    /// Where a dead Monster goes.
    fn lay_to_rest(&mut self, kind: TokenKind, by: By) {
        if self.look().traits(kind).has(Traits::MINION) {
            self.state.reserve.add(kind, 1);
            self.tell(Event::Reserved { kind });
            return;
        }
        match by {
            By::Seat(seat) if self.figure(Figure::Trophies) != 0 && kind.points() > 0 => {
                self.state.seats.at_mut(seat).trophies.add(kind, 1);
            }
            By::Structure | By::Boulder if self.figure(Figure::Recycle) != 0 && kind.may_return() => {
                self.state.pile.add(kind, 1);
                self.tell(Event::Recycled { kind });
            }
            By::Seat(_) | By::Structure | By::Boulder | By::Fire => self.state.graveyard.add(kind, 1),
        }
    }

    /// Tokens of the discard pile go into the pile, picked by chance (W-280, W-282).
    pub(crate) fn raise(&mut self, left: u8, got: Got) -> Got {
        let mut left = left;
        if let Got::Token(kind) = got
            && self.state.graveyard.take(kind)
        {
            self.state.pile.add(kind, 1);
            self.tell(Event::Raised { kind });
            left = left.saturating_sub(1);
        }
        let toss = if self.figure(Figure::RaiseAll) != 0 { Toss::AnyGrave } else { Toss::Grave };
        if left == 0 || toss.weight(self.look()) == 0 {
            return Got::Nothing;
        }
        self.call(Step::Raise { left }, Step::Toss(toss))
    }

    /// Takes a token that left the board out of every waiting frame.
    fn forget(&mut self, id: TokenId) {
        for frame in self.state.agenda.iter_mut() {
            match frame {
                Step::March { who, .. } => *who = who.minus(id),
                Step::Contact { by, .. } => *by = by.minus(id),
                Step::Acts { id: who, .. } if *who == Some(id) => *who = None,
                _ => {}
            }
        }
    }
}
