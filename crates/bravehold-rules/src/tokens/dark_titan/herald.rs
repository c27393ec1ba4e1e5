//! Heralds: the first three summon Agranok, later ones serve him (T-120 to T-137).
//! Kinds: herald = Herald

use crate::amendments::titan;
use crate::board::Arc;
use crate::chance::ChanceNode;
use crate::data;
use crate::look::Look;
use crate::step::{Resume, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenKind, TokenRule};
use crate::verbs::Play;

/// A Herald.
pub(crate) struct Herald;

/// It lies on the card; a Herald that is on the board begins with 0.
const LAID: u8 = 1;
/// The die of Agranok's arc is due (T-123).
const ARRIVAL: u8 = 2;
/// It has fallen.
const ARRIVED: u8 = 3;
/// Agranok stands there, and his level is due (T-124).
const LEVEL: u8 = 4;

fn at(stage: u8) -> Step {
    Step::Acts { kind: TokenKind::Herald, id: None, stage }
}

impl TokenRule for Herald {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::HERALD,
                "T-120",
                "The first three lie on Agranok's card, each with an effect; the third brings him.",
            )
        }
    }

    fn stays_off(&self, g: Look) -> Option<u8> {
        titan::awaits_heralds(g).then_some(LAID)
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, stage: u8, got: Resume) -> Resume {
        match (stage, got) {
            (LAID, _) => {
                let (effect, summons) = titan::lay_on_card(g, TokenKind::Herald);
                // Its effect is resolved before he comes (T-123).
                let then = if summons { at(ARRIVAL) } else { Step::Aftermath };
                g.next(&[effect, then]);
            }
            (ARRIVAL, _) => return g.call(at(ARRIVED), Step::Roll),
            (ARRIVED, Resume::Die(n)) if let Some(arc) = Arc::from_number(n) => {
                g.next(&[at(LEVEL)]);
                if titan::picked(g.look()).is_none() {
                    g.next(&[Step::Chance(ChanceNode::Level)]);
                }
                titan::arrive(g, arc);
            }
            (LEVEL, Resume::Level(level)) => titan::turn_over(g, level),
            (LEVEL, _) => titan::turn_over(g, titan::picked(g.look()).unwrap_or(0)),
            // On the board it causes a roll of his die, as long as he is there (T-131, T-132, T-135, T-137).
            _ => titan::roll_for_effect(g),
        }
        Resume::Nothing
    }
}
