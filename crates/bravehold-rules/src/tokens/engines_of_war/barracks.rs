//! Barracks: the first Monster of each turn comes here (E-310 to E-316).
//! Kinds: barracks = Barracks

use crate::amendments::war::CALLED;
use crate::board::Arc;
use crate::data;
use crate::step::Resume;
use crate::token::{Token, TokenId};
use crate::tokens::{Face, TokenRule};
use crate::verbs::Play;

/// The Barracks.
pub(crate) struct Barracks;

impl TokenRule for Barracks {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::BARRACKS,
                "E-310",
                "The first Monster drawn on each turn is placed here.",
            )
        }
    }

    /// The next Monster is the first that they call, whatever came before on this turn (E-310).
    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Resume) -> Resume {
        g.remember(CALLED, false);
        Resume::Nothing
    }

    /// One Monster on each turn; a turn without one saves nothing up (E-310, E-311, E-314).
    fn calls(&self, g: &mut Play, me: &Token) -> Option<Arc> {
        if g.recall(CALLED) {
            return None;
        }
        g.remember(CALLED, true);
        Some(me.at.arc)
    }
}
