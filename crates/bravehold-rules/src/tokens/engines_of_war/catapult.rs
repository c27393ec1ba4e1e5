//! Catapult: a weapon for the Keep; off it, it lies in the reserve (E-150).
//! Kinds: catapult = Catapult

use crate::data::{self, TokenData};
use crate::tokens::{Face, Rest, Sort, TokenRule};

/// The Catapult.
pub(crate) struct Catapult;

const PIECE: TokenData = TokenData::piece(&data::pieces::CATAPULT, "Catapult");

impl TokenRule for Catapult {
    fn face(&self) -> &'static Face {
        const {
            &Face::piece(
                &PIECE,
                Sort::Equipment,
                "E-190",
                "On the Keep: two cards deal 3 points among the Monsters of a space.",
            )
        }
    }

    /// It can be built again (E-133).
    fn rests(&self) -> Rest {
        Rest::Reserve
    }
}
