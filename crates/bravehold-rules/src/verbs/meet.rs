//! Pieces that came together: Support tokens fight the Monsters that they meet, in any phase and whoever came (T-270 to
//! T-284), and give what they bring when they come into the Castle ring (T-290).
//!
//! Whatever puts a piece into a space says so by [`Play::note_arrival`]. The loop asks before each frame that begins something
//! new whether such arrivals lead to fights, so no verb has to think of them.

use super::Play;
use crate::attack::{Attack, AttackSource, By};
use crate::board::{Ring, Space, SpaceSet, TokenSet};
use crate::choice::Choice;
use crate::event::Event;
use crate::look::Look;
use crate::question::{Prompt, Purpose, Question};
use crate::step::{Resume, Step};
use crate::token::{Token, TokenId};
use crate::tokens::Traits;
use crate::verbs::after_step::Stage;

impl Look<'_> {
    /// Whether a piece fights Monsters that it meets.
    fn fights(self, t: &Token) -> bool {
        self.traits(t.kind).intersects(Traits::SUPPORT)
    }

    /// The pieces on the board that fight, by number.
    pub(crate) fn fighters(self) -> impl Iterator<Item = (TokenId, Token)> {
        self.state.tokens.others().filter(move |(_, t)| self.fights(t))
    }

    /// Whom such a piece can fight in a space: outside the Castle ring every Monster that it can touch (T-277).
    fn foes_at(self, at: Space) -> TokenSet {
        let here = SpaceSet::NONE.with(at);
        let there = |t: &Token| t.carrier.is_none() && !t.doomed() && self.is_in(t, here);
        let touched = |t: &Token| there(t) && self.immunity(t, AttackSource::Support).is_none();
        if at.ring == Ring::Castle { TokenSet::NONE } else { self.state.tokens.pieces_where(touched) }
    }

    /// Those that have a fight before them: they came, or a Monster came to them (T-273).
    fn newly_met(self) -> TokenSet {
        let arrived = self.state.tokens.pieces_where(Token::arrived);
        if arrived.is_empty() {
            return TokenSet::NONE;
        }
        let met = |(id, t): &(TokenId, Token)| {
            arrived.has(*id) || self.foes_at(t.at).iter().any(|foe| arrived.has(foe))
        };
        self.fighters().filter(met).map(|(id, _)| id).collect()
    }
}

