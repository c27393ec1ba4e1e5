//! Structures: built, fortified, destroyed, owned.

use super::Play;
use crate::board::{Arc, ArcSet, Seat, Structure, Tower};
use crate::event::Event;
use crate::state::Outcome;
use crate::step::Step;

/// Fortify tokens in the box (B-10).
pub(crate) const FORTIFY_TOKENS: u8 = 2;

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
            self.tell(Event::SpecialTowerFell { tower, arc });
        }
        if last {
            self.end(Outcome::Lost);
        }
        true
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

    /// What follows from fallen Towers, once everything that took them is resolved (R-44 b).
    pub(crate) fn aftermath(&mut self) -> crate::step::Got {
        let arcs = self.state.castle.fallen;
        if !arcs.is_empty() {
            self.state.castle.fallen = ArcSet::NONE;
            self.tell(Event::TowersSettled { arcs });
        }
        crate::step::Got::Nothing
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
