//! Structures: built, fortified, destroyed, owned.

use super::Play;
use crate::board::{Arc, ArcSet, Seat, Structure, Tower};
use crate::choice::Choice;
use crate::event::Event;
use crate::question::{Purpose, Question};
use crate::setup::StartArcs;
use crate::state::Outcome;
use crate::step::{Resume, Step};
use crate::token::Token;
use crate::tokens::Traits;

/// Fortify tokens in the box (B-10).
pub(crate) const FORTIFY_TOKENS: u8 = crate::data::pieces::FORTIFY.count;

impl Play<'_> {
    /// Builds a Wall (B-230).
    pub(crate) fn build_wall(&mut self, arc: Arc) {
        self.state.castle.walls = self.state.castle.walls.with(arc);
        self.tell(Event::WallBuilt { arc });
    }

    /// Puts a Fortify token on a Wall (B-190); on a burning one it puts the fire out and is used up (W-333).
    pub(crate) fn fortify(&mut self, arc: Arc) {
        if self.state.castle.flames(Structure::Wall(arc)) > 0 {
            self.douse(Structure::Wall(arc), u8::MAX);
            return;
        }
        self.state.castle.fortified = self.state.castle.fortified.with(arc);
        self.tell(Event::Fortified { arc });
    }

    /// Strikes a structure: what stands there falls. False if nothing does.
    pub(crate) fn strike(&mut self, what: Structure) -> bool {
        match what {
            Structure::Wall(arc) => self.strike_wall(arc),
            Structure::Tower(arc) => self.strike_tower(arc),
            Structure::Keep => self.strike_keep(),
        }
    }

    /// Strikes the Keep; what stands on it is up to the rule that built it (E-133).
    fn strike_keep(&mut self) -> bool {
        let stood = std::mem::take(&mut self.state.castle.keep);
        if stood {
            self.state.castle.set_flames(Structure::Keep, 0);
            self.tell(Event::KeepFell);
            for a in self.rules.guards() {
                a.rule().keep_fell(self);
            }
        }
        stood
    }

    /// Rebuilds the Keep, without weapons and flames (E-137).
    pub(crate) fn build_keep(&mut self) {
        self.state.castle.keep = true;
        self.tell(Event::KeepBuilt);
    }

    /// Strikes the Wall of an arc: the Fortify token falls first, then the Wall. False if none stands.
    pub(crate) fn strike_wall(&mut self, arc: Arc) -> bool {
        let castle = &mut self.state.castle;
        if castle.fortified.has(arc) {
            castle.fortified = castle.fortified.minus(arc);
            self.tell(Event::FortifyFell { arc });
            true
        } else if castle.walls.has(arc) {
            castle.walls = castle.walls.minus(arc);
            castle.set_flames(Structure::Wall(arc), 0);
            self.tell(Event::WallFell { arc });
            true
        } else {
            false
        }
    }

    /// Strikes the Tower of an arc; the last one loses the game at once. False if none stands.
    pub(crate) fn strike_tower(&mut self, arc: Arc) -> bool {
        let castle = &mut self.state.castle;
        if !castle.towers.has(arc) {
            return false;
        }
        let special = castle.special_at(arc);
        // A deck that a Tower opens is closed with it (W-44).
        castle.raze(arc);
        castle.fallen = castle.fallen.with(arc);
        let last = castle.towers.is_empty();
        self.tell(Event::TowerFell { arc });
        if let Some(tower) = special
            && !last
        {
            if tower.acts_when_fallen() {
                self.state.castle.note_acting(tower, arc);
            }
            self.tell(Event::SpecialTowerFell { tower, arc });
        }
        if last {
            self.end(Outcome::Lost);
        }
        true
    }

    /// An explosion takes all structures of an arc, what was built in its spaces, and the Keep, which stands in none (T-193,
    /// T-195). Nobody is harmed by
    /// it (T-198).
    pub(crate) fn demolish(&mut self, arc: Arc) {
        for what in [Structure::Wall(arc), Structure::Tower(arc), Structure::Keep] {
            while self.state.outcome.is_none() && self.strike(what) {}
        }
        if self.rules.knows(Traits::BUILT) {
            let built = |t: &Token| t.at.arc == arc && self.look().traits(t.kind).intersects(Traits::BUILT);
            for id in self.state.tokens.pieces_where(built).iter() {
                self.remove_piece(id);
            }
        }
    }

    /// Takes a Fortify token off its Wall and puts it on another (W-182).
    pub(crate) fn move_fortify(&mut self, from: Arc, to: Arc) {
        self.state.castle.fortified = self.state.castle.fortified.minus(from);
        self.tell(Event::FortifyMoved { from, to });
        self.fortify(to);
    }

    /// One of the Towers is one with a rule of its own (W-11).
    pub(crate) fn name_tower(&mut self, tower: Tower, arc: Arc) {
        self.state.castle.raise(arc, Some(tower));
        self.tell(Event::TowerNamed { tower, arc });
    }

    /// A phase of set-up: a Tower with a rule of its own takes the place of one like the others, in the arc that the die
    /// or the first player names; where another such Tower stands the die is rolled again (W-11, P-4).
    pub(crate) fn put_up_tower(&mut self, tower: Tower, arcs: StartArcs, got: Resume) -> Resume {
        let castle = &self.state.castle;
        let plain = castle.towers.iter().filter(|arc| castle.special_at(*arc).is_none());
        let among = plain.fold(ArcSet::NONE, ArcSet::with);
        let arc = match got {
            Resume::Die(n) => Arc::from_number(n),
            Resume::Choice(Choice::Arc(arc)) => Some(arc),
            _ => None,
        };
        match (arc.filter(|arc| among.has(*arc)), arcs) {
            (Some(arc), _) => {
                self.name_tower(tower, arc);
                Resume::Nothing
            }
            (None, StartArcs::Random) => self.wait(1, Step::Roll),
            (None, StartArcs::Players) => {
                self.ask_active(1, Question::Arc { among, why: Purpose::TowerArc(tower) })
            }
        }
    }

    /// Brings a destroyed Tower back; it belongs to nobody (W-192, W-548). Monsters there attack it at once.
    pub(crate) fn build_tower(&mut self, arc: Arc, tower: Option<Tower>) {
        let castle = &mut self.state.castle;
        castle.raise(arc, tower);
        castle.king = castle.king.minus(arc);
        for s in &mut self.state.seats.0 {
            s.tower = s.tower.minus(arc);
        }
        self.tell(Event::TowerBuilt { arc, tower });
        self.besiege(arc);
    }

    /// What follows from fallen Towers, once everything that took them is resolved (R-44 b): first what rules do about
    /// all of them, then what each does by its own rule, arc 1 to 6 (P-91).
    #[inline(never)]
    pub(crate) fn aftermath(&mut self) -> Resume {
        let arcs = self.state.castle.fallen;
        if !arcs.is_empty() {
            self.next(&[Step::Aftermath]);
            self.state.castle.fallen = ArcSet::NONE;
            self.tell(Event::TowersSettled { arcs });
        } else if let Some((tower, arc)) = self.state.castle.take_acting() {
            self.next(&[Step::Aftermath]);
            self.tell(Event::TowerActs { tower, arc });
        }
        Resume::Nothing
    }

    /// True if what follows from fallen Towers is due anyway before anybody acts or draws: at the end of the step or
    /// of the token that is being resolved (R-44 b, B-544).
    pub(crate) fn aftermath_waits(&self) -> bool {
        let mut frames = self.state.agenda.iter().rev();
        let first = frames.find(|s| {
            matches!(
                s,
                Step::Aftermath | Step::Settle | Step::Acts { .. } | Step::Draws { .. } | Step::Phase { .. }
            )
        });
        first == Some(Step::Aftermath)
    }

    /// Gives a Tower an owner (B-541, B-543).
    pub(crate) fn own_tower(&mut self, seat: Seat, arc: Arc) {
        self.state.seats.at_mut(seat).tower = ArcSet::NONE.with(arc);
        self.tell(Event::TowerOwned { seat, arc });
    }

    /// Names the King's Tower (B-561).
    pub(crate) fn name_kings_tower(&mut self, arc: Arc) {
        self.state.castle.king = ArcSet::NONE.with(arc);
        self.tell(Event::KingsTowerNamed { arc });
    }

    /// A player gives up the Wall held (B-600).
    pub(crate) fn lay_down_wall(&mut self, seat: Seat) {
        self.state.seats.at_mut(seat).wall = false;
    }
}
