//! Red, Green and Blue Boiling Oil: a point for all Monsters before the Walls of a color (T-60 to T-68).
//! Kinds: red-boiling-oil = BoilingOil(Color::Red), green-boiling-oil = BoilingOil(Color::Green)
//! Kinds: blue-boiling-oil = BoilingOil(Color::Blue)

use crate::amendments::Figure;
use crate::attack::{Attack, AttackSource, By};
use crate::board::{ArcSet, Color, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::{Action, CardKind, CardRule, Face, Targets};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::verbs::Play;

/// Boiling Oil of one color.
pub(crate) struct BoilingOil(pub Color);

impl CardRule for BoilingOil {
    fn face(&self) -> &'static Face {
        match self.0 {
            Color::Red => {
                const {
                    &Face::of(
                        &data::cards::RED_BOILING_OIL,
                        "T-60",
                        "Every Monster in the Swordsman ring of arcs 1 and 2 takes a point.",
                    )
                }
            }
            Color::Green => {
                const {
                    &Face::of(
                        &data::cards::GREEN_BOILING_OIL,
                        "T-60",
                        "Every Monster in the Swordsman ring of arcs 3 and 4 takes a point.",
                    )
                }
            }
            Color::Blue => {
                const {
                    &Face::of(
                        &data::cards::BLUE_BOILING_OIL,
                        "T-60",
                        "Every Monster in the Swordsman ring of arcs 5 and 6 takes a point.",
                    )
                }
            }
        }
    }

    fn deed(&self) -> &dyn Action {
        self
    }
}

impl BoilingOil {
    /// The rings on which it can be poured (T-60, T-331).
    fn rings(&self, g: Look) -> impl Iterator<Item = Ring> + use<> {
        let inside = g.holds(Figure::OilInside).then_some(Ring::Castle);
        self.face().data.rings.iter().copied().chain(inside)
    }

    /// Where it is poured on a ring.
    fn spaces(&self, ring: Ring) -> SpaceSet {
        SpaceSet::ring(ring, self.0.arcs())
    }

    /// The Monsters there; one that nothing touches does not count (T-68).
    fn prey(&self, g: Look, ring: Ring) -> TokenSet {
        let field = self.spaces(ring);
        g.touchable(AttackSource::Card, |t| g.is_in(t, field))
    }

    /// The spaces of the rings on which it hurts somebody (T-66, T-362).
    fn field(&self, g: Look) -> SpaceSet {
        let rings = self.rings(g).filter(|ring| !self.prey(g, *ring).is_empty());
        rings.fold(SpaceSet::NONE, |set, ring| set.or(self.spaces(ring)))
    }
}

impl Action for BoilingOil {
    fn opens(&self, g: Look, _: Seat, _: &Chain) -> Verdict {
        if !self.field(g).is_empty() {
            return Ok(());
        }
        let all = self.rings(g).fold(SpaceSet::NONE, |set, ring| set.or(self.spaces(ring)));
        Err(g.spared(AttackSource::Card, |t| all.has(t.at), NOBODY))
    }

    fn joins(&self, _: Look, _: Seat, _: &Chain, _: CardKind) -> Verdict {
        Err(Refusal::by("T-61", "Boiling Oil cannot be combined with another card"))
    }

    fn targets(&self, g: Look, _: Seat, _: &Chain) -> Targets {
        if g.holds(Figure::OilInside) {
            Targets::RingsOrColors(self.field(g), ArcSet::NONE)
        } else {
            Targets::Nothing
        }
    }

    fn miss(&self, _: Look, _: &Chain, aim: Aim) -> Refusal {
        match aim {
            Aim::Ring(Ring::Swordsman | Ring::Castle) => NOBODY,
            _ => Refusal::by("T-331", "choose the Swordsman ring or the Castle ring"),
        }
    }

    /// All are hurt at the same time; what more a burning one takes is one amount with the rest (T-361).
    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        let ring = if let Aim::Ring(ring) = aim { Some(ring) } else { self.rings(g.look()).next() };
        let Some(ring) = ring else { return Resume::Nothing };
        let by = By::player(seat, AttackSource::Card);
        let points = self.face().data.damage;
        let prey = self.prey(g.look(), ring);
        let burning = g.state().tokens.monsters_where(|t| t.flames > 0);
        let more = g.figure(Figure::OilOnFire);
        g.bury_by(by);
        for id in prey.iter() {
            let extra = if burning.has(id) { more } else { 0 };
            g.harm(&Attack::points(by, points + extra), id);
        }
        Resume::Nothing
    }
}

const NOBODY: Refusal = Refusal::by("T-66", "there is no Monster where the oil would be poured");
