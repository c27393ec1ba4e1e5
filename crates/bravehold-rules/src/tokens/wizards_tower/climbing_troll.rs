//! Climbing Troll: it climbs past Walls (W-390 to W-393).
//! Kinds: climbing-troll = ClimbingTroll

use crate::tokens::{Face, TokenRule, Traits, wizards_monster};

/// The Climbing Troll.
pub(crate) struct ClimbingTroll;

impl TokenRule for ClimbingTroll {
    fn face(&self) -> &'static Face {
        const {
            &wizards_monster(
                "Climbing Troll",
                "Climbs past Walls into the Castle ring; a burning Wall sets it on fire.",
                "W-390",
                (2, 3, 3),
                Traits::CLIMBS,
            )
        }
    }
}
