//! Contacts of a movement step, in the order of R-43.

use super::Play;
use crate::attack::{Attack, AttackSource, By};
use crate::board::{Arc, Ring, Space, Structure, TokenSet, Tower};
use crate::choice::Choice;
use crate::contact::{Collides, Contact, Obstacle, Obstruction};
use crate::question::{Prompt, Purpose, Question};
use crate::step::{Resume, Step};
use crate::token::{Token, TokenId};
use crate::tokens::Traits;
use crate::verbs::after_step::ContactRank;
use crate::verbs::march::{NO_MEETS, obstruction};

impl Play<'_> {
    /// Writes down that a Monster has run into these things, in the order of its path.
    pub(crate) fn note_contacts(&mut self, who: TokenId, with: impl IntoIterator<Item = Obstacle>) {
        for with in with {
            if self.state.contacts.iter().any(|c| c.who == who && c.with == with) {
                continue;
            }
            if !self.state.contacts.push(Contact { who, with }) {
                self.fault("too many contacts");
            }
        }
    }

    /// A Monster makes no contact any more: it is gone, or somewhere else.
    pub(crate) fn drop_contacts(&mut self, who: TokenId) {
        self.state.contacts.retain(|c| c.who != who);
    }

    /// What a Monster carried attacks in its place what it would still have attacked (E-287).
    fn hand_on_contacts(&mut self, who: TokenId) {
        if !self.rules.knows(Traits::CARRIES) {
            return;
        }
        for crew in self.state.tokens.carried_by(who).iter() {
            for left in self.state.contacts.clone().iter() {
                if left.who == who {
                    self.note_contacts(crew, [left.with]);
                }
            }
        }
    }

    /// Resolves the contacts one after the other.
    #[inline(never)]
    pub(crate) fn contacts(&mut self) -> Resume {
        while let Some(what) = self.next_contact() {
            let by: TokenSet = self.state.contacts.iter().filter(|c| c.with == what).map(|c| c.who).collect();
            let flames = match what {
                Obstacle::Structure(s) => self.state.castle.flames(s),
                Obstacle::Piece(_) => 0,
            };
            let points = match what {
                Obstacle::Structure(Structure::Tower(arc)) => {
                    self.state.castle.special_at(arc).map_or(1, Tower::points)
                }
                Obstacle::Structure(_) | Obstacle::Piece(_) => 1,
            };
            let source = self.contact_source(what);
            // A structure is destroyed once, however many have run into it; a piece is used up when it takes one of them.
            let Some(why) = self.spend_obstacle(what) else {
                if self.state.outcome.is_some() {
                    return Resume::Nothing;
                }
                // Fire took it while other contacts were resolved: there is nothing left to attack (W-321).
                self.state.contacts.retain(|c| c.with != what);
                continue;
            };
            if self.runs_into(what) && self.rules.knows(Traits::DIES_ATTACKING) {
                self.spend_attackers(by);
            }
            // Who takes no damage from it is not named while another can be; flames may go to anybody.
            let open = |id: TokenId| {
                let spared = |t: &Token| source.is_some_and(|s| self.look().immunity(t, s).is_some());
                self.state.tokens.get(id).is_some_and(|t| !spared(t))
            };
            let among = if flames > 0 { by } else { by.iter().filter(|id| open(*id)).collect() };
            if among.is_empty() {
                self.state.contacts.retain(|c| c.with != what);
                if let Obstacle::Piece(piece) = what {
                    self.remove_piece(piece);
                }
                continue;
            }
            let prompt = Prompt { who: self.look().decider(), question: Question::Token { among, why } };
            return self.call(Step::Contact { what, flames, points }, Step::Ask(prompt));
        }
        Resume::Nothing
    }

    /// The chosen attacker takes the damage, or the flames of a burning thing (W-340).
    #[inline(never)]
    pub(crate) fn contact(&mut self, what: Obstacle, flames: u8, points: u8, got: Resume) -> Resume {
        self.state.contacts.retain(|c| c.with != what);
        if let Resume::Choice(Choice::Token(id)) = got {
            match what {
                _ if flames > 0 => self.kindle(id, flames),
                Obstacle::Structure(_) => {
                    self.harm(&Attack::points(By::board(AttackSource::Structure), points), id);
                }
                Obstacle::Piece(piece) => {
                    if let Some(t) = self.state.tokens.get(piece).copied() {
                        self.remove_piece(piece);
                        self.fall_into(&t, id);
                        t.kind.rule().met(self, &t, id);
                    }
                }
            }
            if !self.lives(id) {
                self.hand_on_contacts(id);
                self.drop_contacts(id);
            }
        }
        self.next(&[Step::Contacts]);
        Resume::Nothing
    }

    /// The thing whose contact comes next: by kind of thing, arc 1 to 6, from the Forest inward; a contact waits for
    /// those that lie earlier on the path of one of its Monsters.
    fn next_contact(&self) -> Option<Obstacle> {
        let all = &self.state.contacts;
        // They are written down in the order of each Monster's path; hardly ever does one make two in a step.
        let later = |n: usize, c: &Contact| all.iter().take(n).any(|e| e.who == c.who);
        let several = all.iter().enumerate().any(|(n, c)| later(n, &c));
        let waits = |c: &Contact| {
            let mut same = all.iter().enumerate().filter(|(_, o)| several && o.with == c.with);
            same.any(|(n, o)| later(n, &o))
        };
        all.iter().min_by_key(|c| (waits(c), self.contact_order(c.with))).map(|c| c.with)
    }

    /// Where a thing stands in the order of R-43: its rank, then its arc, then how far in it is. What is gone comes first.
    fn contact_order(&self, what: Obstacle) -> Option<(ContactRank, u8, u8)> {
        match what {
            Obstacle::Structure(s) => {
                Some((ContactRank::of(s), s.arc().map_or(0, |arc| arc as u8), 2 * Ring::Swordsman as u8 + 1))
            }
            Obstacle::Piece(id) => {
                let t = self.state.tokens.get(id)?;
                Some((t.kind.rule().contact_rank(), t.at.arc as u8, 2 * t.at.ring as u8))
            }
        }
    }

    /// As what a thing harms whoever ran into it.
    fn contact_source(&self, what: Obstacle) -> Option<AttackSource> {
        match what {
            Obstacle::Structure(_) => Some(AttackSource::Structure),
            Obstacle::Piece(id) => self.state.tokens.get(id).and_then(|t| t.kind.rule().contact_source()),
        }
    }

    /// Whether all who make this contact have run into a structure; into a Pit only the one falls that is named (T-196,
    /// E-112).
    fn runs_into(&self, what: Obstacle) -> bool {
        match what {
            Obstacle::Structure(_) => true,
            Obstacle::Piece(id) => {
                self.state.tokens.get(id).is_some_and(|t| t.kind.rule().collides() == Collides::All)
            }
        }
    }

    /// Who falls into a structure has met it (T-196, E-372).
    fn fall_into(&mut self, piece: &Token, who: TokenId) {
        let falls = piece.kind.rule().collides() == Collides::Named;
        if falls && self.rules.knows(Traits::DIES_ATTACKING) {
            self.spend_attackers(TokenSet::one(who));
        }
    }

    /// Destroys a structure that was run into; none if a thing is gone already. What the question is for.
    fn spend_obstacle(&mut self, what: Obstacle) -> Option<Purpose> {
        match what {
            Obstacle::Structure(s) => {
                let why = match s {
                    Structure::Wall(arc) => Purpose::WallDamage(arc),
                    Structure::Tower(arc) => Purpose::TowerDamage(arc),
                    // Nobody can run into the Keep (E-131).
                    Structure::Keep => return None,
                };
                let fell = self.harming_by(AttackSource::Structure, |g| g.strike(s));
                (fell && self.state.outcome.is_none()).then_some(why)
            }
            Obstacle::Piece(id) => self.state.tokens.get(id).map(|t| Purpose::Meets(t.kind)),
        }
    }

    /// A card puts a Monster or another piece somewhere: no movement rules. In a Castle space with a Tower it attacks
    /// that Tower as soon as [`Play::strike_home`] says so.
    pub(crate) fn send_to(&mut self, id: TokenId, to: Space) {
        let moves = |t: &&Token| t.at != to && !self.look().stands_fast(t);
        let Some(t) = self.state.tokens.get(id).filter(moves) else { return };
        let (kind, from) = (t.kind, t.at);
        let mut meets = NO_MEETS;
        // What a card moves into a space meets what is there (E-82, E-106).
        if kind.is_monster()
            && self.rules.knows(Traits::OBSTRUCTS)
            && obstruction(self.look(), t, to, &mut meets) == Obstruction::EndsBefore
        {
            self.note_contacts(id, meets.iter());
            return;
        }
        // Who is sent away in the middle of a step does not breathe in it (E-123, P-143).
        if let Some(t) = self.state.tokens.get_mut(id) {
            t.marks &= !(Token::BREATHES | Token::ADVANCED);
        }
        self.state.tokens.move_to(id, to);
        self.carry_along(id, to);
        self.note_arrival(id);
        self.drop_contacts(id);
        self.note_contacts(id, meets.iter());
        if kind.is_monster() && to.ring == Ring::Castle && self.state.castle.towers.has(to.arc) {
            self.note_contacts(id, [Obstacle::Structure(Structure::Tower(to.arc))]);
        }
        self.tell(crate::event::Event::SentTo { id, kind, from, to });
    }

    /// A card puts each Monster of the set in the space that is named for the one where it stands.
    pub(crate) fn send_all(&mut self, who: TokenSet, to: impl Fn(Space) -> Space) {
        for id in who.iter() {
            if let Some(at) = self.state.tokens.get(id).map(|t| t.at) {
                self.send_to(id, to(at));
            }
        }
    }

    /// Whoever was moved by a card and met something suffers what follows from it (E-82, R-45).
    pub(crate) fn resolve_meetings(&mut self) {
        if !self.state.contacts.is_empty() {
            self.strike_home();
        }
    }

    /// Monsters that came into a Castle space without a step attack the Tower there (R-45, W-69).
    pub(crate) fn strike_home(&mut self) {
        let bury = Step::Bury { by: By::board(AttackSource::Structure) };
        self.next(&[Step::Contacts, bury, Step::Aftermath]);
    }

    /// All Monsters in this Castle space attack its Tower where they stand (W-194).
    pub(crate) fn besiege(&mut self, arc: Arc) {
        let at = Space::new(Ring::Castle, arc);
        for id in self.state.tokens.monsters_where(|t| t.at == at).iter() {
            self.note_contacts(id, [Obstacle::Structure(Structure::Tower(arc))]);
        }
        self.strike_home();
    }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::tokens::TokenKind;

    /// Walls before Towers, arc 1 to 6; a contact waits for one that lies earlier on the path of its Monster, and
    /// a Monster that is somewhere else makes none.
    #[test]
    fn contacts_are_resolved_in_the_order_of_the_rules() {
        let game = Game::new(&crate::Setup::players(1), &mut ()).expect("it can be played");
        let (mut state, mut sink) = (game.state().clone(), ());
        let mut g = Play::new(game.look().rules, &mut state, &mut sink);
        let (wall, tower) = (Structure::Wall, Structure::Tower);
        let at = Space::new(Ring::Swordsman, Arc::One);
        let [a, b, c] = [(); 3].map(|()| g.state.tokens.enter(TokenKind::Orc, at, 2).expect("room"));
        let thing = Obstacle::Structure;
        g.note_contacts(a, [thing(tower(Arc::One)), thing(wall(Arc::Two))]);
        g.note_contacts(b, [thing(wall(Arc::Five))]);
        g.note_contacts(b, [thing(wall(Arc::Five))]);
        g.note_contacts(c, [thing(wall(Arc::Two))]);
        let mut order = Vec::new();
        while let Some(next) = g.next_contact() {
            order.push((next, g.state.contacts.iter().filter(|c| c.with == next).count()));
            g.state.contacts.retain(|c| c.with != next);
        }
        // The Wall of arc 2 waits for the Tower that Monster a met before it; the Wall of arc 5 does not wait.
        let want = [(wall(Arc::Five), 1), (tower(Arc::One), 1), (wall(Arc::Two), 2)];
        assert_eq!(order, want.map(|(s, n)| (thing(s), n)));
        g.note_contacts(a, [thing(wall(Arc::One))]);
        g.send_to(a, Space::new(Ring::Forest, Arc::One));
        assert_eq!(g.next_contact(), None);
    }
}
