//! Fire: on Monsters, on Walls and Towers, and as a breath (R-44 d and e, R-61, W-310 to W-357).

use super::Play;
use crate::amendments::Figure;
use crate::board::{Structure, TokenSet};
use crate::choice::Choice;
use crate::event::Event;
use crate::question::{Prompt, Question, Why};
use crate::step::{By, Got, Harm, Step};
use crate::token::{Token, TokenId};

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
        let flames = self.state.castle.flames(what) + 1;
        if flames <= MOST {
            self.state.castle.set_flames(what, flames);
            self.tell(Event::Ignited { what, flames });
            return;
        }
        match what {
            Structure::Wall(arc) => self.strike_wall(arc),
            Structure::Tower(arc) => self.strike_tower(arc),
        };
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
    pub(crate) fn breaths(&mut self, got: Got) -> Got {
        let who = self.state.tokens.filter(|t| t.marks & Token::BREATHES != 0);
        match got {
            Got::Choice(Choice::Token(id)) if who.has(id) => {
                self.next(&[Step::Aftermath, Step::Breaths]);
                self.breathe(id);
            }
            _ if !who.is_empty() => {
                let question = Question::Token { among: who, why: Why::Breath };
                let prompt = Prompt { who: self.look().decider(), question };
                return self.call(Step::Breaths, Step::Ask(prompt));
            }
            _ => {}
        }
        Got::Nothing
    }

    /// A breath runs inward and on to the first thing that stands (W-310 to W-314).
    pub(crate) fn breathe(&mut self, id: TokenId) {
        let Some(t) = self.state.tokens.get_mut(id) else { return };
        t.marks &= !Token::BREATHES;
        let (kind, at) = (t.kind, t.at);
        self.tell(Event::Breathed { id, kind, at });
        let far = at.arc.opposite();
        let way =
            [Structure::Wall(at.arc), Structure::Tower(at.arc), Structure::Tower(far), Structure::Wall(far)];
        if let Some(what) = way.into_iter().find(|s| self.state.castle.stands(*s)) {
            match what {
                Structure::Wall(arc) if self.state.castle.fortified.has(arc) => {
                    self.strike_wall(arc);
                }
                Structure::Wall(_) | Structure::Tower(_) => self.ignite(what),
            }
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
    pub(crate) fn deal_out(&mut self, by: Harm) {
        for id in self.state.tokens.filter(|t| t.due > 0).iter() {
            // Imps that a Hydra brought may have lost the game through Growing Fire.
            let running = self.state.outcome.is_none();
            let Some(t) = self.state.tokens.get_mut(id).filter(|_| running) else { continue };
            let points = std::mem::take(&mut t.due);
            self.damage(id, points, by);
        }
    }

    /// Flames harm those that carried them when the step began (W-352, W-353).
    pub(crate) fn burn(&mut self) -> Got {
        self.deal_out(Harm::Fire);
        self.next(&[Step::Bury { by: By::Fire }]);
        Got::Nothing
    }
}
