//! A movement step: all paths first, all at the same time; what follows is in `after_step.rs`.

use super::Play;
use crate::board::{Ring, Space, Structure, TokenSet};
use crate::contact::{Collides, Obstacle, Obstruction};
use crate::event::Event;
use crate::look::Look;
use crate::pile::Row;
use crate::step::{Cause, Motion, Resume, Step};
use crate::token::{Token, TokenId};
use crate::tokens::{Traits, one_space};

impl Play<'_> {
    /// Moves every Monster of the set that nothing holds, all at the same time.
    #[inline(never)]
    pub(crate) fn march(&mut self, who: TokenSet, how: Motion, cause: Cause, got: Resume) -> Resume {
        if self.rules.knows(Traits::ROLLS) && self.rolls(who, got) {
            return self.call(Step::March { who, how, cause }, Step::Roll);
        }
        let (mut contacts, mut fire) = (false, false);
        for id in who.iter() {
            let stride = self.stride(id, how, cause);
            contacts |= stride.contacts;
            fire |= stride.fire;
        }
        if cause == Cause::Phase && self.rules.knows(Traits::ENCAMPMENT) {
            fire |= self.smoulder();
        }
        if contacts || fire || self.rules.knows(Traits::ACTS_IN_STEP) {
            self.after_step(cause, fire);
        }
        Resume::Nothing
    }

    /// One Monster moves, if nothing holds it.
    #[inline]
    fn stride(&mut self, id: TokenId, how: Motion, cause: Cause) -> Stride {
        let Some(t) = self.state.tokens.get(id).copied() else { return Stride::default() };
        if self.look().held(&t) {
            // In the phase flames burn all the same (W-352).
            let fire = cause == Cause::Phase && self.expect_burn(id);
            return Stride { contacts: false, fire };
        }
        let traits = self.look().traits(t.kind);
        if traits.intersects(Traits::CARRIES) && t.kind.rule().sets_down(self.look(), &t, how) {
            return self.breach(id, &t, how, cause);
        }
        let (to, meets) = path(self.look(), &t, how);
        let met = !meets.is_empty();
        let breathes = traits.intersects(Traits::BREATHES) && to.ring != Ring::Castle;
        if let Some(t) = self.state.tokens.get_mut(id) {
            t.marks |= if breathes { Token::BREATHES } else { 0 };
            if traits.intersects(Traits::ACTS_IN_STEP) {
                t.marks |= if to != t.at { Token::MOVED | Token::ADVANCED } else { Token::MOVED };
            }
            t.set_die(0);
        }
        if met {
            self.note_contacts(id, meets.iter());
        }
        // A token move burns only those that left their space or ran into something (W-354).
        let moved = cause == Cause::Phase || to != t.at || met;
        let fire = breathes | (moved && t.flames > 0 && self.expect_burn(id));
        if to != t.at {
            self.go(id, &t, to);
            if traits.intersects(Traits::CLIMBS) {
                self.climb_past(id, &t, to);
            }
        }
        Stride { contacts: met, fire }
    }

    /// A Monster comes into another space by a movement of its own.
    fn go(&mut self, id: TokenId, before: &Token, to: Space) {
        self.state.tokens.move_to(id, to);
        self.carry_along(id, to);
        self.note_arrival(id);
        self.tell(Event::Moved { id, kind: before.kind, from: before.at, to });
    }

    /// What a Monster carried goes on in its place, in the same step; it has moved all the same (E-274, E-275, E-404).
    fn breach(&mut self, id: TokenId, t: &Token, how: Motion, cause: Cause) -> Stride {
        let mut out = Stride { contacts: false, fire: self.expect_burn(id) };
        for crew in self.let_down(id, t).iter() {
            let stride = self.stride(crew, how, cause);
            out.contacts |= stride.contacts;
            out.fire |= stride.fire;
        }
        out
    }

    /// In the phase flames burn on what stands still as well (E-304); true if there are any.
    fn smoulder(&mut self) -> bool {
        let mut fire = false;
        for id in self.state.tokens.other_ids().iter() {
            fire |= self.expect_burn(id);
        }
        fire
    }

    /// The second part of a move that has two: one space in a direction, with contacts of its own (E-283).
    pub(crate) fn second_part(&mut self, id: TokenId, how: Motion) {
        let Some(t) = self.state.tokens.get(id).copied() else { return };
        let (mut meets, next) = (NO_MEETS, one_space(t.at, how));
        let to = advance(self.look(), &t, how, t.at, next, &mut meets).unwrap_or(next);
        self.note_contacts(id, meets.iter());
        if to != t.at {
            self.go(id, &t, to);
        }
        self.next(&[Step::Contacts]);
    }

    /// Gives the die to the Monster that rolled it; true if another one is still to roll.
    fn rolls(&mut self, who: TokenSet, got: Resume) -> bool {
        let next = |g: &Play| {
            let waits = |t: &Token| {
                let rolls = g.look().traits(t.kind).intersects(Traits::ROLLS) && t.at.ring != Ring::Castle;
                rolls && t.die() == 0 && !g.look().held(t)
            };
            let all = g.state.tokens.monsters_where(waits);
            g.state.tokens.oldest(all.and(who))
        };
        if let (Resume::Die(n), Some(id)) = (got, next(self))
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

    /// No Monster moves on its own for the rest of the turn (W-185).
    pub(crate) fn freeze(&mut self) {
        self.remember(crate::memory::FROZEN, true);
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
        for id in self.state.tokens.monsters_where(Token::tarred).iter() {
            if let Some(t) = self.state.tokens.get_mut(id) {
                t.marks &= !(Token::TAR | Token::SCORCHED);
                let (kind, at) = (t.kind, t.at);
                self.tell(Event::TarCameOff { id, kind, at });
            }
        }
    }
}

