//! A movement step: all paths first, then contacts in a written order, then what follows.

use super::Play;
use crate::board::{Arc, Ring, Space, TokenSet};
use crate::event::Event;
use crate::look::Look;
use crate::question::{Prompt, Question, Why};
use crate::step::{By, Got, Motion, Step};
use crate::token::{Token, TokenId};

/// Contacts are numbered: 0 to 5 the Walls, 6 to 11 the Towers.
const CONTACTS: u8 = 12;

impl Play<'_> {
    /// Moves every Monster of the set that nothing holds, all at the same time.
    pub(crate) fn march(&mut self, who: TokenSet, how: Motion) -> Got {
        let mut contacts = false;
        for id in who.iter() {
            let Some(t) = self.state.tokens.get(id).copied() else { continue };
            if t.tarred() {
                continue;
            }
            let (to, meets) = path(self.look(), &t, how);
            contacts |= meets != 0;
            if let Some(t) = self.state.tokens.get_mut(id) {
                t.at = to;
                t.marks |= meets;
            }
            if to != t.at {
                self.tell(Event::Moved { id, kind: t.kind, from: t.at, to });
            }
        }
        if contacts {
            self.next(&[Step::Contacts { at: 0 }, Step::Bury { by: By::Structure }, Step::Aftermath]);
        }
        Got::Nothing
    }

    /// Resolves the contacts from this one on.
    pub(crate) fn contacts(&mut self, from: u8) -> Got {
        for at in from..CONTACTS {
            let by = self.attackers(at);
            if by.is_empty() {
                continue;
            }
            let Some(arc) = Arc::from_number(at % 6 + 1) else { continue };
            let fell = if at < 6 { self.strike_wall(arc) } else { self.strike_tower(arc) };
            if !fell || self.state.outcome.is_some() {
                return Got::Nothing;
            }
            let why = if at < 6 { Why::WallDamage(arc) } else { Why::TowerDamage(arc) };
            let prompt = Prompt { who: self.look().decider(), question: Question::Token { among: by, why } };
            return self.call(Step::Contact { at, by }, Step::Ask(prompt));
        }
        Got::Nothing
    }

    /// The chosen attacker takes the damage; the others have met the thing and are done with it.
    pub(crate) fn contact(&mut self, at: u8, by: TokenSet, got: Got) -> Got {
        for id in by.iter() {
            if let Some(t) = self.state.tokens.get_mut(id) {
                t.marks &= !mark(at);
            }
        }
        if let Got::Choice(crate::choice::Choice::Token(id)) = got {
            self.damage(id, 1);
        }
        self.next(&[Step::Contacts { at: at + 1 }]);
        Got::Nothing
    }

    fn attackers(&self, at: u8) -> TokenSet {
        let ring = if at < 6 { Ring::Swordsman } else { Ring::Castle };
        self.state.tokens.filter(|t| t.marks & mark(at) != 0 && t.at.ring == ring && t.at.arc as u8 == at % 6)
    }

    /// A card puts a Monster somewhere: no contact, no movement rules.
    pub(crate) fn send_to(&mut self, id: TokenId, to: Space) {
        if let Some(t) = self.state.tokens.get_mut(id) {
            let (kind, from) = (t.kind, t.at);
            t.at = to;
            self.tell(Event::SentTo { id, kind, from, to });
        }
    }

    /// Puts Tar on a Monster (B-180).
    pub(crate) fn tar(&mut self, id: TokenId) {
        if let Some(t) = self.state.tokens.get_mut(id) {
            t.marks |= Token::TAR;
            let (kind, at) = (t.kind, t.at);
            self.tell(Event::Tarred { id, kind, at });
        }
    }

    /// Takes all Tar off (B-62).
    pub(crate) fn clean_tar(&mut self) {
        for id in self.state.tokens.filter(Token::tarred).iter() {
            if let Some(t) = self.state.tokens.get_mut(id) {
                t.marks &= !Token::TAR;
                let (kind, at) = (t.kind, t.at);
                self.tell(Event::TarCameOff { id, kind, at });
            }
        }
    }
}

fn mark(at: u8) -> u8 {
    if at < 6 { Token::MEETS_WALL } else { Token::MEETS_TOWER }
}

/// Where a Monster comes to stand and what it runs into, as things stood when the step began.
pub fn path(g: Look, t: &Token, how: Motion) -> (Space, u8) {
    let want = t.kind.rule().stride(g, t, how);
    let castle = &g.state.castle;
    let crosses = t.at.ring == Ring::Swordsman && want.ring == Ring::Castle;
    if crosses && castle.walls.has(want.arc) {
        (t.at, Token::MEETS_WALL)
    } else if want.ring == Ring::Castle && want != t.at && castle.towers.has(want.arc) {
        (want, Token::MEETS_TOWER)
    } else {
        (want, 0)
    }
}
