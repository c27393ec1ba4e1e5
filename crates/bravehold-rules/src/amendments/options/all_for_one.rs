//! All for One!: three cards of one color slay a Monster (B-510 to B-513).
//! Kinds: all-for-one = AllForOne

use crate::amendments::{AmendmentRule, OptionInfo, RuleAction, When};
use crate::attack::{Attack, AttackSource, By};
use crate::board::{Color, Hue, Ring, Seat, SpaceSet, TokenSet};
use crate::cards::{Action, CardKind, Class, Targets};
use crate::data;
use crate::look::Look;
use crate::question::Chain;
use crate::refusal::{Refusal, Verdict};
use crate::step::{Aim, Resume};
use crate::verbs::Play;
use crate::verbs::hit::Hit;

/// The optional rule All for One!.
pub(crate) struct AllForOne;

impl AmendmentRule for AllForOne {
    fn note(&self) -> &'static OptionInfo {
        const {
            &OptionInfo::of(
                &data::options::ALL_FOR_ONE,
                "An Archer, a Knight and a Swordsman of one color together slay a Monster in that color.",
            )
        }
    }

    fn actions(&self) -> &'static [RuleAction] {
        const { &[RuleAction::only(When::PlayCards, &AllForOne)] }
    }
}

const RINGS: [Ring; 3] = [Ring::Archer, Ring::Knight, Ring::Swordsman];

/// The ring and hue of a soldier; a Hero is none (B-511).
fn soldier(card: CardKind) -> Option<(Ring, Hue)> {
    match card.face().class {
        Class::Hit { ring: Some(ring), hue } => Some((ring, hue)),
        Class::Hit { ring: None, .. }
        | Class::Special
        | Class::Building
        | Class::Wizard
        | Class::Oil
        | Class::Resource => None,
    }
}

fn serves(hue: Hue, color: Color) -> bool {
    hue.arcs() == hue.arcs().or(color.arcs())
}

/// The spaces in which a Monster of this color can be slain so (B-512).
fn field(color: Color) -> SpaceSet {
    RINGS.into_iter().fold(SpaceSet::NONE, |set, ring| set.or(SpaceSet::ring(ring, color.arcs())))
}

/// The colors that these cards, completed from the hand, can still stand for.
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

impl Action for AllForOne {
    fn opens(&self, g: Look, seat: Seat, chain: &Chain) -> Verdict {
        if colors(g, seat, chain).next().is_some() {
            return Ok(());
        }
        let spared = trios(g, seat, chain).fold(SpaceSet::NONE, |set, c| set.or(field(c)));
        let beyond = |c: Color| g.state.tokens.monsters().any(|(_, t)| t.at.color() == c);
        if trios(g, seat, chain).any(beyond) {
            let none = Refusal::by("B-512", "the Forest and the Castle ring are out of reach");
            return Err(g.spared(AttackSource::HitCard, |t| spared.has(t.at), none));
        }
        Err(Refusal::by(
            "B-510",
            "you need an Archer, a Knight and a Swordsman of one color, and a Monster in reach",
        ))
    }

    fn joins(&self, g: Look, seat: Seat, chain: &Chain, next: CardKind) -> Verdict {
        if next.rule().alters(Hit::PLAIN).is_some() {
            return Err(Refusal::by("B-513", "the three cards are not a hit, so nothing can be added"));
        }
        let Some((ring, _)) = soldier(next) else {
            return Err(Refusal::by("B-511", "only Archer, Knight and Swordsman cards can be used"));
        };
        if chain.iter().any(|k| soldier(k).is_some_and(|(r, _)| r == ring)) {
            return Err(Refusal::by("B-510", "use one card of each ring"));
        }
        let mut longer = *chain;
        longer.push(next);
        if colors(g, seat, &longer).next().is_none() {
            return Err(Refusal::by(
                "B-510",
                "the three cards must share a color that has a Monster in reach",
            ));
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

    fn touch(&self) -> Option<AttackSource> {
        Some(AttackSource::HitCard)
    }

    fn miss(&self, g: Look, chain: &Chain, aim: Aim) -> Refusal {
        let ring = match aim {
            Aim::Token(id) => g.state.tokens.get(id).map(|t| t.at.ring),
            _ => None,
        };
        if chain.len() < RINGS.len() {
            Refusal::by("B-510", "choose three cards first")
        } else if ring.is_some_and(|r| RINGS.contains(&r)) {
            Refusal::by("B-510", "that Monster is not in the color of the cards")
        } else {
            Refusal::by("B-512", "the Monster must stand in the Archer, Knight or Swordsman ring")
        }
    }

    fn perform(&self, g: &mut Play, seat: Seat, _: &Chain, aim: Aim, _: u8, _: Resume) -> Resume {
        if let Aim::Token(id) = aim {
            g.attack(Attack::slay(By::player(seat, AttackSource::HitCard)), TokenSet::one(id));
        }
        Resume::Nothing
    }
}
