//! It's Quiet, Too Quiet (W-520, W-521).
//! Kinds: too-quiet = TooQuiet

use crate::amendments::{AmendmentRule, OptionInfo};
use crate::board::Arc;
use crate::data;
use crate::tokens::imp;
use crate::verbs::Play;

/// The optional rule It's Quiet, Too Quiet.
pub(crate) struct TooQuiet;

impl AmendmentRule for TooQuiet {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                settles: true,
                ..OptionInfo::of(
                    &data::options::TOO_QUIET,
                    "When the board is cleared of Monsters, an Imp appears in every Forest space.",
                )
            }
        }
    }

    /// What stands in for others or stands fast does not count (E-309); a game that is won is won (W-521).
    fn settled(&self, g: &mut Play) {
        let look = g.look();
        let cleared = look.state.tokens.monsters().all(|(_, t)| look.stands_fast(&t));
        if cleared && !g.is_won() {
            for arc in Arc::ALL {
                imp::place(g, arc, 1);
            }
        }
    }
}
