//! Extinguishing Wind (W-174, W-175).
//! Kinds: extinguishing-wind = ExtinguishingWind

use crate::board::{Ring, Seat, Space, Structure, TokenSet};
use crate::cards::{CardRule, Deed, Face, wizard};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Touch};
use crate::verbs::Play;

/// The card Extinguishing Wind.
pub(crate) struct ExtinguishingWind;

impl CardRule for ExtinguishingWind {
    fn face(&self) -> &'static Face {
        const {
            &wizard(
                "Extinguishing Wind",
                "W-174",
                "All flames go out; then every Monster moves back one space toward the Forest.",
            )
        }
    }

    fn deed(&self) -> &dyn Deed {
        self
    }
}

impl Deed for ExtinguishingWind {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if driven(g).is_empty() && burning(g).is_empty() && g.state.castle.burning().next().is_none() {
            return Err(Refusal::by("W-67", "it would change nothing"));
        }
        Ok(())
    }

    fn miss(&self, _: Look, _: &Chain, _: Aim) -> Refusal {
        Refusal::by("W-174", "Extinguishing Wind has no target")
    }

    fn perform(&self, g: &mut Play, _: Seat, _: &Chain, _: Aim, _: u8, _: Got) -> Got {
        for what in Structure::all() {
            g.douse(what, u8::MAX);
        }
        let all = burning(g.look());
        g.quench(all);
        // From the Castle ring past the Wall into the Swordsman space of the arc (W-175).
        let who = driven(g.look());
        g.send_all(who, |at| at.ring.outward().map_or(at, |ring| Space::new(ring, at.arc)));
        Got::Nothing
    }
}

fn driven(g: Look) -> TokenSet {
    g.touchable(Touch::Wizard, |t| t.at.ring != Ring::Forest)
}

fn burning(g: Look) -> TokenSet {
    g.touchable(Touch::Wizard, |t| t.flames > 0)
}
