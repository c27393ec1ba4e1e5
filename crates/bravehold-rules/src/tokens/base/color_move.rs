//! Monsters of one colour move: all five rings of both arcs (B-330 to B-333).
//! Kinds: blue-monsters-move = ColorMove(Color::Blue), green-monsters-move = ColorMove(Color::Green)
//! Kinds: red-monsters-move = ColorMove(Color::Red)

use crate::board::Color;
use crate::step::{Cause, Got, Motion, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule, effect};
use crate::verbs::Play;

/// All Monsters of a colour move one space.
pub(crate) struct ColorMove(pub Color);

impl TokenRule for ColorMove {
    fn face(&self) -> &'static Face {
        match self.0 {
            Color::Blue => {
                const {
                    &effect(
                        "Blue Monsters Move 1",
                        "All Monsters in arcs 5 and 6 move one space.",
                        "B-330",
                        2,
                    )
                }
            }
            Color::Green => {
                const {
                    &effect(
                        "Green Monsters Move 1",
                        "All Monsters in arcs 3 and 4 move one space.",
                        "B-331",
                        2,
                    )
                }
            }
            Color::Red => {
                const { &effect("Red Monsters Move 1", "All Monsters in arcs 1 and 2 move one space.", "B-332", 2) }
            }
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Got) -> Got {
        march_color(g, self.0);
        Got::Nothing
    }
}

/// One movement step of all Monsters of a colour; Final Charge uses it too (B-661).
pub(crate) fn march_color(g: &mut Play, color: Color) {
    let who = g.state().tokens.filter(|t| t.at.color() == color);
    g.next(&[Step::March { who, how: Motion::Forward, cause: Cause::Token }]);
}
