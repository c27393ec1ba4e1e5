//! Blue, Green and Red Plague: every player discards all cards of one color (T-240, T-241).
//! Kinds: blue-plague = ColorPlague(Color::Blue), green-plague = ColorPlague(Color::Green)
//! Kinds: red-plague = ColorPlague(Color::Red)

use crate::board::Color;
use crate::data;
use crate::step::Resume;
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule};
use crate::verbs::Play;

/// All cards of a color are discarded.
pub(crate) struct ColorPlague(pub Color);

impl TokenRule for ColorPlague {
    fn face(&self) -> &'static Face {
        match self.0 {
            Color::Blue => {
                const { &Face::of(&data::tokens::BLUE_PLAGUE, "T-240", "All players discard all blue cards.") }
            }
            Color::Green => {
                const { &Face::of(&data::tokens::GREEN_PLAGUE, "T-240", "All players discard all green cards.") }
            }
            Color::Red => {
                const { &Face::of(&data::tokens::RED_PLAGUE, "T-240", "All players discard all red cards.") }
            }
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Resume) -> Resume {
        // From the active player clockwise (T-245).
        for seat in g.look().seats_in_order() {
            if !g.state().seats.at(seat).out {
                g.discard_all(seat, |k| k.is_of(self.0));
            }
        }
        Resume::Nothing
    }

    fn looks_into_hands(&self) -> bool {
        true
    }
}
