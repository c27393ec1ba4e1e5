//! Barrage: all players play hit cards of one kind (T-40 to T-56).
//! Kinds: barrage = Barrage

use crate::board::{ArcSet, Color, Ring, Seat, SpaceSet};
use crate::cards::{Action, CardRule, Face, Targets};
use crate::data;
use crate::look::Look;
use crate::question::{Chain, Levy, Source};
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume, Step};
use crate::verbs::Play;
use crate::verbs::hit::FIELD;

/// The card Barrage.
pub(crate) struct Barrage;

impl CardRule for Barrage {
    fn face(&self) -> &'static Face {
        const {
            &Face::of(
                &data::cards::BARRAGE,
                "T-40",
                "Name a ring or a color: each player in turn may play hit cards of that kind.",
            )
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

/// Where hands are closed a refusal must not tell what others hold: all who hold a card count (T-51).
fn may_call(g: Look, seat: Seat, levy: Levy) -> bool {
    let others = || g.seats_in().filter(|s| *s != seat);
    let secret = g.hands_closed() && others().any(|s| !g.state.seats.at(s).hand.is_empty());
    secret || g.seats_in().any(|s| g.can_volley(s, levy))
}

/// The rings that may be named, as spaces, and the arcs of the colors.
fn kinds(g: Look, seat: Seat) -> (SpaceSet, ArcSet) {
    let rings = FIELD.into_iter().filter(|r| may_call(g, seat, Levy::Ring(*r)));
    let colors = Color::ALL.into_iter().filter(|c| may_call(g, seat, Levy::Color(*c)));
    (
        rings.fold(SpaceSet::NONE, |set, ring| set.or(SpaceSet::ring(ring, ArcSet::ALL))),
        colors.fold(ArcSet::NONE, |set, color| set.or(color.arcs())),
    )
}

impl Action for Barrage {
    fn opens(&self, g: Look, seat: Seat, _: &Chain) -> Verdict {
        match kinds(g, seat) {
            (rings, arcs) if rings.is_empty() && arcs.is_empty() => Err(NOBODY),
            _ => Ok(()),
        }
    }

    fn targets(&self, g: Look, seat: Seat, _: &Chain) -> Targets {
        let (rings, arcs) = kinds(g, seat);
        Targets::RingsOrColors(rings, arcs)
    }

    fn miss(&self, _: Look, _: &Chain, aim: Aim) -> Refusal {
        match aim {
            Aim::Ring(Ring::Archer | Ring::Knight | Ring::Swordsman) | Aim::Color(_) => NOBODY,
            _ => Refusal::by("T-40", "choose the Archer, Knight or Swordsman ring, or a color"),
        }
    }

    /// The stage is the number of players who have had their go.
    fn perform(&self, g: &mut Play, _: Seat, chain: &Chain, aim: Aim, stage: u8, got: Resume) -> Resume {
        let levy = match aim {
            Aim::Ring(ring) => Levy::Ring(ring),
            Aim::Color(color) => Levy::Color(color),
            _ => return Resume::Nothing,
        };
        let back = |stage| Step::Perform { by: Source::Cards, chain: *chain, aim, stage };
        g.volley(levy, stage, back, got)
    }
}

const NOBODY: Refusal = Refusal::by("T-49", "nobody holds a hit card of one kind with a Monster to hit");
