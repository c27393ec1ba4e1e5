//! Plagues: every player discards all cards of one ring; Heroes are spared (B-337 to B-339).
//! Kinds: plague-archers = Plague(Ring::Archer), plague-knights = Plague(Ring::Knight)
//! Kinds: plague-swordsmen = Plague(Ring::Swordsman)

use crate::board::Ring;
use crate::cards::Class;
use crate::data;
use crate::step::Resume;
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule};
use crate::verbs::Play;

/// All cards of a ring are discarded.
pub(crate) struct Plague(pub Ring);

impl TokenRule for Plague {
    fn face(&self) -> &'static Face {
        match self.0 {
            Ring::Knight => {
                const { &Face::of(&data::tokens::PLAGUE_KNIGHTS, "B-338", "All players discard all Knight cards.") }
            }
            Ring::Swordsman => {
                const {
                    &Face::of(
                        &data::tokens::PLAGUE_SWORDSMEN,
                        "B-339",
                        "All players discard all Swordsman cards.",
                    )
                }
            }
            Ring::Archer | Ring::Forest | Ring::Castle => {
                const { &Face::of(&data::tokens::PLAGUE_ARCHERS, "B-337", "All players discard all Archer cards.") }
            }
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Resume) -> Resume {
        // From the active player clockwise.
        for seat in g.look().seats_in_order() {
            if !g.state().seats.at(seat).out {
                g.discard_all(
                    seat,
                    |k| matches!(k.face().class, Class::Hit { ring, .. } if ring == Some(self.0)),
                );
            }
        }
        Resume::Nothing
    }

    fn looks_into_hands(&self) -> bool {
        true
    }
}
