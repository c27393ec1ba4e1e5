//! Fire: on Monsters, on Walls and Towers, and as a breath (R-44 d and e, R-61, W-310 to W-357).

use super::Play;
use crate::amendments::Figure;
use crate::attack::{Attack, AttackSource, By};
use crate::board::{Leg, SpaceSet, Structure, TokenSet, across};
use crate::choice::Choice;
use crate::event::Event;
use crate::happened::Because;
use crate::question::{Prompt, Purpose, Question};
use crate::step::{Resume, Step};
use crate::token::{Token, TokenId};
use crate::tokens::Traits;

/// Flames that a structure can carry and still stand (W-320).
const MOST: u8 = 2;

impl Play<'_> {
    /// A Monster gets flames (W-350); one that is dying already does not.
    pub(crate) fn kindle(&mut self, id: TokenId, flames: u8) {
        let Some(t) = self.state.tokens.get_mut(id).filter(|t| flames > 0 && !t.doomed()) else { return };
        t.flames = t.flames.saturating_add(flames);
        let (kind, at, flames) = (t.kind, t.at, t.flames);
        self.tell(Event::CaughtFire { id, kind, at, flames });
        self.scorch(id);
    }

    /// Every Monster of the set catches fire.
    pub(crate) fn kindle_all(&mut self, who: TokenSet) {
        for id in who.iter() {
            self.kindle(id, 1);
        }
    }

    /// Takes all flames off these Monsters.
    pub(crate) fn quench(&mut self, who: TokenSet) {
        for id in who.iter() {
            if let Some(t) = self.state.tokens.get_mut(id)
                && t.flames > 0
            {
                t.flames = 0;
                let (kind, at) = (t.kind, t.at);
                self.tell(Event::FlamesOff { id, kind, at });
            }
        }
    }

    /// One more flame for Tar that has met fire, once for each Tar (W-501).
    pub(crate) fn scorch(&mut self, id: TokenId) {
        let scorches = self.figure(Figure::Scorch) != 0;
        let Some(t) = self.state.tokens.get_mut(id).filter(|_| scorches) else { return };
        if t.tarred() && t.flames > 0 && t.marks & Token::SCORCHED == 0 {
            t.marks |= Token::SCORCHED;
            self.kindle(id, 1);
        }
    }

    /// A Wall or Tower catches fire; with two flames on it already it is destroyed (W-320, W-321).
    pub(crate) fn ignite(&mut self, what: Structure) {
        // What stands on the Keep takes the fire in its place (E-134).
        if what == Structure::Keep && self.rules.guards().iter().any(|a| a.rule().takes_fire(self)) {
            return;
        }
        let flames = self.state.castle.flames(what) + 1;
        if flames <= MOST {
            self.state.castle.set_flames(what, flames);
            self.tell(Event::Ignited { what, flames });
            return;
        }
        self.harming_by(AttackSource::Fire, |g| g.strike(what));
    }

    /// Takes flames off a Wall or Tower.
    pub(crate) fn douse(&mut self, what: Structure, n: u8) {
        let flames = self.state.castle.flames(what);
        if flames > 0 {
            let flames = flames.saturating_sub(n);
            self.state.castle.set_flames(what, flames);
            self.tell(Event::Doused { what, flames });
        }
    }

    /// Those that are to breathe do so; the active player says who is first (W-365).
    #[inline(never)]
    pub(crate) fn breaths(&mut self, got: Resume) -> Resume {
        let who = self.state.tokens.monsters_where(|t| t.marks & Token::BREATHES != 0);
        match got {
            Resume::Choice(Choice::Token(id)) if who.has(id) => {
                self.next(&[Step::Aftermath, Step::Breaths]);
                self.breathe(id);
            }
            _ if !who.is_empty() => {
                let question = Question::Token { among: who, why: Purpose::Breath };
                let prompt = Prompt { who: self.look().decider(), question };
                return self.call(Step::Breaths, Step::Ask(prompt));
            }
            _ => {}
        }
        Resume::Nothing
    }

    /// A breath runs inward and on to the first thing that stands (W-310 to W-314).
    pub(crate) fn breathe(&mut self, id: TokenId) {
        let Some(kind) = self.state.tokens.get(id).map(|t| t.kind) else { return };
        self.on_behalf_of(Because::Token(kind), |g| g.harming_by(AttackSource::Breath, |g| g.breathe_on(id)));
    }

    fn breathe_on(&mut self, id: TokenId) {
        let Some(t) = self.state.tokens.get_mut(id) else { return };
        t.marks &= !Token::BREATHES;
        let (kind, at) = (t.kind, t.at);
        self.tell(Event::Breathed { id, kind, at });
        let mut crossed = SpaceSet::NONE;
        for leg in across(at.arc).skip_while(|leg| *leg != Leg::Space(at)) {
            match leg {
                Leg::Space(space) => crossed = crossed.with(space),
                Leg::Structure(what) if self.state.castle.stands(what) => {
                    self.burn_pieces(crossed);
                    match what {
                        Structure::Wall(arc) if self.state.castle.fortified.has(arc) => {
                            self.strike(what);
                        }
                        Structure::Wall(_) | Structure::Tower(_) | Structure::Keep => self.ignite(what),
                    }
                    return;
                }
                Leg::Structure(_) => {}
            }
        }
        self.burn_pieces(crossed);
    }

    /// A breath destroys pieces in the spaces that it crosses, if they are not Monsters (T-103, T-256, E-86).
    fn burn_pieces(&mut self, crossed: SpaceSet) {
        if self.rules.knows(Traits::NO_MONSTER) {
            let struck = self.state.tokens.pieces_where(|t| crossed.has(t.at) && !t.kind.is_monster());
            self.attack(Attack::slay(By::board(AttackSource::Breath)), struck);
        }
    }

    /// Notes the flames that a Monster carries now; they burn when the step is over. False if there are none.
    pub(crate) fn expect_burn(&mut self, id: TokenId) -> bool {
        match self.state.tokens.get_mut(id) {
            Some(t) => {
                t.due = t.flames;
                t.flames > 0
            }
            None => false,
        }
    }

    /// Notes one more point for a Monster (W-155).
    pub(crate) fn allot(&mut self, id: TokenId) {
        if let Some(t) = self.state.tokens.get_mut(id) {
            t.due = t.due.saturating_add(1);
        }
    }

    /// Deals out the points that are due, all at once (W-155, W-366).
    pub(crate) fn deal_out(&mut self, by: By) {
        self.bury_by(by);
        for id in self.state.tokens.pieces_where(|t| t.due > 0).iter() {
            let Some(t) = self.state.tokens.get_mut(id) else { continue };
            let points = std::mem::take(&mut t.due);
            self.harm(&Attack::points(by, points), id);
        }
    }

    /// Flames harm those that carried them when the step began (W-352, W-353).
    #[inline(never)]
    pub(crate) fn burn(&mut self) -> Resume {
        self.deal_out(By::board(AttackSource::Fire));
        Resume::Nothing
    }
}
