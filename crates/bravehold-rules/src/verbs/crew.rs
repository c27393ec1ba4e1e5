//! Pieces that carry others: how a crew comes, takes what its engine cannot, and is set free (E-250 to E-268).

use super::Play;
use crate::attack::{Attack, By};
use crate::board::{Space, TokenSet};
use crate::chance::ChanceNode;
use crate::choice::{Choice, Who};
use crate::event::Event;
use crate::look::Look;
use crate::question::{Prompt, Purpose, Question};
use crate::step::{Resume, Step};
use crate::token::{Token, TokenId};
use crate::tokens::{TokenKind, Traits};
use crate::zones::Zone;

impl Look<'_> {
    /// The points that a piece and what it carries can take together (E-190, E-193).
    pub(crate) fn toughness(self, id: TokenId) -> u8 {
        let health = |id: TokenId| self.state.tokens.get(id).map_or(0, |t| t.health);
        let mut all = health(id);
        if self.rules.knows(Traits::CARRIES) {
            for crew in self.state.tokens.carried_by(id).iter() {
                all = all.saturating_add(health(crew));
            }
        }
        all
    }

    /// Whether somebody waits in the reserve who can man what is drawn now (E-252).
    pub(crate) fn has_crew(self) -> bool {
        ChanceNode::Crew.weight(self) > 0
    }
}

impl Play<'_> {
    /// Lays a crew from the reserve under a piece, one after the other, as far as there is any (E-250, E-252). Chance names
    /// them where they are of different kinds (E-351).
    #[inline(never)]
    pub(crate) fn man(&mut self, on: TokenId, got: Resume) -> Resume {
        let Some(t) = self.state.tokens.get(on).copied() else { return Resume::Nothing };
        if let Resume::Token(kind) = got {
            self.lay_under(kind, on, t.at);
        }
        while self.state.tokens.carried_by(on).len() < t.kind.face().data.crew {
            let mut kinds = self.state.zones.kinds(Zone::Reserve).filter(|k| self.rules.may_crew(*k));
            let two = (kinds.next(), kinds.next());
            drop(kinds);
            match two {
                (None, _) => break,
                (Some(kind), None) => self.lay_under(kind, on, t.at),
                (Some(_), Some(_)) => return self.call(Step::Man { on }, Step::Chance(ChanceNode::Crew)),
            }
        }
        Resume::Nothing
    }

    fn lay_under(&mut self, kind: TokenKind, on: TokenId, at: Space) {
        if self.state.zones.take(Zone::Reserve, kind)
            && let Some(id) = self.enter_board(kind, at)
        {
            self.state.tokens.set_carrier(id, Some(on));
            self.tell(Event::CrewJoined { id, kind, at, health: self.rules.health(kind), on });
        }
    }

    /// What lies on a piece goes where that piece goes (E-253).
    pub(crate) fn carry_along(&mut self, id: TokenId, to: Space) {
        if self.rules.knows(Traits::CARRIES) {
            for crew in self.state.tokens.carried_by(id).iter() {
                self.state.tokens.move_to(crew, to);
            }
        }
    }

    /// What lies on a piece that is gone, or lets it down, stands there by itself (E-266).
    pub(crate) fn set_free(&mut self, from: TokenId) -> TokenSet {
        let crew = self.state.tokens.carried_by(from);
        for id in crew.iter() {
            self.state.tokens.set_carrier(id, None);
            if let Some(t) = self.state.tokens.get(id).copied().filter(|t| !t.doomed()) {
                self.tell(Event::CrewFreed { id, kind: t.kind, at: t.at });
            }
        }
        crew
    }

    /// A piece lets down what it carries, which goes on in its place (E-274).
    pub(super) fn let_down(&mut self, id: TokenId, t: &Token) -> TokenSet {
        t.kind.rule().has_set_down(self, id);
        self.tell(Event::Breached { id, kind: t.kind, at: t.at });
        self.set_free(id)
    }

    /// Points that a piece cannot take any more go on to what it carries (E-262, E-263).
    pub(crate) fn spill_over(&mut self, from: TokenId, by: By, points: u8) {
        if points > 0 && !self.state.tokens.carried_by(from).is_empty() {
            self.next(&[Step::Spill { from, by, points }]);
        }
    }

    /// Whoever made the attack splits these points among the crew, one after the other (E-262).
    #[inline(never)]
    pub(crate) fn spill(&mut self, from: TokenId, by: By, points: u8, got: Resume) -> Resume {
        let mut points = points;
        let one = Attack::points(by, 1);
        if let Resume::Choice(Choice::Token(id)) = got {
            self.harm(&one, id);
            points = points.saturating_sub(1);
        }
        let open = |t: &Token| !t.doomed() && self.look().immunity(t, by.source).is_none();
        let crew = self.state.tokens.carried_by(from);
        let among: TokenSet = crew.iter().filter(|id| self.state.tokens.get(*id).is_some_and(open)).collect();
        if points == 0 || among.is_empty() {
            return Resume::Nothing;
        }
        let seat = by.credit.map_or(self.look().decider(), Who::Seat);
        let question = Question::Token { among, why: Purpose::CrewDamage };
        self.call(Step::Spill { from, by, points }, Step::Ask(Prompt { who: seat, question }))
    }
}
