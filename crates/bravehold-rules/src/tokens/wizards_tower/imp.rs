//! Imp: a small Monster from the reserve, and the token that brings one per Tower (W-300 to W-304, W-462).
//! Kinds: imp = Imp, imp-per-tower = ImpPerTower

use crate::board::Arc;
use crate::data;
use crate::step::Resume;
use crate::token::TokenId;
use crate::tokens::{Face, TokenKind, TokenRule};
use crate::verbs::Play;

/// The Imp.
pub(crate) struct Imp;

impl TokenRule for Imp {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::IMP,
                "W-300",
                "A Monster with 1 health that need not be defeated; it returns to its reserve.",
            )
        }
    }
}

/// Places Imps in the Forest of an arc, as far as the reserve has any (W-303, W-304).
pub(crate) fn place(g: &mut Play, arc: Arc, n: u8) {
    g.place_from_reserve(TokenKind::Imp, arc, n);
}

/// One Imp for each Tower.
pub(crate) struct ImpPerTower;

impl TokenRule for ImpPerTower {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::IMP_PER_TOWER,
                "W-462",
                "An Imp appears in the Forest of every arc with a Tower.",
            )
        }
    }

    fn acts(&self, g: &mut Play, _: Option<TokenId>, _: u8, _: Resume) -> Resume {
        for arc in g.state().castle.towers.iter() {
            place(g, arc, 1);
        }
        Resume::Nothing
    }
}
