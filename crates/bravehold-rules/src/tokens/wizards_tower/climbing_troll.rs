//! Climbing Troll: it climbs past Walls (W-390 to W-393).
//! Kinds: climbing-troll = ClimbingTroll

use crate::data;
use crate::tokens::{Face, TokenRule, Traits};

/// The Climbing Troll.
pub(crate) struct ClimbingTroll;

impl TokenRule for ClimbingTroll {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::tokens::CLIMBING_TROLL,
                "W-390",
                "Climbs past Walls into the Castle ring; a burning Wall sets it on fire.",
            )
            .with(Traits::CLIMBS)
        }
    }
}
