//! Barbarian (B-150).
//! Kinds: barbarian = Barbarian

use crate::attack::{Attack, AttackSource, By};
use crate::board::{Ring, Seat, TokenSet};
use crate::cards::{Action, CardKind, CardRule, Face, Targets};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::verbs::Play;

/// The card Barbarian.
pub(crate) struct Barbarian;

impl CardRule for Barbarian {
    fn face(&self) -> &'static Face {
        const { &Face::of(&data::cards::BARBARIAN, "B-150", "Slays one Monster anywhere but in the Forest.") }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for Barbarian {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if prey(g).is_empty() {
            let none = Refusal::by("B-111", "there is no Monster outside the Forest");
            return Err(g.spared(AttackSource::Card, |t| t.at.ring != Ring::Forest, none));
        }
        Ok(())
    }

    fn joins(&self, _: Look, _: Seat, _: &Chain, _: crate::cards::CardKind) -> Verdict {
        Err(Refusal::by("B-152", "the Barbarian is not a hit card; play it alone"))
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Tokens(prey(g))
    }

    fn touch(&self) -> Option<AttackSource> {
        Some(AttackSource::Card)
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("B-150", "choose a Monster outside the Forest")
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        if let Aim::Token(id) = aim {
            let slay = Attack::slay(By::player(seat, AttackSource::Card)).with_card(CardKind::Barbarian);
            g.attack(slay, TokenSet::one(id));
        }
        Resume::Nothing
    }
}

fn prey(g: Look) -> TokenSet {
    g.touchable(AttackSource::Card, |t| t.at.ring != Ring::Forest)
}