/// What came of the move of one Monster.
#[derive(Clone, Copy, Default)]
struct Stride {
    /// Whether it ran into something.
    contacts: bool,
    /// Whether there is fire to be thought of: flames or breath.
    fire: bool,
}

/// What a Monster runs into on its way, in order.
pub type Meets = Row<Obstacle, 4>;

/// What may become of a Monster where its way ends, besides what it runs into.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ending {
    /// It stays there.
    #[default]
    Stays,
    /// Something takes it back to the Forest, it or another that came with it (E-120).
    GoesBack,
    /// It stays on the line, and what it carries goes into the castle (E-274).
    Breaches,
    /// A die moves it one arc to the side (E-281).
    TurnsAside,
}

impl Look<'_> {
    /// What may become of a Monster at the end of its way when the Monsters move, as things stand now.
    pub fn ending(self, t: &Token) -> Ending {
        let rule = t.kind.rule();
        if self.traits(t.kind).intersects(Traits::CARRIES)
            && !rule.stands_fast(t)
            && rule.sets_down(self, t, Motion::Forward)
        {
            return Ending::Breaches;
        }
        let (to, meets) = self.path(t);
        let piece = |what: Obstacle| match what {
            Obstacle::Piece(id) => self.state.tokens.get(id).map(|t| t.kind.rule()),
            Obstacle::Structure(_) => None,
        };
        if meets.iter().filter_map(piece).any(|r| r.contact_source().is_none()) {
            return Ending::GoesBack;
        }
        let passes = |what| piece(what).is_some_and(|r| r.collides() == Collides::Named);
        let on = to != t.at && to.ring != Ring::Castle && meets.iter().all(passes);
        if on && rule.turns_aside() { Ending::TurnsAside } else { Ending::Stays }
    }
}

pub(super) const NO_MEETS: Meets = Meets::new(Obstacle::Structure(Structure::Keep));

/// Where a Monster comes to stand and what it runs into, as things stood when the step began.
pub(crate) fn path(g: Look, t: &Token, how: Motion) -> (Space, Meets) {
    let mut meets = NO_MEETS;
    let traits = g.traits(t.kind);
    if traits.intersects(Traits::CARRIES) && t.kind.rule().sets_down(g, t, how) {
        return (t.at, meets);
    }
    if !traits.intersects(Traits::OWN_PATH) {
        let next = one_space(t.at, how);
        let mut end = advance(g, t, how, t.at, next, &mut meets);
        if how == Motion::Twice && end.is_none() {
            let last = one_space(next, how);
            end = Some(advance(g, t, how, next, last, &mut meets).unwrap_or(last));
        }
        return (end.unwrap_or(next), meets);
    }
    let mut at = t.at;
    for next in t.kind.rule().own_path(g, t, how).iter() {
        if let Some(end) = advance(g, t, how, at, next, &mut meets) {
            return (end, meets);
        }
        at = next;
    }
    (at, meets)
}

/// Goes one space on and notes what is met there; where the way ends with it, or none if it may go on.
fn advance(g: Look, t: &Token, how: Motion, at: Space, next: Space, meets: &mut Meets) -> Option<Space> {
    if next == at {
        return None;
    }
    let (castle, traits) = (&g.state.castle, g.traits(t.kind));
    let wall = next.ring == Ring::Castle && at.ring == Ring::Swordsman && castle.walls.has(next.arc);
    if wall && !traits.intersects(Traits::CLIMBS) {
        meets.push(Obstacle::Structure(Structure::Wall(next.arc)));
        return Some(at);
    }
    let met =
        if g.rules.knows(Traits::OBSTRUCTS) { obstruction(g, t, next, meets) } else { Obstruction::None };
    if met == Obstruction::EndsBefore {
        return Some(at);
    }
    // What is in the space comes first; whoever it does not take attacks the Tower there (E-84).
    if next.ring == Ring::Castle && castle.towers.has(next.arc) {
        meets.push(Obstacle::Structure(Structure::Tower(next.arc)));
    }
    if met == Obstruction::EndsInside {
        return Some(next);
    }
    if next.ring != Ring::Castle {
        return None;
    }
    // Whoever comes into the Castle ring goes no farther in this step (W-453), unless it is sent on (T-147).
    if how == Motion::Twice { None } else { Some(next) }
}

/// What pieces in a space do to a Monster that would enter it (E-80, E-84).
pub(super) fn obstruction(g: Look, t: &Token, next: Space, meets: &mut Meets) -> Obstruction {
    let mut worst = Obstruction::None;
    for (id, piece) in g.state.tokens.others().filter(|(_, p)| p.at == next) {
        if !g.traits(piece.kind).intersects(Traits::OBSTRUCTS) {
            continue;
        }
        let it = match piece.kind.rule().obstructs(g, &piece, t) {
            Obstruction::Passes if g.traits(t.kind).intersects(Traits::HALTS) => Obstruction::EndsInside,
            it => it,
        };
        if it != Obstruction::None {
            meets.push(Obstacle::Piece(id));
            worst = it;
        }
    }
    worst
}
