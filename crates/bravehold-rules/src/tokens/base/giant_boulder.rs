//! Giant Boulder: rolls across the board to the first structure (B-360 to B-369, R-60).
//! Kinds: giant-boulder = GiantBoulder

use crate::board::{Arc, Ring};
use crate::event::Event;
use crate::step::{By, Got, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule, effect};
use crate::verbs::Play;

/// The Boulder.
pub(crate) struct GiantBoulder;

impl TokenRule for GiantBoulder {
    fn face(&self) -> &'static Face {
        const {
            &effect(
                "Giant Boulder",
                "Rolls from the die's arc to the first structure, crushing Monsters.",
                "B-360",
                4,
            )
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, got: Got) -> Got {
        match got {
            Got::Die(n) if let Some(arc) = Arc::from_number(n) => roll_across(g, arc),
            _ => {
                g.next(&[
                    Step::Roll,
                    Step::Acts { kind: crate::tokens::TokenKind::GiantBoulder, id: None, stage: 1 },
                ]);
            }
        }
        Got::Nothing
    }
}

/// The way in, ring by ring.
const INWARD: [Ring; 4] = [Ring::Forest, Ring::Archer, Ring::Knight, Ring::Swordsman];

fn roll_across(g: &mut Play, from: Arc) {
    g.tell(Event::BoulderRolled { from });
    // All it crushes die as one batch when it has stopped.
    g.next(&[Step::Bury { by: By::Boulder }]);
    let far = from.opposite();
    for ring in INWARD {
        crush(g, ring, from);
    }
    if g.strike_wall(from) {
        return;
    }
    for arc in [from, far] {
        crush(g, Ring::Castle, arc);
        if g.strike_tower(arc) {
            return;
        }
    }
    if g.strike_wall(far) {
        return;
    }
    for ring in INWARD.into_iter().rev() {
        crush(g, ring, far);
    }
}

fn crush(g: &mut Play, ring: Ring, arc: Arc) {
    for id in g.state().tokens.filter(|t| t.at.ring == ring && t.at.arc == arc).iter() {
        g.doom(id);
    }
}
