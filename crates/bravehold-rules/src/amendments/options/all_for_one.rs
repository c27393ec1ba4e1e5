//! All for One!: three cards of one colour slay a Monster (B-510 to B-513).
//! Kinds: all-for-one = AllForOne

use crate::amendments::{AmendmentRule, Group, Note};
use crate::board::{Color, Hue, Ring, Seat, SpaceSet};
use crate::cards::{CardKind, Class, Deed, Targets};
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Got, Touch};
use crate::verbs::Play;
use crate::verbs::hit::Hit;

/// The optional rule All for One!.
pub(crate) struct AllForOne;

impl AmendmentRule for AllForOne {
    fn note(&self) -> &'static Note {
        const {
            &Note {
                name: "All for One!",
                help: "An Archer, a Knight and a Swordsman of one colour together slay a Monster there.",
                rule: "B-510",
                group: Group::Less,
                ..Note::PLAIN
            }
        }
    }

    fn deed(&self) -> Option<&'static dyn Deed> {
        Some(&AllForOne)
    }
}

const RINGS: [Ring; 3] = [Ring::Archer, Ring::Knight, Ring::Swordsman];

/// The ring and hue of a soldier; a Hero is none (B-511).
fn soldier(card: CardKind) -> Option<(Ring, Hue)> {
    match card.face().class {
        Class::Hit { ring: Some(ring), hue } => Some((ring, hue)),
        Class::Hit { ring: None, .. } | Class::Special | Class::Building | Class::Wizard => None,
    }
}

fn serves(hue: Hue, color: Color) -> bool {
    hue.arcs() == hue.arcs().or(color.arcs())
}

/// The spaces in which a Monster of this colour can be slain so (B-512).
fn field(color: Color) -> SpaceSet {
    RINGS.into_iter().fold(SpaceSet::NONE, |set, ring| set.or(SpaceSet::ring(ring, color.arcs())))
}

/// The colours that these cards, completed from the hand, can still stand for.
fn trios<'a>(g: Look<'a>, seat: Seat, chain: &'a Chain) -> impl Iterator<Item = Color> + 'a {
    let hand = &g.state.seats.at(seat).hand;
    Color::ALL.into_iter().filter(move |color| {
        let fits = chain.iter().all(|k| soldier(k).is_some_and(|(_, hue)| serves(hue, *color)));
        let completes = RINGS.into_iter().all(|ring| {
            let named = chain.iter().any(|k| soldier(k).is_some_and(|(r, _)| r == ring));
            named || hand.iter().any(|(k, _)| soldier(k).is_some_and(|(r, h)| r == ring && serves(h, *color)))
        });
        fits && completes
    })
}

/// Those among them with a Monster that can be slain.
fn colors<'a>(g: Look<'a>, seat: Seat, chain: &'a Chain) -> impl Iterator<Item = Color> + 'a {
    trios(g, seat, chain).filter(move |color| !g.in_reach(field(*color)).is_empty())
}

impl Deed for AllForOne {
    fn opens(&self, g: Look, seat: Seat, chain: &Chain) -> Verdict {
        if colors(g, seat, chain).next().is_some() {
            return Ok(());
        }
        let beyond = |c: Color| g.state.tokens.iter().any(|(_, t)| t.at.color() == c);
        if trios(g, seat, chain).any(beyond) {
            return Err(Refusal::by("B-512", "the Forest and the Castle ring are out of reach"));
        }
        Err(Refusal::by(
            "B-510",
            "it takes an Archer, a Knight and a Swordsman of one colour, and a Monster there",
        ))
    }

    fn joins(&self, g: Look, seat: Seat, chain: &Chain, next: CardKind) -> Verdict {
        if next.rule().alters(Hit::PLAIN).is_some() {
            return Err(Refusal::by("B-513", "the three cards are no hit: nothing is put on them"));
        }
        let Some((ring, _)) = soldier(next) else {
            return Err(Refusal::by("B-511", "only Archer, Knight and Swordsman cards can be used"));
        };
        if chain.iter().any(|k| soldier(k).is_some_and(|(r, _)| r == ring)) {
            return Err(Refusal::by("B-510", "one card of each of the three rings is used"));
        }
        let mut longer = *chain;
        longer.push(next);
        if colors(g, seat, &longer).next().is_none() {
            return Err(Refusal::by("B-510", "the three cards must be of one colour, with a Monster there"));
        }
        Ok(())
    }

    fn targets(&self, g: Look, seat: Seat, chain: &Chain) -> Targets {
        if chain.len() < RINGS.len() {
            return Targets::Incomplete;
        }
        let reach = colors(g, seat, chain).fold(SpaceSet::NONE, |set, c| set.or(field(c)));
        Targets::Tokens(g.in_reach(reach))
    }

    fn touch(&self) -> Option<Touch> {
        Some(Touch::Hit)
    }

    fn miss(&self, g: Look, chain: &Chain, aim: Aim) -> Refusal {
        let ring = match aim {
            Aim::Token(id) => g.state.tokens.get(id).map(|t| t.at.ring),
            _ => None,
        };
        if chain.len() < RINGS.len() {
            Refusal::by("B-510", "three cards must be named first")
        } else if ring.is_some_and(|r| RINGS.contains(&r)) {
            Refusal::by("B-510", "the Monster stands in another colour than the cards'")
        } else {
            Refusal::by("B-512", "the Monster must stand in the Archer, Knight or Swordsman ring")
        }
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, aim: Aim, _: u8, _: Got) -> Got {
        if let Aim::Token(id) = aim {
            g.slay(seat, id);
        }
        Got::Nothing
    }
}
