//! The Cavalier: a piece of the players that rides over the board and fights (T-70 to T-109).
//! Kinds: cavalier = Cavalier

use crate::board::Space;
use crate::data::{self, TokenData};
use crate::look::Look;
use crate::setup::Setup;
use crate::token::{Token, TokenId};
use crate::tokens::{Face, Rest, Sort, TokenKind, TokenRule, Traits};
use crate::verbs::Play;

/// The Cavalier.
pub(crate) struct Cavalier;

const PIECE: TokenData = TokenData::piece(&data::pieces::CAVALIER, "Cavalier");

impl TokenRule for Cavalier {
    fn face(&self) -> &'static Face {
        const {
            &Face::piece(
                &PIECE,
                Sort::Cavalier,
                "T-72",
                "In a phase of his own he may move 1 space and fight a Monster in his space.",
            )
            .with(Traits::TELEPORTS)
        }
    }

    /// He may come back when his card is played again (T-93).
    fn rests(&self) -> Rest {
        Rest::Reserve
    }
}

/// Whether he is in the boxes of a game.
pub(crate) fn is_in(setup: &Setup) -> bool {
    setup.has_box(TokenKind::Cavalier.face().set)
}

/// The Cavalier, if he is on the board: there is one (T-71).
pub(crate) fn on_board(g: Look) -> Option<(TokenId, Token)> {
    g.state.tokens.others().find(|(_, t)| t.kind == TokenKind::Cavalier)
}

/// Puts him into a space.
pub(crate) fn place(g: &mut Play, at: Space) {
    g.place_piece(TokenKind::Cavalier, at);
}
