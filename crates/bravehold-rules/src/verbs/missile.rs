//! What rolls or flies across the board: Boulders and the like.

use super::Play;
use crate::attack::{Attack, AttackSource, By};
use crate::board::{Arc, Leg, Space, Structure, across};
use crate::event::Event;

/// What rolls or flies across the board.
pub(crate) struct Missile {
    /// As what it harms pieces.
    pub source: AttackSource,
    /// Whether the second structure that it meets catches fire (W-432); otherwise the first one stops it.
    pub burns: bool,
}

impl Play<'_> {
    /// A Boulder or the like crosses the board; all it destroys die as one batch when it has stopped.
    pub(crate) fn roll_across(&mut self, from: Arc, m: &Missile) {
        self.harming_by(m.source, |g| g.cross(from, m));
    }

    fn cross(&mut self, from: Arc, m: &Missile) {
        let flies = m.source == AttackSource::Shot;
        self.tell(if flies { Event::ShotFlew { from } } else { Event::BoulderRolled { from } });
        self.bury_by(By::board(m.source));
        let mut met = 0u8;
        for leg in across(from) {
            match leg {
                Leg::Space(at) => self.crush(at, m),
                Leg::Structure(what) if self.meets(what, m, &mut met) => return,
                Leg::Structure(_) => {}
            }
        }
    }

    /// It meets a structure, a Fortify token before its Wall; true if it stops there.
    fn meets(&mut self, what: Structure, m: &Missile, met: &mut u8) -> bool {
        while self.state.castle.stands(what) {
            let fortified = matches!(what, Structure::Wall(arc) if self.state.castle.fortified.has(arc));
            *met += 1;
            if *met == 1 || fortified {
                self.strike(what);
            } else {
                self.ignite(what);
            }
            if self.state.outcome.is_some() || !m.burns || *met > 1 {
                return true;
            }
        }
        false
    }

    /// Destroys all pieces in a space that it can destroy, Monsters and others.
    fn crush(&mut self, at: Space, m: &Missile) {
        for id in self.state.tokens.pieces_where(|t| t.at == at && t.carrier.is_none()).iter() {
            self.harm(&Attack::slay(By::board(m.source)), id);
        }
    }
}
