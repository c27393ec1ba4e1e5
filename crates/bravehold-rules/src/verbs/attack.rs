//! One path for every attack: immunity, roll, replacement, loss, reaction, death batch.

use super::Play;
use crate::attack::{Attack, AttackSource, By, Force};
use crate::board::{Ring, Space, TokenSet};
use crate::event::Event;
use crate::step::{Resume, Step};
use crate::token::{Token, TokenId};
use crate::tokens::Traits;

impl Play<'_> {
    /// Attacks every piece of the set at once; those that die are one batch (W-66). Monsters that may evade such an
    /// attack roll first.
    pub(crate) fn attack(&mut self, attack: Attack, who: TokenSet) {
        if self.rules.knows(Traits::EVADES) && self.next_to_evade(&attack, who).is_some() {
            self.next(&[Step::Roll, Step::Attack { attack, who }]);
            return;
        }
        self.land(&attack, who);
    }

    /// A Monster that may evade the attack has rolled; when all have, the attack lands on the others (T-220, T-223).
    #[inline(never)]
    pub(crate) fn evade(&mut self, attack: Attack, who: TokenSet, got: Resume) -> Resume {
        let mut who = who;
        if let (Resume::Die(n), Some(id)) = (got, self.next_to_evade(&attack, who))
            && let Some(t) = self.state.tokens.get_mut(id)
        {
            if t.kind.rule().evades_by(n) {
                let (kind, at) = (t.kind, t.at);
                who = who.minus(id);
                self.tell(Event::Evaded { id, kind, at });
            } else {
                t.marks |= Token::CAUGHT;
            }
        }
        if self.next_to_evade(&attack, who).is_some() {
            return self.call(Step::Attack { attack, who }, Step::Roll);
        }
        for id in who.iter() {
            if let Some(t) = self.state.tokens.get_mut(id) {
                t.marks &= !Token::CAUGHT;
            }
        }
        self.land(&attack, who);
        Resume::Nothing
    }

    /// The first of these Monsters that has still to roll whether it evades the attack.
    fn next_to_evade(&self, attack: &Attack, who: TokenSet) -> Option<TokenId> {
        let waits = self.state.tokens.monsters_where(|t| {
            t.marks & Token::CAUGHT == 0
                && self.look().traits(t.kind).intersects(Traits::EVADES)
                && t.kind.rule().may_evade(attack)
        });
        self.state.tokens.oldest(waits.and(who))
    }

    /// A Monster is chosen for an attack that is still being put together (P-130).
    pub(crate) fn choose_for_attack(&mut self, id: TokenId) {
        if let Some(t) = self.state.tokens.get_mut(id) {
            t.marks |= Token::CAUGHT;
        }
    }

    /// The Monsters that can still be chosen for such an attack.
    pub(crate) fn unchosen(&self, by: AttackSource) -> TokenSet {
        self.look().touchable(by, |t| t.marks & Token::CAUGHT == 0)
    }

    /// The attack is made on all that were chosen, at the same time.
    pub(crate) fn attack_chosen(&mut self, attack: Attack) {
        let who = self.state.tokens.monsters_where(|t| t.marks & Token::CAUGHT != 0);
        for id in who.iter() {
            if let Some(t) = self.state.tokens.get_mut(id) {
                t.marks &= !Token::CAUGHT;
            }
        }
        self.attack(attack, who);
    }

    /// The attack lands: harm first, then what it does to those that live, then the batch of deaths (W-75).
    fn land(&mut self, attack: &Attack, who: TokenSet) {
        self.harming_by(attack.by.source, |g| g.land_on(attack, who));
    }

    fn land_on(&mut self, attack: &Attack, who: TokenSet) {
        self.bury_by(attack.by);
        for id in who.iter() {
            self.harm(attack, id);
        }
        if attack.flames > 0 || attack.knocks {
            for id in who.iter().filter(|id| self.lives(*id)).collect::<TokenSet>().iter() {
                self.kindle(id, attack.flames);
                if attack.knocks {
                    self.knock_back(id);
                }
            }
        }
    }

    /// Names the batch of deaths that ends what is being done.
    pub(crate) fn bury_by(&mut self, by: By) {
        self.next(&[Step::Bury { by }]);
    }

    /// What one attack does to one piece; if that kills it, it is doomed and leaves with the next batch.
    pub(crate) fn harm(&mut self, attack: &Attack, id: TokenId) {
        // What answers harm (Imps with Growing Fire) may have lost the game.
        let running = self.state.outcome.is_none();
        let Some(t) = self.state.tokens.get(id).copied().filter(|t| running && !t.doomed()) else { return };
        if self.look().immunity(&t, attack.by.source).is_some() {
            return;
        }
        let own = self.look().traits(t.kind).intersects(Traits::OWN_HARM);
        match if own { t.kind.rule().suffers(self, id, attack) } else { attack.force } {
            Force::Points(n) => {
                if self.rules.knows(Traits::CARRIES) {
                    self.spill_over(id, attack.by, n.saturating_sub(t.health));
                }
                self.harming_by(attack.by.source, |g| g.lose(attack, id, n));
            }
            Force::Slay => self.doom(id),
        }
    }

    /// Takes points from a piece; what happens when it survives is up to its kind.
    fn lose(&mut self, attack: &Attack, id: TokenId, points: u8) {
        let Some(t) = self.state.tokens.get_mut(id).filter(|_| points > 0) else { return };
        t.health = t.health.saturating_sub(points);
        if t.health == 0 {
            t.marks |= Token::DOOMED;
        }
        let (kind, at, left, after) = (t.kind, t.at, t.health, *t);
        self.tell(Event::Damaged { id, kind, at, left });
        if left > 0 {
            kind.rule().hurt(self, &after, attack, points);
        }
    }

    /// It leaves the board with the next batch.
    fn doom(&mut self, id: TokenId) {
        if let Some(t) = self.state.tokens.get_mut(id) {
            t.marks |= Token::DOOMED;
        }
    }

    /// What it attacked slays a Monster that spends itself on structures (W-281).
    pub(crate) fn spend_attackers(&mut self, by: TokenSet) {
        for id in by.iter() {
            let kind = self.state.tokens.get(id).map(|t| t.kind);
            if let Some(kind) = kind.filter(|k| self.look().traits(*k).intersects(Traits::DIES_ATTACKING)) {
                kind.rule().attacked(self, id);
            }
        }
    }

    /// What the kind of a piece remembers about it.
    pub(crate) fn set_memo(&mut self, id: TokenId, memo: u8) {
        if let Some(t) = self.state.tokens.get_mut(id) {
            t.memo = memo;
        }
    }

    /// True if a piece is there and will not leave with the next batch.
    pub(crate) fn lives(&self, id: TokenId) -> bool {
        self.state.tokens.get(id).is_some_and(|t| !t.doomed())
    }

    /// Moves a Monster back one space; in the Castle ring counter-clockwise (W-123, W-124).
    fn knock_back(&mut self, id: TokenId) {
        let Some(at) = self.state.tokens.get(id).map(|t| t.at) else { return };
        match (at.ring, at.ring.outward()) {
            (Ring::Castle, _) => {
                self.send_to(id, Space::new(at.ring, at.arc.counter_clockwise()));
                self.strike_home();
            }
            (_, Some(ring)) => {
                self.send_to(id, Space::new(ring, at.arc));
                self.resolve_meetings();
            }
            (_, None) => {}
        }
    }
}
