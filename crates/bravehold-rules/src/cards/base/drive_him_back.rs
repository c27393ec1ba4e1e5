//! Drive Him Back! (B-170).
//! Kinds: drive-him-back = DriveHimBack

use crate::attack::AttackSource;
use crate::board::{Ring, Seat, Space, TokenSet};
use crate::cards::{Action, CardRule, Face, Targets};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::verbs::Play;

/// The card Drive Him Back!.
pub(crate) struct DriveHimBack;

impl CardRule for DriveHimBack {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::DRIVE_HIM_BACK,
                "B-170",
                "Puts one Monster back into the Forest of its arc.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for DriveHimBack {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if drivable(g).is_empty() {
            let rule = if g.state.tokens.monster_ids().is_empty() { "B-111" } else { "B-171" };
            let none = Refusal::by(rule, "there is no Monster outside the Forest");
            return Err(g.spared(AttackSource::Drive, |t| t.at.ring != Ring::Forest, none));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Tokens(drivable(g))
    }

    fn touch(&self) -> Option<AttackSource> {
        Some(AttackSource::Drive)
    }

    fn miss(&self, _: Look, _: &Chain, aim: Aim) -> Refusal {
        match aim {
            Aim::Token(_) => Refusal::by("B-171", "that Monster is already in the Forest"),
            _ => Refusal::by("B-170", "choose a Monster outside the Forest"),
        }
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        if let Aim::Token(id) = aim
            && let Some(t) = g.state().tokens.get(id)
        {
            let forest = Space::new(Ring::Forest, t.at.arc);
            g.send_to(id, forest);
        }
        Resume::Nothing
    }
}

fn drivable(g: Look) -> TokenSet {
    g.touchable(AttackSource::Drive, |t| t.at.ring != Ring::Forest)
}
