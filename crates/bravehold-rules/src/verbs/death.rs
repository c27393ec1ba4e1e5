//! Healing and death.

use super::Play;
use crate::amendments::Figure;
use crate::attack::{AttackSource, By};
use crate::board::TokenSet;
use crate::chance::ChanceNode;
use crate::choice::Choice;
use crate::event::Event;
use crate::happened::Because;
use crate::pile::Row;
use crate::question::{Prompt, Purpose, Question};
use crate::step::{Resume, Step};
use crate::token::{Token, TokenId, Tokens};
use crate::tokens::{Rest, TokenKind, Traits};
use crate::verbs::after_step::Stage;
use crate::zones::Zone;

impl Play<'_> {
    /// Gives every hurt Monster of the set a point back (B-327, R-54); what is not living is never healed (E-255).
    pub(crate) fn heal(&mut self, who: TokenSet) {
        let rules = self.rules;
        for id in who.iter() {
            let Some(t) = self.state.tokens.get_mut(id) else { continue };
            let lives = !rules.traits(t.kind).intersects(Traits::CARRIES);
            if lives && t.health < rules.health(t.kind) {
                t.health += 1;
                let (kind, at, health) = (t.kind, t.at, t.health);
                self.tell(Event::Healed { id, kind, at, health });
            }
        }
    }

    /// One batch of deaths: all doomed leave the board, in the order they came, and go where they belong; then
    /// what their deaths cause happens, and one of them may take the place of a Monster that stands in.
    #[inline(never)]
    pub(crate) fn bury(&mut self, by: By, got: Resume) -> Resume {
        let doomed = self.state.tokens.pieces_where(Token::doomed);
        if doomed.is_empty() {
            return Resume::Nothing;
        }
        let stand_in = self.stand_in();
        let mut heir = None;
        if stand_in.is_some() {
            let heirs = self.heirs(doomed);
            heir = match got {
                Resume::Choice(Choice::Token(id)) if heirs.has(id) => Some(id),
                _ if self.state.tokens.distinct(heirs).len() > 1 => {
                    let question = Question::Token { among: heirs, why: Purpose::StandIn };
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
            self.harming_by(by.source, |g| g.tell(Event::Died { id, kind: t.kind, at: t.at, by }));
            if heir != Some(id) {
                self.lay_to_rest(t.kind, by);
            }
        }
        if self.rules.knows(Traits::DEATH_EFFECT.union(Traits::CARRIES)) {
            self.mourn(&dead, by);
        }
        // An explosion may have taken the last Tower.
        if self.state.outcome.is_some() {
            return Resume::Nothing;
        }
        if let (Some(old), Some(t)) = (stand_in, heir.and_then(|id| self.state.tokens.last_at(id))) {
            self.stand_in_for(old, t.kind);
        }
        Resume::Nothing
    }

    /// What the deaths of a batch cause, in the order the dead came on the board; what picks from piles last.
    fn mourn(&mut self, dead: &Row<TokenId, { Tokens::CAPACITY }>, by: By) {
        let mut last = super::Steps::new(Step::Nothing);
        for id in dead.iter() {
            if self.rules.knows(Traits::CARRIES) {
                self.set_free(id);
            }
            if self.state.outcome.is_none()
                && let Some(t) = self.state.tokens.last_at(id)
                && let Some(step) =
                    self.on_behalf_of(Because::Token(t.kind), |g| t.kind.rule().died(g, &t, by))
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
        let all =
            self.state.tokens.monsters_where(|t| self.look().traits(t.kind).intersects(Traits::STANDS_IN));
        self.state.tokens.oldest(all)
    }

    /// Those of a batch that can take a place on the board again (W-414).
    fn heirs(&self, doomed: TokenSet) -> TokenSet {
        let barred = Traits::MEGA.union(Traits::CARRIES).union(Traits::NO_MONSTER);
        let gone = |t: &Token| t.kind.rule().rests() == Rest::Removed;
        let barred = |t: &Token| gone(t) || self.look().traits(t.kind).intersects(barred);
        doomed.without(self.state.tokens.pieces_where(barred))
    }

    /// A dead Monster comes back in the place of the one that stood in for it (W-413, W-417, W-422).
    fn stand_in_for(&mut self, old: TokenId, kind: TokenKind) {
        let Some(gone) = self.state.tokens.leave(old) else { return };
        self.forget(old);
        self.state.graveyard.add(gone.kind, 1);
        self.state.tokens.next_arrival();
        match self.state.tokens.enter(kind, gone.at, self.rules.health(kind)) {
            Some(id) => {
                if let Some(t) = self.state.tokens.get_mut(id) {
                    t.marks |= Token::RETURNED;
                }
                self.note_arrival(id);
                let health = self.rules.health(kind);
                self.tell(Event::Returned { id, kind, at: gone.at, health });
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
    #[inline(never)]
    pub(crate) fn settle(&mut self) -> Resume {
        if self.rules.knows(Traits::STANDS_IN) {
            let waits = self.state.tokens.monsters_where(|t| t.marks & Token::RETURNED != 0);
            if let Some(id) = self.state.tokens.oldest(waits)
                && let Some(t) = self.state.tokens.get_mut(id)
            {
                t.marks &= !Token::RETURNED;
                let kind = t.kind;
                self.next(&[Step::Acts { kind, id: Some(id), stage: 0 }, Step::Settle]);
                return Resume::Nothing;
            }
        }
        for a in self.rules.settlers() {
            a.rule().settled(self);
        }
        Resume::Nothing
    }

    /// Where a dead Monster goes.
    pub(super) fn lay_to_rest(&mut self, kind: TokenKind, by: By) {
        if kind.rule().rests() != Rest::Discard {
            return self.put_away(kind);
        }
        match by.credit {
            Some(seat) if self.figure(Figure::Trophies) != 0 && self.rules.points(kind) > 0 => {
                self.put_in(Zone::Trophies(seat), kind);
            }
            None if self.is_recycled(kind, by.source) => {
                self.state.pile.add(kind, 1);
                self.tell(Event::Recycled { kind });
            }
            Some(_) | None => self.state.graveyard.add(kind, 1),
        }
    }

    /// Whether a Monster that died by the board goes back into the pile (B-650).
    fn is_recycled(&self, kind: TokenKind, source: AttackSource) -> bool {
        let board = source.is_structure() || source.crosses_board();
        board && self.figure(Figure::Recycle) != 0 && self.rules.may_rise(kind)
    }

    /// A piece that left the board goes where its kind belongs.
    fn put_away(&mut self, kind: TokenKind) {
        match kind.rule().rests() {
            Rest::Discard => self.state.graveyard.add(kind, 1),
            Rest::Reserve => {
                self.put_in(Zone::Reserve, kind);
                self.tell(Event::Reserved { kind });
            }
            Rest::Removed => {
                self.put_in(Zone::Removed, kind);
                self.tell(Event::TokenRemoved { kind });
            }
        }
    }

    /// A piece that is used up leaves the board (E-85); it does not die.
    pub(crate) fn remove_piece(&mut self, id: TokenId) {
        if let Some(t) = self.state.tokens.leave(id) {
            self.forget(id);
            self.tell(Event::PieceGone { id, kind: t.kind, at: t.at });
            self.put_away(t.kind);
        }
    }

    /// Tokens of the discard pile go into the pile, picked by chance (W-280, W-282).
    #[inline(never)]
    pub(crate) fn raise(&mut self, left: u8, got: Resume) -> Resume {
        let mut left = left;
        if let Resume::Token(kind) = got
            && self.state.graveyard.take(kind)
        {
            self.state.pile.add(kind, 1);
            self.tell(Event::Raised { kind });
            left = left.saturating_sub(1);
        }
        let toss = if self.figure(Figure::RaiseAll) != 0 { ChanceNode::AnyGrave } else { ChanceNode::Grave };
        if left == 0 || toss.weight(self.look()) == 0 {
            return Resume::Nothing;
        }
        self.call(Step::Raise { left }, Step::Chance(toss))
    }

    /// Takes a token that left the board out of every waiting frame.
    fn forget(&mut self, id: TokenId) {
        self.drop_contacts(id);
        self.forget_meeting(id);
        for frame in self.state.agenda.frames_mut() {
            match frame {
                Step::March { who, .. } | Step::Attack { who, .. } => *who = who.minus(id),
                Step::Stage { stage: Stage::EffectRoll, done, .. } => *done = done.with(id),
                Step::Stage { done, .. } => *done = done.minus(id),
                Step::Fights { due } => *due = due.minus(id),
                Step::Acts { kind, id: who, .. } if *who == Some(id) && !kind.rule().acts_where_it_fell() => {
                    *who = None;
                }
                _ => {}
            }
        }
    }
}
