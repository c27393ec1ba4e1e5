//! A movement step: all paths first, then contacts in a written order, then what follows.

use super::Play;
use crate::board::{Ring, Space, Structure, TokenSet};
use crate::event::Event;
use crate::look::Look;
use crate::question::{Prompt, Question, Why};
use crate::step::{By, Cause, Got, Harm, Motion, Step};
use crate::token::{Token, TokenId};
use crate::tokens::{Traits, one_space};

/// The first contact with a Tower; Walls come before.
pub(crate) const TOWERS: u8 = 6;

impl Play<'_> {
    /// Moves every Monster of the set that nothing holds, all at the same time.
    pub(crate) fn march(&mut self, who: TokenSet, how: Motion, cause: Cause, got: Got) -> Got {
        if self.rules.knows(Traits::ROLLS) && self.rolls(who, got) {
            return self.call(Step::March { who, how, cause }, Step::Roll);
        }
        let (mut contacts, mut fire) = (false, false);
        for id in who.iter() {
            let Some(t) = self.state.tokens.get(id).copied() else { continue };
            if self.look().held(&t) {
                // In the phase flames burn all the same (W-352).
                fire |= cause == Cause::Phase && self.expect_burn(id);
                continue;
            }
            let (to, meets) = path(self.look(), &t, how);
            contacts |= meets != 0;
            let breathes = self.look().traits(t.kind).has(Traits::BREATHES) && to.ring != Ring::Castle;
            if let Some(t) = self.state.tokens.get_mut(id) {
                t.at = to;
                t.set_die(0);
                t.marks |= meets | if breathes { Token::BREATHES } else { 0 };
            }
            // A token move burns only those that left their space or ran into something (W-354).
            let moved = cause == Cause::Phase || to != t.at || meets != 0;
            fire |= breathes | (moved && t.flames > 0 && self.expect_burn(id));
            if to != t.at {
                self.tell(Event::Moved { id, kind: t.kind, from: t.at, to });
                if self.look().traits(t.kind).has(Traits::CLIMBS) {
                    self.climb_past(id, &t, to);
                }
            }
        }
        let end = [Step::Bury { by: By::Structure }, Step::Aftermath];
        let (first, [bury, aftermath]) = (Step::Contacts { at: 0 }, end);
        if contacts || fire {
            self.settle_after();
        }
        if fire {
            self.next(&[Step::Breaths, Step::Burn]);
        }
        if contacts || fire {
            self.next(&[first, bury, aftermath]);
        }
        Got::Nothing
    }

    /// Gives the die to the Monster that rolled it; true if another one is still to roll.
    fn rolls(&mut self, who: TokenSet, got: Got) -> bool {
        let next = |g: &Play| {
            let waits = |t: &Token| {
                let rolls = g.look().traits(t.kind).has(Traits::ROLLS) && t.at.ring != Ring::Castle;
                rolls && t.die() == 0 && !g.look().held(t)
            };
            let all = g.state.tokens.filter(waits);
            g.state.tokens.oldest(all.without(all.without(who)))
        };
        if let (Got::Die(n), Some(id)) = (got, next(self))
            && let Some(t) = self.state.tokens.get_mut(id)
        {
            t.set_die(n);
        }
        next(self).is_some()
    }

    /// Who climbs past a burning Wall takes as many flames as it has (W-392).
    fn climb_past(&mut self, id: TokenId, before: &Token, to: Space) {
        if before.at.ring == Ring::Swordsman && to.ring == Ring::Castle {
            let flames = self.state.castle.flames(Structure::Wall(to.arc));
            self.kindle(id, flames);
        }
    }

    /// Resolves the contacts from this one on.
    pub(crate) fn contacts(&mut self, from: u8) -> Got {
        for at in from..Structure::COUNT {
            let by = self.attackers(at);
            let Some(what) = Structure::from_number(at).filter(|_| !by.is_empty()) else { continue };
            let flames = self.state.castle.flames(what);
            let fell = match what {
                Structure::Wall(arc) => self.strike_wall(arc),
                Structure::Tower(arc) => self.strike_tower(arc),
            };
            if self.state.outcome.is_some() {
                return Got::Nothing;
            }
            if !fell {
                // Fire took it while other contacts were resolved: there is nothing left to attack (W-321).
                self.have_met(at, by);
                continue;
            }
            if self.rules.knows(Traits::SPENDS_ITSELF) {
                for id in by.iter() {
                    let kind = self.state.tokens.get(id).map(|t| t.kind);
                    if kind.is_some_and(|k| self.look().traits(k).has(Traits::SPENDS_ITSELF)) {
                        self.doom(id);
                    }
                }
            }
            let why = match what {
                Structure::Wall(arc) => Why::WallDamage(arc),
                Structure::Tower(arc) => Why::TowerDamage(arc),
            };
            let prompt = Prompt { who: self.look().decider(), question: Question::Token { among: by, why } };
            return self.call(Step::Contact { at, by, flames }, Step::Ask(prompt));
        }
        Got::Nothing
    }

    /// The chosen attacker takes the damage, or the flames of a burning thing (W-340).
    pub(crate) fn contact(&mut self, at: u8, by: TokenSet, flames: u8, got: Got) -> Got {
        self.have_met(at, by);
        if let Got::Choice(crate::choice::Choice::Token(id)) = got {
            if flames > 0 {
                self.kindle(id, flames);
            } else {
                self.damage(id, 1, Harm::Structure);
            }
        }
        self.next(&[Step::Contacts { at: at + 1 }]);
        Got::Nothing
    }

    /// These have met the thing and are done with it.
    fn have_met(&mut self, at: u8, by: TokenSet) {
        for id in by.iter() {
            if let Some(t) = self.state.tokens.get_mut(id) {
                t.marks &= !mark(at);
            }
        }
    }

    fn attackers(&self, at: u8) -> TokenSet {
        let ring = if at < TOWERS { Ring::Swordsman } else { Ring::Castle };
        self.state.tokens.filter(|t| t.marks & mark(at) != 0 && t.at.ring == ring && t.at.arc as u8 == at % 6)
    }

    /// A card puts a Monster somewhere: no movement rules. In a Castle space with a Tower it attacks
    /// that Tower as soon as [`Play::strike_home`] says so.
    pub(crate) fn send_to(&mut self, id: TokenId, to: Space) {
        let tower = to.ring == Ring::Castle && self.state.castle.towers.has(to.arc);
        if let Some(t) = self.state.tokens.get_mut(id) {
            let (kind, from) = (t.kind, t.at);
            if from == to {
                return;
            }
            t.at = to;
            if tower {
                t.marks |= Token::MEETS_TOWER;
            }
            self.tell(Event::SentTo { id, kind, from, to });
        }
    }

    /// A card puts each Monster of the set in the space that is named for the one where it stands.
    pub(crate) fn send_all(&mut self, who: TokenSet, to: impl Fn(Space) -> Space) {
        for id in who.iter() {
            if let Some(at) = self.state.tokens.get(id).map(|t| t.at) {
                self.send_to(id, to(at));
            }
        }
    }

    /// Monsters that came into a Castle space without a step attack the Tower there (R-45, W-69).
    pub(crate) fn strike_home(&mut self) {
        self.next(&[Step::Contacts { at: TOWERS }, Step::Bury { by: By::Structure }, Step::Aftermath]);
    }

    /// All Monsters in this Castle space attack its Tower where they stand (W-194).
    pub(crate) fn besiege(&mut self, arc: crate::board::Arc) {
        let at = Space::new(Ring::Castle, arc);
        for id in self.state.tokens.filter(|t| t.at == at).iter() {
            if let Some(t) = self.state.tokens.get_mut(id) {
                t.marks |= Token::MEETS_TOWER;
            }
        }
        self.strike_home();
    }

    /// No Monster moves on its own for the rest of the turn (W-185).
    pub(crate) fn freeze(&mut self) {
        self.state.clock.frozen = true;
        self.tell(Event::Frozen);
    }

    /// Puts Tar on a Monster (B-180).
    pub(crate) fn tar(&mut self, id: TokenId) {
        if let Some(t) = self.state.tokens.get_mut(id) {
            t.marks |= Token::TAR;
            let (kind, at) = (t.kind, t.at);
            self.tell(Event::Tarred { id, kind, at });
            self.scorch(id);
        }
    }

    /// Takes all Tar off (B-62).
    pub(crate) fn clean_tar(&mut self) {
        for id in self.state.tokens.filter(Token::tarred).iter() {
            if let Some(t) = self.state.tokens.get_mut(id) {
                t.marks &= !(Token::TAR | Token::SCORCHED);
                let (kind, at) = (t.kind, t.at);
                self.tell(Event::TarCameOff { id, kind, at });
            }
        }
    }
}

