//! Extinguishing Wind (W-174, W-175).
//! Kinds: extinguishing-wind = ExtinguishingWind

use crate::attack::AttackSource;
use crate::board::{Ring, Seat, Space, Structure, TokenSet};
use crate::cards::{Action, CardRule, Face};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::verbs::Play;

/// The card Extinguishing Wind.
pub(crate) struct ExtinguishingWind;

impl CardRule for ExtinguishingWind {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::EXTINGUISHING_WIND,
                "W-174",
                "All flames go out; then every Monster moves back one space toward the Forest.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl Action for ExtinguishingWind {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if driven(g).is_empty() && burning(g).is_empty() && g.state.castle.burning().next().is_none() {
            return Err(Refusal::by("W-67", "it would change nothing"));
        }
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-174", "Extinguishing Wind needs no target")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Resume) -> Resume {
        for what in Structure::all() {
            g.douse(what, u8::MAX);
        }
        let all = burning(g.look());
        g.quench(all);
        // From the Castle ring past the Wall into the Swordsman space of the arc (W-175).
        let who = driven(g.look());
        g.send_all(who, |at| at.ring.outward().map_or(at, |ring| Space::new(ring, at.arc)));
        g.resolve_meetings();
        Resume::Nothing
    }
}

fn driven(g: Look) -> TokenSet {
    g.movable(AttackSource::Wizard, |t| t.at.ring != Ring::Forest)
}

fn burning(g: Look) -> TokenSet {
    g.touchable(AttackSource::Wizard, |t| t.flames > 0)
}
