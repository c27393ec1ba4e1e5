//! Monsters of one color move: all five rings of both arcs (B-330 to B-333).
//! Kinds: blue-monsters-move = ColorMove(Color::Blue), green-monsters-move = ColorMove(Color::Green)
//! Kinds: red-monsters-move = ColorMove(Color::Red)

use crate::board::Color;
use crate::data;
use crate::step::{Cause, Motion, Resume, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenRule};
use crate::verbs::Play;

/// All Monsters of a color move one space.
pub(crate) struct ColorMove(pub Color);

impl TokenRule for ColorMove {
    fn face(&self) -> &'static Face {
        match self.0 {
            Color::Blue => {
                const {
                    &Face::of(
                        &data::tokens::BLUE_MONSTERS_MOVE,
                        "B-330",
                        "All Monsters in arcs 5 and 6 move one space.",
                    )
                }
            }
            Color::Green => {
                const {
                    &Face::of(
                        &data::tokens::GREEN_MONSTERS_MOVE,
                        "B-331",
                        "All Monsters in arcs 3 and 4 move one space.",
                    )
                }
            }
            Color::Red => {
                const {
                    &Face::of(
                        &data::tokens::RED_MONSTERS_MOVE,
                        "B-332",
                        "All Monsters in arcs 1 and 2 move one space.",
                    )
                }
            }
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Resume) -> Resume {
        march_color(g, self.0);
        Resume::Nothing
    }
}

/// One movement step of all Monsters of a color; Final Charge uses it too (B-661).
pub(crate) fn march_color(g: &mut Play, color: Color) {
    let who = g.state().tokens.monsters_where(|t| t.at.color() == color);
    g.next(&[Step::March { who, how: Motion::Forward, cause: Cause::Token }]);
}
