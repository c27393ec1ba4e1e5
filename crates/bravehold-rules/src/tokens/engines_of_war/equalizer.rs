//! Equalizer: Monsters are drawn until six are on the board (E-230 to E-239).
//! Kinds: equalizer = Equalizer

use crate::amendments::war::ASIDE;
use crate::chance::ChanceNode;
use crate::data::{self, Tags};
use crate::step::{Resume, Step};
use crate::token::TokenId;
use crate::tokens::{Face, TokenKind, TokenRule};
use crate::verbs::Play;

/// The Equalizer.
pub(crate) struct Equalizer;

/// The Monsters that there must be (E-230).
const ENOUGH: u8 = 6;

/// The next token is due, if there are too few.
const NEXT: u8 = 1;
/// Chance has named it.
const DRAWN: u8 = 2;

fn at(stage: u8) -> Step {
    Step::Acts { kind: TokenKind::Equalizer, id: None, stage }
}

impl TokenRule for Equalizer {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::EQUALIZER,
                "E-230",
                "With fewer than 6 Monsters on the board, Monsters are drawn until there are 6.",
            )
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, stage: u8, got: Resume) -> Resume {
        match (stage, got) {
            (DRAWN, Resume::Token(kind)) => {
                g.next(&[at(NEXT)]);
                if passes_over(kind) {
                    g.lay_from_pile(ASIDE, kind);
                } else {
                    g.reveal_from_pile(kind);
                }
            }
            (NEXT, _) if g.counted() < ENOUGH && can_draw(g) => {
                return g.call(at(DRAWN), Step::Chance(ChanceNode::Pile));
            }
            (NEXT, _) => {
                g.take_up(ASIDE, TokenKind::Equalizer);
                g.mix_back(ASIDE);
                g.end_count();
            }
            _ => {
                let look = g.look();
                let there = look.state.tokens.pieces_where(|t| look.counts(t.kind)).len();
                if there < ENOUGH {
                    g.begin_count(there);
                    // It lies with what it passes over, while others are being resolved.
                    g.lay_on(ASIDE, TokenKind::Equalizer);
                    g.next(&[at(NEXT)]);
                }
            }
        }
        Resume::Nothing
    }
}

/// Tokens that are not resolved when they come this way (E-233); Siege Engines and Harbingers are (E-235).
fn passes_over(kind: TokenKind) -> bool {
    let tags = kind.face().data.tags;
    !kind.is_placed() || tags.intersects(Tags::HERALD.union(Tags::DRAW))
}

/// Whether there is a token to be drawn: what lies aside belongs to the pile, so it is not refilled meanwhile (E-236, E-238).
fn can_draw(g: &mut Play) -> bool {
    let aside = g.recall(ASIDE).total() > 1;
    if aside { !g.state().pile.is_empty() } else { g.ready_pile() }
}