fn mark(at: u8) -> u16 {
    if at < TOWERS { Token::MEETS_WALL } else { Token::MEETS_TOWER }
}

/// Where a Monster comes to stand and what it runs into, as things stood when the step began.
pub fn path(g: Look, t: &Token, how: Motion) -> (Space, u16) {
    let traits = g.traits(t.kind);
    if !traits.has(Traits::STRIDES) {
        let next = one_space(t.at, how);
        return stop(g, traits, t.at, next).unwrap_or((next, 0));
    }
    let mut at = t.at;
    for next in t.kind.rule().strides(g, t, how).iter() {
        if let Some(end) = stop(g, traits, at, next) {
            return end;
        }
        at = next;
    }
    (at, 0)
}

/// Where a way ends on the next of its spaces, and what is met there; none if it goes on.
fn stop(g: Look, traits: Traits, at: Space, next: Space) -> Option<(Space, u16)> {
    let castle = &g.state.castle;
    if next.ring != Ring::Castle || next == at {
        return None;
    }
    if at.ring == Ring::Swordsman && castle.walls.has(next.arc) && !traits.has(Traits::CLIMBS) {
        return Some((at, Token::MEETS_WALL));
    }
    // Whoever comes into the Castle ring goes no farther in this step (W-453).
    Some((next, if castle.towers.has(next.arc) { Token::MEETS_TOWER } else { 0 }))
}
