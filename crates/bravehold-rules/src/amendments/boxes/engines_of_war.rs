//! Engines of War: the Keep, and the crew of the Siege Engines (E-10 to E-29).
//! Kinds: engines-of-war = EnginesOfWar

use crate::amendments::{Amendment, AmendmentRule, Group, OptionInfo};
use crate::cards::Deck;
use crate::data;
use crate::memory::{Field, Life, Seen, Slot};
use crate::pile::TokenCounts;
use crate::setup::layout::Layout;
use crate::setup::{BoxId, Setup};

/// A piece on the board has called a Monster on this turn (E-310).
pub(crate) const CALLED: Slot<bool> = Slot::new(Amendment::EnginesOfWar, 0, "called", Life::Turn, Seen::All);
/// Tokens that a token passes over while it is resolved, and that token itself (E-233).
pub(crate) const ASIDE: Slot<TokenCounts> =
    Slot::new(Amendment::EnginesOfWar, 1, "aside", Life::Game, Seen::All);

/// The third expansion.
pub(crate) struct EnginesOfWar;

impl AmendmentRule for EnginesOfWar {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo {
                name: data::sets::ENGINES_OF_WAR.name,
                help: "An Engineer who builds traps and weapons, a Keep, Siege Engines and Encampments.",
                rule: "E-1",
                group: Group::Box,
                ..OptionInfo::PLAIN
            }
        }
    }

    fn applies(&self, _: Amendment, setup: &Setup) -> bool {
        is_in(setup)
    }

    fn memory(&self) -> &'static [Field] {
        const { &[CALLED.field(), ASIDE.field()] }
    }

    fn lay_out(&self, setup: &Setup, l: &mut Layout) {
        l.keep = true;
        *l.dealt.at_mut(Deck::Resource) = setup.hand().resource;
    }
}

/// Whether it is in a game.
pub(crate) fn is_in(setup: &Setup) -> bool {
    setup.has_box(BoxId::EnginesOfWar)
}
