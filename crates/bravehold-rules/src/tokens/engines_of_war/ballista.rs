//! Ballista: a weapon for the Keep; off it, it lies in the reserve (E-150).
//! Kinds: ballista = Ballista

use crate::data::{self, TokenData};
use crate::tokens::{Face, Rest, Sort, TokenRule};

/// The Ballista.
pub(crate) struct Ballista;

const PIECE: TokenData = TokenData::piece(&data::pieces::BALLISTA, "Ballista");

impl TokenRule for Ballista {
    fn face(&self) -> &'static Face {
        const {
            &Face::piece(
                &PIECE,
                Sort::Equipment,
                "E-180",
                "On the Keep: two cards deal 2 points to a Monster and 1 in each space behind it.",
            )
        }
    }

    /// It can be built again (E-133).
    fn rests(&self) -> Rest {
        Rest::Reserve
    }
}
