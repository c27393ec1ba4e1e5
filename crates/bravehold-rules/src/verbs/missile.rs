//! What rolls or flies across the board: Boulders and the like.

use super::Play;
use crate::board::{Arc, Ring, Structure};
use crate::event::Event;
use crate::step::{By, Step, Touch};

/// What rolls or flies across the board.
pub(crate) struct Missile {
    /// As what it touches Monsters.
    pub touch: Touch,
    /// Whether the second structure that it meets catches fire (W-432); otherwise the first one stops it.
    pub burns: bool,
}

/// The way in, ring by ring.
const INWARD: [Ring; 4] = [Ring::Forest, Ring::Archer, Ring::Knight, Ring::Swordsman];

impl Play<'_> {
    /// A Boulder or the like crosses the board; all it destroys die as one batch when it has stopped.
    pub(crate) fn roll_across(&mut self, from: Arc, m: &Missile) {
        let flies = m.touch == Touch::Shot;
        self.tell(if flies { Event::ShotFlew { from } } else { Event::BoulderRolled { from } });
        self.next(&[Step::Bury { by: By::Boulder }]);
        let far = from.opposite();
        let mut met = 0u8;
        for ring in INWARD {
            self.crush(ring, from, m);
        }
        if self.meets(Structure::Wall(from), m, &mut met) {
            return;
        }
        for arc in [from, far] {
            self.crush(Ring::Castle, arc, m);
            if self.meets(Structure::Tower(arc), m, &mut met) {
                return;
            }
        }
        if self.meets(Structure::Wall(far), m, &mut met) {
            return;
        }
        for ring in INWARD.into_iter().rev() {
            self.crush(ring, far, m);
        }
    }

    /// It meets a structure, a Fortify token before its Wall; true if it stops there.
    fn meets(&mut self, what: Structure, m: &Missile, met: &mut u8) -> bool {
        while self.state.castle.stands(what) {
            let fortified = matches!(what, Structure::Wall(arc) if self.state.castle.fortified.has(arc));
            *met += 1;
            if *met == 1 || fortified {
                match what {
                    Structure::Wall(arc) => self.strike_wall(arc),
                    Structure::Tower(arc) => self.strike_tower(arc),
                };
            } else {
                self.ignite(what);
            }
            if self.state.outcome.is_some() || !m.burns || *met > 1 {
                return true;
            }
        }
        false
    }

    fn crush(&mut self, ring: Ring, arc: Arc, m: &Missile) {
        for id in self.look().touchable(m.touch, |t| t.at.ring == ring && t.at.arc == arc).iter() {
            self.doom(id);
        }
    }
}