impl Play<'_> {
    /// A piece has come into a space, in whatever way. It matters only where it can lead to a fight.
    pub(crate) fn note_arrival(&mut self, id: TokenId) {
        if !self.rules.knows(Traits::SUPPORT) {
            return;
        }
        let look = self.look();
        let Some(t) = look.state.tokens.get(id) else { return };
        let awaited = look.immunity(t, AttackSource::Support).is_none()
            && t.carrier.is_none()
            && look.fighters().any(|(_, other)| look.found_at(t).has(other.at));
        if (awaited || look.fights(t))
            && let Some(t) = self.state.tokens.get_mut(id)
        {
            t.marks |= Token::ARRIVED;
        }
    }

    /// A piece has left the board: whoever came to it meets nobody any more.
    pub(super) fn forget_meeting(&mut self, id: TokenId) {
        let Some(gone) = self.state.tokens.last_at(id).filter(|t| self.look().fights(t)) else { return };
        if !self.look().fighters().any(|(_, t)| t.at == gone.at) {
            self.forget_arrivals(self.state.tokens.pieces_where(|t| self.look().found_at(t).has(gone.at)));
        }
    }

    fn forget_arrivals(&mut self, who: TokenSet) {
        for id in who.iter() {
            if let Some(t) = self.state.tokens.get_mut(id) {
                t.marks &= !Token::ARRIVED;
            }
        }
    }

    /// Before something new begins, pieces that came together fight (R-44 c, T-275, T-282).
    #[inline]
    pub(crate) fn let_pieces_meet(&mut self) {
        if self.rules.knows(Traits::SUPPORT) && !self.state.tokens.other_ids().is_empty() {
            self.meet();
        }
    }

    fn meet(&mut self) {
        let next = self.state.agenda.iter().next_back();
        if next.is_some_and(begins_something)
            && !self.in_mid_step()
            && !self.look().newly_met().is_empty()
            && !self.in_aftermath()
        {
            self.next(&[Step::Fights { due: TokenSet::NONE }]);
        }
    }

    /// Whether what runs is part of what follows from fallen Towers, or comes before it: that is done before fights, its
    /// dice and those who come on the board by it included (R-44 b, T-282, T-350).
    fn in_aftermath(&self) -> bool {
        let part = |s: &Step| matches!(s, Step::Roll | Step::Place { .. }) || !begins_something(*s);
        let mut frames = self.state.agenda.iter().rev();
        frames.find(|s| *s == Step::Aftermath || !part(s)) == Some(Step::Aftermath)
    }

    /// Whether a movement step has a second part that is not over: its die and contacts come before fights (T-350).
    fn in_mid_step(&self) -> bool {
        self.state.agenda.iter().any(|s| matches!(s, Step::Stage { stage: Stage::SecondPart, .. }))
    }

    /// Those that met fight one after the other, arc 1 to 6 and from the Forest inward (T-281); the active player says who
    /// is first in a space (T-272).
    #[inline(never)]
    pub(crate) fn fights(&mut self, due: TokenSet, got: Resume) -> Resume {
        let mut due = due;
        for id in self.look().newly_met().iter() {
            due = due.with(id);
        }
        self.forget_arrivals(self.state.tokens.pieces_where(Token::arrived));
        let at = |g: &Play, id: TokenId| g.state.tokens.get(id).map(|t| t.at);
        if let Some(id) = due.iter().find(|id| at(self, *id).is_some_and(|at| at.ring == Ring::Castle)) {
            self.next(&[Step::Fights { due: due.minus(id) }]);
            self.bring_home(id);
            return Resume::Nothing;
        }
        let has_foe = |id: &TokenId| at(self, *id).is_some_and(|at| !self.look().foes_at(at).is_empty());
        let due: TokenSet = due.iter().filter(has_foe).collect();
        if let Resume::Choice(Choice::Token(who)) = got
            && let Some(t) = self.state.tokens.get(who).filter(|_| due.has(who))
        {
            let question = Question::Token { among: self.look().foes_at(t.at), why: Purpose::Foe(t.kind) };
            let prompt = Prompt { who: self.look().decider(), question };
            self.next(&[Step::Ask(prompt), Step::Fight { who }, Step::Fights { due: due.minus(who) }]);
            return Resume::Nothing;
        }
        let order = |id: &TokenId| at(self, *id).map(|at| (at.arc, at.ring));
        let Some(first) = due.iter().min_by_key(order).and_then(|id| at(self, id)) else {
            return Resume::Nothing;
        };
        let among = due.iter().filter(|id| at(self, *id) == Some(first)).collect();
        let question = Question::Token { among, why: Purpose::FightsFirst };
        let prompt = Prompt { who: self.look().decider(), question };
        self.call(Step::Fights { due }, Step::Ask(prompt))
    }

    /// A fight: each of the two loses a point at the same time (T-271); the Monster dies by the board (T-276).
    #[inline(never)]
    pub(crate) fn fight(&mut self, who: TokenId, got: Resume) -> Resume {
        if let Resume::Choice(Choice::Token(foe)) = got {
            let by = By::board(AttackSource::Support);
            self.bury_by(by);
            self.tell_fight(who, foe);
            self.harm(&Attack::points(by, 1), foe);
            self.harm(&Attack::points(By::board(AttackSource::Monster), 1), who);
        }
        Resume::Nothing
    }

    /// Says who fights whom.
    pub(crate) fn tell_fight(&mut self, id: TokenId, foe: TokenId) {
        let pieces = &self.state.tokens;
        if let (Some(t), Some(other)) = (pieces.get(id).copied(), pieces.get(foe).map(|t| t.kind)) {
            self.tell(Event::Fought { id, kind: t.kind, foe, other, at: t.at });
        }
    }

    /// A piece in the Castle ring leaves the board and gives what it brings, by the points that it has left (T-290).
    fn bring_home(&mut self, id: TokenId) {
        if let Some(t) = self.state.tokens.get(id).copied() {
            self.remove_piece(id);
            self.next(&[Step::Brings { kind: t.kind, points: t.health, dealt: 0 }]);
        }
    }

    /// A piece that is not a Monster goes to a neighboring space; nothing hinders it (T-82, T-257).
    pub(crate) fn walk(&mut self, id: TokenId, to: Space) {
        if let Some(t) = self.state.tokens.get(id).copied() {
            self.state.tokens.move_to(id, to);
            self.note_arrival(id);
            self.tell(Event::Moved { id, kind: t.kind, from: t.at, to });
        }
    }
}

/// Whether a frame begins something new, so that pieces that came together fight before it. The others end what brought
/// them together, or are part of such an end: contacts, deaths, and what follows from fallen Towers (T-274, T-350).
fn begins_something(step: Step) -> bool {
    match step {
        Step::Turn { .. }
        | Step::Phase { .. }
        | Step::Roll
        | Step::Name { .. }
        | Step::Perform { .. }
        | Step::Pledge { .. }
        | Step::March { .. }
        | Step::Stage { stage: Stage::Healing | Stage::EffectRoll, .. }
        | Step::Brings { .. }
        | Step::Breaths
        | Step::Burn
        | Step::Settle
        | Step::Draws { .. }
        | Step::Reveal { .. }
        | Step::Place { .. }
        | Step::Acts { .. }
        | Step::Spend { .. }
        | Step::LordDraws { .. } => true,
        Step::Nothing
        | Step::Ask(_)
        | Step::Chance(_)
        | Step::Rolled { .. }
        | Step::DrawCards { .. }
        | Step::DrawAny { .. }
        | Step::Trade { .. }
        | Step::Counter { .. }
        | Step::Contacts
        | Step::Contact { .. }
        | Step::Stage { stage: Stage::SecondPart, .. }
        | Step::Attack { .. }
        | Step::Man { .. }
        | Step::Spill { .. }
        | Step::BanishTops { .. }
        | Step::Fights { .. }
        | Step::Fight { .. }
        | Step::Bury { .. }
        | Step::Aftermath
        | Step::Raise { .. }
        | Step::EachDiscards { .. }
        | Step::EachLoses { .. }
        | Step::Redeem { .. }
        | Step::Amended { .. } => false,
    }
}
