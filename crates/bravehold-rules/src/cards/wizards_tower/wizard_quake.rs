//! Wizard Quake (W-161 to W-165).
//! Kinds: wizard-quake = WizardQuake

use crate::attack::{Attack, AttackSource, By};
use crate::board::{ArcSet, Ring, Seat, SpaceSet};
use crate::cards::{Action, CardKind, CardRule, Face, Targets};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume, Step};
use crate::verbs::Play;

/// The card Wizard Quake.
pub(crate) struct WizardQuake;

impl CardRule for WizardQuake {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::WIZARD_QUAKE,
                "W-161",
                "Destroys a Tower and slays every Monster of its arc.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for WizardQuake {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if g.state.castle.towers.is_empty() {
            return Err(Refusal::by("W-161", "no Tower stands"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        Targets::Arcs(g.state.castle.towers)
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-161", "choose an arc with a Tower")
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        if let Aim::Arc(arc) = aim {
            g.next(&[Step::Aftermath]);
            let who = g.look().enchantable(SpaceSet::rings(&Ring::ALL, ArcSet::of(&[arc])));
            let slay = Attack::slay(By::player(seat, AttackSource::Wizard)).with_card(CardKind::WizardQuake);
            g.attack(slay, who);
            g.strike_tower(arc);
        }
        Resume::Nothing
    }
}
