//! It's Quiet, Too Quiet (W-520, W-521).
//! Kinds: too-quiet = TooQuiet

use crate::amendments::{AmendmentRule, Group, Note};
use crate::board::Arc;
use crate::tokens::{Traits, imp};
use crate::verbs::Play;

/// The optional rule It's Quiet, Too Quiet.
pub(crate) struct TooQuiet;

impl AmendmentRule for TooQuiet {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "It's Quiet, Too Quiet",
                help: "When the board is cleared of Monsters, an Imp appears in every Forest space.",
                rule: "W-520",
                group: Group::More,
                requires: &["wizards-tower"],
                settles: true,
                ..Note::PLAIN
            }
        }
    }

    /// A Monster that stands in for others does not count; a game that is won is won (W-521).
    fn settled(&self, g: &mut Play) {
        let look = g.look();
        let cleared = look.state.tokens.iter().all(|(_, t)| look.traits(t.kind).has(Traits::STANDS_IN));
        if cleared && !g.is_won() {
            for arc in Arc::ALL {
                imp::place(g, arc, 1);
            }
        }
    }
}
