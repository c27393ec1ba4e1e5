//! Plagues: every player discards all cards of one ring; Heroes are spared (B-337 to B-339).
//! Kinds: plague-archers = Plague(Ring::Archer), plague-knights = Plague(Ring::Knight)
//! Kinds: plague-swordsmen = Plague(Ring::Swordsman)

use crate::board::Ring;
use crate::cards::Class;
use crate::step::Got;
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule, effect};
use crate::verbs::Play;

/// All cards of a ring are discarded.
pub(crate) struct Plague(pub Ring);

impl TokenRule for Plague {
    fn face(&self) -> &'static Face {
        match self.0 {
            Ring::Knight => {
                const { &effect("Plague! Knights", "All players discard all Knight cards.", "B-338", 1) }
            }
            Ring::Swordsman => {
                const { &effect("Plague! Swordsmen", "All players discard all Swordsman cards.", "B-339", 1) }
            }
            Ring::Archer | Ring::Forest | Ring::Castle => {
                const { &effect("Plague! Archers", "All players discard all Archer cards.", "B-337", 1) }
            }
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Got) -> Got {
        // From the active player clockwise.
        for seat in g.look().seats_in_order() {
            if !g.state().seats.at(seat).out {
                g.discard_all(
                    seat,
                    |k| matches!(k.face().class, Class::Hit { ring, .. } if ring == Some(self.0)),
                );
            }
        }
        Got::Nothing
    }
}
