//! Mystical Manufacturing (W-192 to W-196).
//! Kinds: mystical-manufacturing = MysticalManufacturing

use crate::board::{Seat, Tower};
use crate::cards::{CardKind, CardRule, Class, Deed, Face, Targets, wizard};
use crate::choice::{Choice, Who};
use crate::look::Look;
use crate::question::{Chain, Prompt, Question, Why};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Step};
use crate::verbs::Play;

/// The card Mystical Manufacturing.
pub(crate) struct MysticalManufacturing;

impl CardRule for MysticalManufacturing {
    fn face(&self) -> &'static Face {
        const {
            &wizard(
                "Mystical Manufacturing",
                "W-192",
                "With a Brick or a Mortar: brings a destroyed Tower back.",
            )
        }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for MysticalManufacturing {
    fn opens(&self, g: Look, seat: Seat, _: &Chain) -> Verdict {
        if g.state.castle.towers.missing().is_empty() {
            return Err(Refusal::by("W-192", "no Tower is missing"));
        }
        if g.hand_part(seat, is_building).is_empty() {
            return Err(Refusal::by("W-192", "it is played with a Brick or a Mortar"));
        }
        Ok(())
    }

    fn joins(&self, _: Look, _: Seat, chain: &Chain, next: CardKind) -> Verdict {
        if chain.len() == 1 && is_building(next) {
            return Ok(());
        }
        Err(Refusal::by("W-192", "it is played with one Brick or one Mortar"))
    }

    fn targets(&self, g: Look, _: Seat, chain: &Chain) -> Targets {
        if chain.len() < 2 { Targets::Incomplete } else { Targets::Arcs(g.state.castle.towers.missing()) }
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-192", "with a Brick or a Mortar, in a Castle space without a Tower")
    }

    fn perform(&self, g: &mut Play, seat: Seat, chain: &Chain, aim: Aim, _: u8, got: Got) -> Got {
        let Aim::Arc(arc) = aim else { return Got::Nothing };
        let castle = &g.state().castle;
        let laid = *g.rules().layout().special.at(Tower::Wizards);
        let wizards = laid && castle.special(Tower::Wizards).is_empty();
        let others = castle.towers.missing().len() > u8::from(wizards);
        let what = match (got.choice(), wizards, others) {
            (Some(Choice::Accept), ..) | (None, true, false) => Some(Tower::Wizards),
            (Some(_), ..) | (None, false, _) => None,
            (None, true, true) => {
                let question = Question::Confirm { why: Why::WizardReturns };
                let back = Step::Perform { by: g.look().source_of(seat), chain: *chain, aim, stage: 1 };
                return g.call(back, Step::Ask(Prompt { who: Who::Seat(seat), question }));
            }
        };
        g.build_tower(arc, what);
        Got::Nothing
    }
}

fn is_building(card: CardKind) -> bool {
    card.face().class == Class::Building
}
